internal import Glibc

/// The environment's variables.
enum Environment {
  /// A variable's value; `nil` when it is not set or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

/// The folders of the XDG conventions.
enum DataFolders {
  /// The standard folder of the index: `LIMELIGHT_INDEX`, else below the user's data folder; `nil` without a home.
  static var index: String? {
    if let given = Environment.value("LIMELIGHT_INDEX") { return given }
    // The conventions say that relative paths are ignored.
    if let data = Environment.value("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/limelight/index" }
    return Environment.value("HOME").map { $0 + "/.local/share/limelight/index" }
  }
}
