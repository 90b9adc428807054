internal import Glibc
internal import LimelightModel

/// What is in a folder.
enum Folder {
  /// The names in a folder, sorted by their bytes; names that are not UTF-8 come with replacement characters.
  static func names(in path: String) throws(Fault) -> [String] {
    guard let folder = opendir(path) else { throw SystemError.fault(path, errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The paths below a folder that end in a suffix, relative to it and sorted; links in a circle are followed once.
  static func paths(below path: String, suffix: String) throws(Fault) -> [String] {
    var found: [String] = []
    var visited: Set<[UInt64]> = []
    try walk(path, relative: "", suffix, &visited, &found)
    return found
  }

  private static func walk(
    _ path: String, relative: String, _ suffix: String, _ visited: inout Set<[UInt64]>, _ found: inout [String]
  ) throws(Fault) {
    let status = try FileStatus(path: path)
    guard visited.insert([status.device, status.inode]).inserted else { return }
    for name in try names(in: path) {
      let below = path + "/" + name
      if FileStatus(existing: below)?.kind == .directory {
        try walk(below, relative: relative + name + "/", suffix, &visited, &found)
      } else if name.hasSuffix(suffix) {
        found.append(relative + name)
      }
    }
  }
}
