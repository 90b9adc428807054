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

/// A folder of catalogs: tells which of the sources that an index knows were files in it and are gone.
public struct CatalogFolder: Sendable {
  /// The folder's path as it was given.
  public let path: String
  /// What the names of its files' sources start with.
  private let prefix: String

  /// Takes a folder.
  init(path: String) {
    self.path = path
    prefix = String(SourceFile(path: path + (path.hasSuffix("/") ? "-" : "/-"), kind: "catalog").name.dropLast())
  }

  /// The sources of a list that were files of this folder and are no longer in it, in the list's order.
  ///
  /// - Throws: a fault when the folder cannot be read: then nothing can be told.
  public func gone(from names: [String]) throws(Fault) -> [String] {
    let there = Set(try Folder.names(in: path))
    return names.filter { name in
      guard name.hasPrefix(prefix) else { return false }
      let file = String(name.dropFirst(prefix.count))
      return !file.contains("/") && !there.contains(file)
    }
  }
}
