// One import for clients: the values, the index and the search. Importing sources and judging rankings are rooms of their own.
@_exported public import LimelightIndex
@_exported public import LimelightModel
@_exported public import LimelightSearch
@_exported public import LimelightUsage
