import Limelight

/// Documents with ready-made terms, as a straightforward design on the engine would have them.
///
/// A document is: its length after this number, the length of its data, the count of terms (32 bits each), the data, and
/// each term behind a byte that says its length. Documents are numbered by their order.
enum TermFile {
  /// The longest beginning of a word or name that gets a term.
  static let longestEdge = 20
  private static let longestTerm = 240

  /// Writes the documents of records.
  static func write(_ source: any RecordSource, to output: OutputFile, edges: Bool) throws {
    try source.forEachBatch { batch in
      for located in batch.decode().records { append(located.record, to: output, edges: edges) }
    }
    try output.finish()
  }

  private static func append(_ record: Record, to output: OutputFile, edges: Bool) {
    guard let identity = record.identity else { return }
    let (title, subtitle) = texts(record)
    var terms: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    func add(_ letter: Character, _ text: String) {
      let term = Array((String(letter) + text).utf8.prefix(longestTerm))
      if known.insert(term).inserted { terms.append(term) }
    }
    func addEdges(_ letter: Character, _ text: String) {
      guard edges else { return }
      for end in text.indices.prefix(longestEdge) { add(letter, String(text[...end])) }
    }
    let name = words(title).joined(separator: " ")
    add("N", name)
    addEdges("M", name)
    for word in words(title) {
      add("W", word)
      addEdges("V", word)
    }
    for word in words(subtitle) { add("B", word) }
    add("Q", identity.app + "\0" + identity.type + "\0" + identity.id)
    add("A", identity.app)
    add("T", identity.type)
    let data = Array((title + "\n" + subtitle).utf8)
    output.append(number: UInt32(8 + data.count + terms.reduce(0) { $0 + 1 + $1.count }))
    output.append(number: UInt32(data.count))
    output.append(number: UInt32(terms.count))
    output.append(data)
    for term in terms {
      output.append(CollectionOfOne(UInt8(term.count)))
      output.append(term)
    }
  }

  private static func texts(_ record: Record) -> (String, String) {
    switch record {
    case .entity(let entity): (entity.title, entity.subtitle ?? "")
    case .app(let app): (app.name, app.subtitle ?? "")
    default: ("", "")
    }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
