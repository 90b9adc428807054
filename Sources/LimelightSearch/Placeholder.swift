// LimelightSearch
