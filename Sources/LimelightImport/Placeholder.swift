// LimelightImport
