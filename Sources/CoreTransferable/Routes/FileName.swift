import Foundation
import UniformTypeIdentifiers

/// Names for files of exported content.
enum FileName {
  /// What file systems allow, in bytes.
  private static let limit = 255

  /// A name from the app's suggestion, else from its own file, else from the type of the value.
  static func make(suggestion: String?, _ payload: ExportedContent.Payload, item: String, _ type: UTType) -> String {
    var candidates = [suggestion]
    if case .file(let url, _) = payload { candidates.append(url.lastPathComponent) }
    for case let candidate? in candidates {
      let name = clean(candidate)
      if !name.isEmpty { return shortened(type.completing(name)) }
    }
    return shortened(type.completing(clean(item)))
  }

  /// A URL in a directory that is not taken: "Name", "Name 2", "Name 3" and on.
  static func free(_ name: String, in directory: URL) -> URL {
    let first = directory.appendingPathComponent(name)
    let (stem, suffix) = split(name)
    var (url, number) = (first, 2)
    while FileManager.default.fileExists(atPath: url.path) {
      url = directory.appendingPathComponent(shortened("\(stem) \(number)\(suffix)"))
      number += 1
    }
    return url
  }

  /// A suggestion comes from an app's data: it must not lead out of the directory or break a terminal.
  private static func clean(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      scalar == "/" || scalar.properties.generalCategory == .control ? "-" : Character(scalar)
    }
    let name = String(scalars).trimmingCharacters(in: .whitespaces)
    return name == "." || name == ".." ? "" : name
  }

  private static func split(_ name: String) -> (stem: Substring, suffix: Substring) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name[...], "") }
    return (name[..<dot], name[dot...])
  }

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    var (stem, suffix) = split(name)
    if suffix.utf8.count > limit / 2 { (stem, suffix) = (name[...], "") }
    while stem.utf8.count + suffix.utf8.count > limit { stem.removeLast() }
    return String(stem + suffix)
  }
}
