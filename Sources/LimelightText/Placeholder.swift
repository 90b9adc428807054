// LimelightText
