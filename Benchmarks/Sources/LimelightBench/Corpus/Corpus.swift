/// Records that all systems index, in the forms that they read.
struct Corpus: Sendable {
  /// The corpus's name in tables.
  var name: String
  private let stem: String
  /// Makes the file of records of that name.
  private let make: @Sendable (String) throws -> Void

  /// The packages that this machine's package lists name.
  static func debian(in folder: String) -> Corpus {
    Corpus(name: "Debian packages", stem: folder + "/debian") { _ = try Child.worker(["debian", $0]) }
  }

  static let generatedName = "generated entities"

  /// Generated entities.
  static func generated(_ count: Int, in folder: String) -> Corpus {
    Corpus(
      name: generatedName, stem: folder + "/generated-v\(EntityGenerator.version)-\(count)"
    ) { _ = try Child.worker(["generate", "\(count)", $0]) }
  }

  /// The cities of GeoNames, as a script of the peers writes them; `nil` when the peers or the list are not installed.
  static func cities(_ settings: Settings) -> Corpus? {
    guard settings.version(of: "cities.py") != nil else { return nil }
    return Corpus(name: "cities", stem: settings.data + "/cities") { path in
      if let command = settings.peer("cities.py", [path]) { _ = try Child.run(command) }
    }
  }

  /// The best-standing records alone.
  func best(_ count: Int) -> Corpus {
    let whole = self
    return Corpus(name: name, stem: stem + "-best-\(count)") { path in
      try whole.prepareRanked()
      _ = try Child.worker(["head", whole.ranked, "\(count)", path])
    }
  }

  /// Names, lines below and standings alone: what all systems index alike.
  func plain() -> Corpus {
    let whole = self
    return Corpus(name: name, stem: stem + "-plain") { path in
      _ = try whole.prepare()
      _ = try Child.worker(["plain", whole.records, path])
    }
  }

  private init(name: String, stem: String, make: @escaping @Sendable (String) throws -> Void) {
    self.name = name
    self.stem = stem
    self.make = make
  }

  /// The records in the order in which a source would give them.
  var records: String { stem + ".jsonl" }
  /// The same records, the best-standing first: the rivals have no rank order of their own and are given it.
  var ranked: String { stem + ".ranked.jsonl" }
  /// Ready-made terms of words, in rank order.
  var words: String { stem + ".words" }
  /// Ready-made terms of words and of their beginnings, in rank order.
  var edges: String { stem + ".edges" }
  /// A place for something made from the corpus.
  func place(_ suffix: String) -> String { stem + "." + suffix }

  /// Makes the records if they are not there; then counts them.
  func prepare() throws -> Int {
    if !Files.exists(records) { try make(records) }
    guard let count = try Child.worker(["count", records]).figure("records") else {
      throw Failure("\(records) cannot be read")
    }
    return Int(count)
  }

  /// Makes the records in rank order if they are not there.
  func prepareRanked() throws {
    if !Files.exists(ranked) { _ = try Child.worker(["rank", records, ranked]) }
  }

  /// Makes the files of terms if they are not there.
  func prepareTerms() throws {
    try prepareRanked()
    if !Files.exists(words) { _ = try Child.worker(["terms", ranked, words]) }
    if !Files.exists(edges) { _ = try Child.worker(["terms", ranked, edges, "--edges"]) }
  }
}
