import Glibc
import LimelightTestSupport

/// The real desktop files that `Tests/DesktopFiles/fetch` brings.
enum DesktopFolder {
  static let path = environment("LIMELIGHT_DESKTOP_FILES") ?? Checkout.at(".build/desktop-files")
  static let isThere = !names.isEmpty
  /// Where changes are checked, the files must be there; elsewhere the tests are skipped without them.
  static let isNeeded = environment("CI") == "true"
  static let missing: String = "there are no desktop files in \(path); fetch them with Tests/DesktopFiles/fetch"

  /// The names of the files.
  static var names: [String] {
    TemporaryFolder.names(in: path + "/applications").filter { $0.hasSuffix(".desktop") }
  }

  /// The lines of one file. The programs are not installed here, so the line that asks for them is left out.
  static func lines(_ name: String) throws -> [String] {
    let bytes = try File.read(path + "/applications/" + name)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("TryExec")
    }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A desktop file as the tests read it: by no code of the import.
struct DesktopText {
  let id: String
  private var groups: [String: [String: String]] = [:]

  init(_ name: String, _ lines: [String]) {
    id = String(name.dropLast(".desktop".count))
    var group = ""
    for line in lines {
      if line.hasPrefix("[") {
        group = String(line.dropFirst().prefix { $0 != "]" })
      } else if let sign = line.firstIndex(of: "="), !line.hasPrefix("#") {
        let key = line[..<sign].trimmed
        groups[group, default: [:]][key] = line[line.index(after: sign)...].trimmed
      }
    }
  }

  private func value(_ key: String, in group: String = "Desktop Entry") -> String? { groups[group]?[key] }

  var name: String { value("Name") ?? "" }
  var isListed: Bool { value("NoDisplay") != "true" && value("Hidden") != "true" }
  var genericName: String? { value("GenericName") }
  var keywords: [String] { (value("Keywords") ?? "").split(separator: ";").map(\.trimmed) }

  /// The names in other languages, by the file's own locale.
  var translations: [(locale: String, name: String)] {
    (groups["Desktop Entry"] ?? [:]).filter { $0.key.hasPrefix("Name[") }.sorted { $0.key < $1.key }
      .map { (String($0.key.dropFirst(5).dropLast()), $0.value) }
  }

  /// The actions in declared order, without those that start the very same as the app.
  var actions: [(id: String, name: String)] {
    (value("Actions") ?? "").split(separator: ";").compactMap { id in
      let group = "Desktop Action \(id)"
      guard let name = value("Name", in: group), command(in: group) != command(in: "Desktop Entry") else { return nil }
      return (String(id), name)
    }
  }

  /// The words of a command without its placeholders for files.
  private func command(in group: String) -> [Substring] {
    (value("Exec", in: group) ?? "").split(separator: " ").filter { !$0.hasPrefix("%") }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
