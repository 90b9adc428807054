import Testing

@testable import UniformTypeIdentifiers

@Suite("The table of types")
struct TypeTableTests {
  static let lines = [TypeTable.base, TypeTable.text, TypeTable.media, TypeTable.documents].flatMap {
    $0.split(separator: "\n")
  }

  @Test("Each line has five columns and an identifier of its own")
  func lines() {
    let records = Self.lines.compactMap(TypeRecord.init(tableLine:))
    #expect(records.count == Self.lines.count)
    #expect(Set(records.map { $0.identifier.lowercased() }).count == records.count)
    for record in records {
      #expect(UTType.isIdentifier(record.identifier), "\(record.identifier)")
      #expect(record.identifier == "com.apple.systempreference.prefpane" || record.name?.isEmpty == false)
      #expect(record.mimeTypes.allSatisfy { $0.contains("/") && $0 == $0.lowercased() }, "\(record.identifier)")
      #expect(record.extensions.allSatisfy { !$0.contains(".") }, "\(record.identifier)")
    }
    #expect(TypeRecord(tableLine: "public.png | public.image") == nil)
  }

  @Test("Each parent is in the table, and no type is its own ancestor")
  func parents() {
    for record in Self.lines.compactMap(TypeRecord.init(tableLine:)) {
      for parent in record.parents {
        #expect(TypeCatalog.shared.record(parent) != nil, "\(record.identifier): \(parent)")
      }
      #expect(!TypeCatalog.shared.ancestors(of: record.identifier).contains(record.identifier), "\(record.identifier)")
    }
  }

  @Test("Each constant is declared, and each declared extension finds a type again")
  func constants() {
    for type in allConstants { #expect(type.isDeclared, "\(type)") }
    #expect(Set(allConstants).count == allConstants.count)
    #expect(allConstants.count == 141)
    for type in allConstants {
      for text in type.tags[.filenameExtension] ?? [] {
        #expect(UTType.types(tag: text, tagClass: .filenameExtension, conformingTo: nil).contains(type), "\(text)")
      }
    }
  }

  @Test("A property list's declarations are taken, and what is broken in it is left out")
  func propertyList() throws {
    let declarations: [Any] = [
      [
        "UTTypeIdentifier": "org.example.trail", "UTTypeConformsTo": ["public.xml"],
        "UTTypeDescription": "Trail", "UTTypeVersion": 3, "UTTypeReferenceURL": "https://example.org/trail",
        "UTTypeTagSpecification": [
          "public.filename-extension": ["TRAIL", "trl"], "public.mime-type": "application/x-trail",
        ],
      ] as [String: Any],
      ["UTTypeConformsTo": "public.xml"], ["UTTypeIdentifier": "not an identifier"], 5,
    ]
    UTType.declare(propertyList: declarations)
    UTType.declare(propertyList: "nothing")
    let trail = try #require(UTType("org.example.trail"))
    #expect(trail.localizedDescription == "Trail" && trail.version == 3)
    #expect(trail.referenceURL?.host == "example.org")
    #expect(trail.conforms(to: .xml))
    #expect(UTType(filenameExtension: "trail") == trail)
    #expect(UTType(mimeType: "application/x-trail") == trail)
    #expect(UTType("not an identifier") == nil)
  }
}
