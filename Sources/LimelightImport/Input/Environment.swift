internal import Glibc

/// The environment's variables and what is looked up by them.
enum Environment {
  /// A variable's value; `nil` when it is not set or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The folders of a variable's colon list, without the relative ones.
  static func folders(_ name: String, default standard: String) -> [String] {
    (value(name) ?? standard).split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// The data folders, the user's own first.
  static var dataFolders: [String] {
    let home = value("HOME").map { $0 + "/.local/share" }
    let own = [value("XDG_DATA_HOME"), home].lazy.compactMap { $0 }.first { $0.hasPrefix("/") }
    return (own.map { [$0] } ?? []) + Self.folders("XDG_DATA_DIRS", default: "/usr/local/share/:/usr/share/")
  }

  /// The folders where programs are looked for.
  static var searchPath: [String] { folders("PATH", default: "/usr/local/bin:/usr/bin:/bin") }

  /// The language of messages, such as `de_AT.UTF-8`; `nil` when none is set.
  static var locale: String? { value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") }

  /// The path of a program that can be run: the name itself when it is a path, else the first found.
  static func program(_ name: String, in searchPath: [String]) -> String? {
    let candidates = name.contains("/") ? [name] : searchPath.map { $0 + "/" + name }
    return candidates.first { access($0, X_OK) == 0 && FileStatus(existing: $0)?.kind == .regular }
  }
}
