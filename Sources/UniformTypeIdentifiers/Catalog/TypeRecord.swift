import Foundation

/// What is known of one type: its place in the tree and its tags.
struct TypeRecord: Hashable, Sendable {
  /// The identifier as it was declared; comparisons are by its lowercase form.
  var identifier: String
  /// Identifiers of the types it directly conforms to.
  var parents: [String]
  /// Filename extensions in lowercase, the preferred one first.
  var extensions: [String] = []
  /// MIME types in lowercase, the preferred one first.
  var mimeTypes: [String] = []
  /// A name for people, in English.
  var name: String?
  /// The version of the declaration, where it has one.
  var version: Int?
  /// A page that tells of the format.
  var referenceURL: URL?

  /// The tags of a class; none for a class we hold no tags of.
  func tags(_ tagClass: UTTagClass) -> [String] {
    switch tagClass {
    case .filenameExtension: extensions
    case .mimeType: mimeTypes
    default: []
    }
  }

  /// Takes over what another declaration of the same type adds.
  mutating func merge(_ other: TypeRecord) {
    parents += other.parents.filter { !parents.contains($0) }
    extensions += other.extensions.filter { !extensions.contains($0) }
    mimeTypes += other.mimeTypes.filter { !mimeTypes.contains($0) }
    name = name ?? other.name
    version = version ?? other.version
    referenceURL = referenceURL ?? other.referenceURL
  }
}

extension TypeRecord {
  /// Reads a line of `TypeTable`; nil when it has not five columns.
  init?(tableLine line: Substring) {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false)
    guard columns.count == 5 else { return nil }
    func words(_ column: Substring) -> [String] { column.split(separator: " ").map(String.init) }
    guard let identifier = words(columns[0]).first else { return nil }
    self.init(
      identifier: identifier, parents: words(columns[1]), extensions: words(columns[2]).map { $0.lowercased() },
      mimeTypes: words(columns[3]), name: words(columns[4]).joined(separator: " "))
  }
}
