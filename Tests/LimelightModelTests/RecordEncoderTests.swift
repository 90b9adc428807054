import LimelightModel
import Testing

@Suite("Encoding records")
struct RecordEncoderTests {
  private let encoder = RecordEncoder()

  @Test("Keys have a fixed order, and what a missing key means is not written")
  func writesInOrder() throws {
    #expect(try encoder.line(.entity(EntityRecord(id: "1", title: "A"))) == #"{"id":"1","title":"A"}"#)
    let full = EntityRecord(
      app: "a", type: "T", id: "1", title: "A", subtitle: "s", synonyms: ["b"], keywords: ["k"],
      readings: ["r"], image: ImageReference(.url, "u"), priority: 2.5, domain: "d", url: "w", exec: ["e"], text: "t",
      created: 1,
      modified: 2, expires: 3, visibility: .hidden,
      localized: ["fr": LocalizedText(title: "F"), "de": LocalizedText(synonyms: ["D"], readings: ["d"])])
    #expect(
      try encoder.line(.entity(full)) == #"""
        {"app":"a","type":"T","id":"1","title":"A","subtitle":"s","synonyms":["b"],"keywords":["k"],\#
        "readings":["r"],"image":{"url":"u"},"priority":2.5,"domain":"d","url":"w","exec":["e"],"text":"t","created":1,"modified":2,\#
        "expires":3,"visibility":"hidden","localized":{"de":{"synonyms":["D"],"readings":["d"]},"fr":{"title":"F"}}}
        """#)
    #expect(
      try encoder.line(.shortcut(ShortcutRecord(app: "a", id: "1", shortTitle: "S", changesData: true, order: 0)))
        == #"{"kind":"shortcut","app":"a","id":"1","shortTitle":"S","changesData":true,"order":0}"#)
    #expect(
      try encoder.line(.delete(.domain(app: "a", domain: "d"))) == #"{"kind":"delete","app":"a","domain":"d"}"#)
  }

  @Test("Records that could not be read back are refused")
  func refusesInvalid() {
    #expect(throws: RecordError("title is empty")) { try encoder.encode(.entity(EntityRecord(id: "1", title: ""))) }
    #expect(throws: RecordError("priority is not a finite number")) {
      try encoder.encode(.entity(EntityRecord(id: "1", title: "A", priority: .nan)))
    }
    #expect(throws: RecordError("app is empty")) { try encoder.encode(.delete(.app(""))) }
    #expect(throws: RecordError("line is longer than 1 MiB")) {
      try encoder.encode(.entity(EntityRecord(id: "1", title: "A", text: String(repeating: "x", count: 1 << 20))))
    }
  }

  @Test("Random records read back equal", arguments: 0..<20 as Range<UInt64>)
  func roundTrips(_ seed: UInt64) throws {
    var random = RandomRecords(generator: SeededGenerator(state: seed))
    let decoder = RecordDecoder()
    for _ in 0..<100 {
      let record = random.record()
      let line = try encoder.encode(record)
      #expect(try decoder.decode(line[...]) == record)
      #expect(!line.contains(where: { $0 < 0x20 }))
      #expect(try encoder.encode(try decoder.decode(line[...])) == line)
    }
  }
}

/// Makes valid records of every kind, with awkward texts and numbers.
struct RandomRecords {
  var generator: SeededGenerator

  mutating func record() -> Record {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      return .app(
        ApplicationRecord(
          id: name(), name: name(), alternativeNames: texts(), subtitle: maybe(text()), keywords: texts(),
          readings: texts(), image: image(), exec: arguments(), tileColor: maybe(text()), url: maybe(text()),
          priority: number(),
          visibility: visibility(), localized: localized()))
    case 1:
      return .shortcut(
        ShortcutRecord(
          app: name(), id: name(), shortTitle: name(), subtitle: maybe(text()), phrases: texts(),
          parameters: parameters(), keywords: texts(), readings: texts(), image: image(), exec: arguments(),
          changesData: flag(),
          order: maybe(Int.random(in: 0...100_000, using: &generator)), visibility: visibility(),
          localized: localized()))
    case 2: return .negativePhrases(NegativePhrasesRecord(app: name(), phrases: texts() + [text()]))
    case 3: return .delete(.identity(Identity(app: text(), type: text(), id: name())))
    case 4: return .delete(flag() ? .app(name()) : .domain(app: name(), domain: name()))
    default:
      return .entity(
        EntityRecord(
          app: text(), type: text(), id: name(), title: name(), subtitle: maybe(text()), synonyms: texts(),
          keywords: texts(), readings: texts(), image: image(), priority: number(), domain: maybe(name()),
          url: maybe(text()),
          exec: arguments(), text: maybe(text()), created: maybe(number()), modified: maybe(number()),
          expires: maybe(number()), visibility: visibility(), localized: localized()))
    }
  }

  private mutating func flag() -> Bool { Bool.random(using: &generator) }
  private mutating func maybe<Value>(_ value: Value) -> Value? { flag() ? value : nil }

  private mutating func text() -> String {
    let alphabet = Array("ab Z09\"\\/\n\r\t\u{1}\u{1b}\u{7f}\u{2028}éßñ日本語عر😀👩‍👩‍👧e\u{301}\u{FEFF}")
    return String(
      (0..<Int.random(in: 0...20, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? "x" })
  }

  private mutating func name() -> String { text() + "n" }

  private mutating func texts() -> [String] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in text() }
  }

  private mutating func arguments() -> [String] { flag() ? [name()] + texts() : [] }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return 0
    case 1: return Double(Int.random(in: -1_000...2_000_000_000, using: &generator))
    case 2: return Double.random(in: -1...1, using: &generator)
    default:
      let number = Double(bitPattern: generator.next())
      return number.isFinite ? number : 1.5
    }
  }

  private mutating func image() -> ImageReference? {
    maybe(ImageReference(ImageReference.Source.allCases.randomElement(using: &generator) ?? .path, name()))
  }

  private mutating func visibility() -> Visibility { Visibility.allCases.randomElement(using: &generator) ?? .listed }

  private mutating func parameters() -> [String: ShortcutParameter] {
    var parameters: [String: ShortcutParameter] = [:]
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      parameters[name()] = ShortcutParameter(entityType: maybe(text()))
    }
    return parameters
  }

  private mutating func localized() -> LocalizedTexts {
    var localized: LocalizedTexts = [:]
    for tag in ["de", "zh-Hans", "sr-Latn-RS"] where flag() {
      localized[tag] = LocalizedText(
        title: maybe(text()), subtitle: maybe(text()), synonyms: texts(), keywords: texts(), phrases: texts(),
        readings: texts())
    }
    return localized
  }
}
