/// What can be done with the packages of the source `apt`.
public enum AptAction {
  /// The identifier of the app that the packages belong to.
  public static let app = "apt"
  /// The type of the packages within the app.
  public static let type = "Package"

  /// The identifier of a package's record.
  public static func id(ofPackage name: String) -> String { "apt:" + name }

  /// The package's name in an identifier; `nil` when it is none.
  public static func package(of id: String) -> String? {
    guard id.hasPrefix("apt:") else { return nil }
    let name = id.dropFirst("apt:".count)
    return isName(name) ? String(name) : nil
  }

  /// The argument vector that shows a package; empty when the identifier is no package's.
  public static func exec(for id: String) -> [String] {
    package(of: id).map { ["apt-cache", "show", $0] } ?? []
  }

  /// Whether a text can be a package's name; so it is never mistaken for an option.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isWord(first) else { return false }
    return text.utf8.allSatisfy { isWord($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
