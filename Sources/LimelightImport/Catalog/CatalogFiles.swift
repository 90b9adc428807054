public import LimelightModel

/// Catalogs: files of records that describe apps, given one by one or as folders.
public enum CatalogFiles {
  /// The sources of files and folders, each file once, in the order given; a folder's files are sorted by name.
  /// - Throws: a fault when a path does not exist, or when a folder holds no file of records.
  public static func sources(_ paths: [String]) throws(Fault) -> [RecordFileSource] {
    var sources: [RecordFileSource] = []
    var names: Set<String> = []
    for path in paths {
      for file in try files(path) {
        let source = RecordFileSource(catalog: file)
        if names.insert(source.name).inserted { sources.append(source) }
      }
    }
    return sources
  }

  private static func files(_ path: String) throws(Fault) -> [String] {
    guard try FileStatus(path: path).kind == .directory else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = try Folder.names(in: path).filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".jsonl.gz") }
    if names.isEmpty { throw Fault.of(path, "the folder holds no .jsonl file") }
    return names.map { folder + $0 }
  }
}
