internal import Glibc

/// The environment's variables.
enum Environment {
  /// A variable's value; `nil` when it is not set or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

/// The folders of the XDG conventions, which say that relative paths in the variables are ignored.
enum DataFolders {
  /// The standard folder of the index: `LIMELIGHT_INDEX`, else below the user's data folder; `nil` without a home.
  static var index: String? {
    if let given = Environment.value("LIMELIGHT_INDEX") { return given }
    return folder("XDG_DATA_HOME", ".local/share").map { $0 + "/index" }
  }

  /// The standard usage store: `LIMELIGHT_USAGE`, else below the user's state folder; `nil` without a home.
  static var usage: String? {
    if let given = Environment.value("LIMELIGHT_USAGE") { return given }
    return folder("XDG_STATE_HOME", ".local/state").map { $0 + "/usage.sqlite" }
  }

  /// The folder of the user's files; `nil` without a home.
  static var configuration: String? { folder("XDG_CONFIG_HOME", ".config") }

  /// Our folder in one of a variable, else in one below the home.
  private static func folder(_ variable: String, _ standard: String) -> String? {
    if let given = Environment.value(variable), given.hasPrefix("/") { return given + "/limelight" }
    return Environment.value("HOME").map { "\($0)/\(standard)/limelight" }
  }
}
