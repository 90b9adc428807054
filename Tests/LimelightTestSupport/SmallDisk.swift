import Glibc

/// A file system in memory of a few megabytes that can be filled up; gone with the value.
public final class SmallDisk {
  private let folder: TemporaryFolder
  public var path: String { folder.path }

  /// Whether this process may mount one.
  public static let isPossible: Bool = {
    (try? SmallDisk(bytes: 1 << 16)) != nil
  }()

  public init(bytes: Int) throws {
    folder = try TemporaryFolder()
    let options = "size=\(bytes)"
    guard mount("tmpfs", folder.path, "tmpfs", 0, options) == 0 else { throw SetUpFailure("mount") }
  }

  deinit { umount2(folder.path, Int32(MNT_DETACH)) }

  private var ballast: String { path + "/ballast" }

  /// Takes all room but so many bytes.
  public func fill(leaving bytes: Int = 0) throws {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { throw SetUpFailure(path) }
    let free = Int(status.f_bavail) * Int(status.f_frsize)
    try File.write(ballast, [UInt8](repeating: 1, count: max(0, free - bytes)))
  }

  /// Gives the room back.
  public func empty() { unlink(ballast) }
}
