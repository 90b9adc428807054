internal import Glibc

/// Where the example catalogs are.
enum ExampleCatalogs {
  private static let place = "index-data/catalogs"

  /// Their folder: below the current folder, else below the one of the folders above the program; `nil` if none has it.
  static func folder() -> String? {
    if isFolder(place) { return place }
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    var above = String(cString: program)[...]
    while let cut = above.lastIndex(of: "/") {
      above = above[..<cut]
      if isFolder("\(above)/\(place)") { return "\(above)/\(place)" }
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
