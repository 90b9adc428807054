// LimelightIndex
