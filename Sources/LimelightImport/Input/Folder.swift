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
}

/// The files below a folder whose names end in a suffix.
struct FolderTree {
  /// The paths relative to the folder, sorted.
  private(set) var paths: [String] = []
  /// The folders that could not be read.
  private(set) var faults: [Fault] = []
  private var visited: Set<[UInt64]> = []
  private let suffix: String

  /// Looks through a folder; links in a circle are followed once.
  init(_ path: String, suffix: String) {
    self.suffix = suffix
    do throws(Fault) { try walk(path, relative: "") } catch { faults.append(error) }
  }

  private mutating func walk(_ path: String, relative: String) throws(Fault) {
    let status = try FileStatus(path: path)
    guard visited.insert([status.device, status.inode]).inserted else { return }
    for name in try Folder.names(in: path) {
      let below = path + "/" + name
      if FileStatus(existing: below)?.kind == .directory {
        do throws(Fault) { try walk(below, relative: relative + name + "/") } catch { faults.append(error) }
      } else if name.hasSuffix(suffix) {
        paths.append(relative + name)
      }
    }
  }
}
