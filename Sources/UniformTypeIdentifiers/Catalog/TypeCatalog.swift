import Foundation
import Synchronization

/// All types known to this process: those of the table and those the app declares.
final class TypeCatalog: Sendable {
  static let shared = TypeCatalog()

  /// Records and the order they came in, which decides between two types with one tag.
  struct Contents: Sendable {
    var records: [String: TypeRecord] = [:]
    var order: [String] = []
    /// Keys by tag, each in the order of declaration.
    var byExtension: [String: [String]] = [:]
    var byMIMEType: [String: [String]] = [:]

    mutating func add(_ record: TypeRecord) {
      let key = record.identifier.lowercased()
      if records[key] == nil { order.append(key) }
      records[key] = record
      for tag in record.extensions where byExtension[tag]?.contains(key) != true {
        byExtension[tag, default: []].append(key)
      }
      for tag in record.mimeTypes where byMIMEType[tag]?.contains(key) != true {
        byMIMEType[tag, default: []].append(key)
      }
    }

    func keys(tag: String, _ tagClass: UTTagClass) -> [String] {
      switch tagClass {
      case .filenameExtension: byExtension[tag] ?? []
      case .mimeType: byMIMEType[tag] ?? []
      default: []
      }
    }
  }

  /// The table; read once, then without a lock.
  let system: Contents
  /// What the app declares, by its property list and in code.
  private let declared: Mutex<Contents>

  private init() {
    var system = Contents()
    for part in [TypeTable.base, TypeTable.text, TypeTable.media, TypeTable.documents] {
      for record in part.split(separator: "\n").compactMap(TypeRecord.init(tableLine:)) { system.add(record) }
    }
    var declared = Contents()
    let keys = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]
    for record in keys.flatMap({ TypeRecord.declarations(Bundle.main.infoDictionary?[$0]) }) {
      if system.records[record.identifier.lowercased()] == nil { declared.add(record) }
    }
    self.system = system
    self.declared = Mutex(declared)
  }

  /// The record of an identifier in any case, also of a dynamic one; nil when nothing declares it.
  func record(_ identifier: String) -> TypeRecord? {
    if let record = system.records[identifier] { return record }
    let key = identifier.lowercased()
    if let record = system.records[key] ?? declared.withLock({ $0.records[key] }) { return record }
    return DynamicType(identifier: key)?.record
  }

  /// Adds a declaration, or what it adds to an earlier one; those of the table stay as they are.
  func declare(_ record: TypeRecord) {
    let key = record.identifier.lowercased()
    guard system.records[key] == nil, !key.hasPrefix(DynamicType.prefix) else { return }
    declared.withLock { contents in
      var merged = contents.records[key] ?? record
      merged.merge(record)
      if merged != contents.records[key] { contents.add(merged) }
    }
  }

  /// Identifiers of the types with a tag: those of the table first, each in the order of declaration.
  func identifiers(tag: String, _ tagClass: UTTagClass) -> [String] {
    let tag = tag.lowercased()
    return system.keys(tag: tag, tagClass).compactMap { system.records[$0]?.identifier }
      + declared.withLock { contents in
        contents.keys(tag: tag, tagClass).compactMap { contents.records[$0]?.identifier }
      }
  }

  /// All that a type directly or indirectly conforms to, nearest first; a circle in the declarations ends the walk.
  func ancestors(of identifier: String) -> [String] {
    var found: [String] = []
    var seen: Set = [identifier.lowercased()]
    var next = record(identifier)?.parents ?? []
    while !next.isEmpty {
      let level = next.filter { seen.insert($0.lowercased()).inserted }
      found += level
      next = level.flatMap { record($0)?.parents ?? [] }
    }
    return found
  }
}
