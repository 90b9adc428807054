import Foundation
import Glibc

/// The example catalogs, indexed once for all tests that only read.
enum Examples {
  /// The checkout that the tests were built from.
  static let checkout = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
  /// The folder of the catalogs.
  static let folder = checkout + "/index-data/catalogs"

  private static let shared: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    let ended = try folder.run("index", "--quiet", "catalog", Self.folder)
    guard ended.code == 0 else { throw Unusable(text: ended.errors) }
    return folder
  }

  /// Runs the program on their index.
  static func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Ended {
    try run(arguments, input: input, environment: environment)
  }

  static func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Ended {
    try limelight(arguments, input: Array(input.utf8), environment: environment.merging(variables) { $1 })
  }

  /// The variables that name their index.
  static var variables: [String: String] { get throws { ["LIMELIGHT_INDEX": try shared.get().index] } }

  private struct Unusable: Error { var text: String }
}

/// The objects of JSON Lines, read by another reader than ours.
func objects(_ text: String) throws -> [[String: Any]] {
  try text.split(separator: "\n").map { line in
    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }
}

/// What a machine that runs the tests must be able to do for some of them.
enum Machine {
  /// Whether the tests run as the superuser, whom permissions do not stop.
  static var isSuperuser: Bool { geteuid() == 0 }

  /// What runs a program as another user; nothing when the tests do not run as the superuser.
  static let withoutRights: [String]? = {
    if !isSuperuser { return [] }
    let tool = "/usr/bin/setpriv"
    return access(tool, X_OK) == 0 ? [tool, "--reuid=65534", "--regid=65534", "--clear-groups"] : nil
  }()

  /// Whether another user can run the program that is tested.
  static let canDropRights: Bool = {
    guard let withoutRights else { return false }
    return (try? limelight("--version", wrapper: withoutRights).code) == 0
  }()

  /// Whether a file system can be mounted.
  static let canMount: Bool = {
    guard let folder = try? TemporaryFolder(), mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else {
      return false
    }
    umount(folder.path)
    return true
  }()
}
