/// A small catalog, what is typed into it, and what must come of it.
public struct RankingCase: Sendable, Hashable {
  /// One entry of the catalog.
  public struct Entry: Sendable, Hashable {
    /// Its id within the case.
    public var id: String
    /// Its name.
    public var name: String
    /// What it is: app, action, document, folder, contact, place, setting, emoji, command, window, web, ….
    public var type: String
    /// The name of the app it belongs to; `nil` for none.
    public var app: String?
    /// The line below its name.
    public var subtitle: String?
    /// Words that find it.
    public var keywords: [String] = []
    /// Other names.
    public var synonyms: [String] = []
    /// How often it was used.
    public var uses = 0
    /// How long ago that was last, in days; `nil` when that is not told.
    public var lastUsedDays: Double?
    /// How often it was chosen for exactly a query.
    public var pickedFor: [String: Int] = [:]
    /// Whether it was indexed and then removed.
    public var isDeleted = false
    /// Whether the user hid it, and its actions with it.
    public var isHidden = false
    /// The entry that opens the same; `nil` for none.
    public var duplicateOf: String?

    /// Makes an entry.
    public init(id: String, name: String, type: String) {
      self.id = id
      self.name = name
      self.type = type
    }
  }

  /// What must hold after each query.
  public struct Expectation: Sendable, Hashable {
    /// The entry that must be first.
    public var first: String?
    /// Entries of which the first must be listed, and each following one below it or not at all.
    public var order: [String] = []
    /// Entries that must be in the ten.
    public var present: [String] = []
    /// Entries that must not be in the ten.
    public var absent: [String] = []

    /// Expects nothing.
    public init() {}
  }

  /// The case's id.
  public var id: String
  /// The kind of complaint.
  public var kind: String
  /// What is typed, state by state.
  public var queries: [String]
  /// The entries.
  public var catalog: [Entry]
  /// What must hold after each query.
  public var expect: Expectation
  /// What went wrong where the case comes from.
  public var note: String?

  /// Makes a case.
  public init(
    id: String, kind: String, queries: [String], catalog: [Entry], expect: Expectation, note: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.queries = queries
    self.catalog = catalog
    self.expect = expect
    self.note = note
  }
}

/// What became of a case.
public struct CaseOutcome: Sendable, Hashable {
  /// The case.
  public var testCase: RankingCase
  /// What was answered to each query, best first.
  public var answers: [[String]]
  /// What does not hold, a line each; empty when the case passed.
  public var faults: [String]

  /// Whether everything holds.
  public var isPassed: Bool { faults.isEmpty }

  /// Judges the answers to a case's queries: its entries' ids, best first.
  public init(_ testCase: RankingCase, answers: [[String]]) {
    self.testCase = testCase
    self.answers = answers
    faults = []
    if answers.count != testCase.queries.count {
      faults.append("\(answers.count) answers to \(testCase.queries.count) queries")
    }
    for (query, answer) in zip(testCase.queries, answers) {
      faults += Self.faults(testCase.expect, Array(answer.prefix(10))).map { "'\(query)': \($0)" }
    }
  }

  private static func faults(_ expect: RankingCase.Expectation, _ answer: [String]) -> [String] {
    var faults: [String] = []
    if let first = expect.first, answer.first != first {
      faults.append("\(answer.first ?? "nothing") is first, not \(first)")
    }
    if let upper = expect.order.first {
      if !answer.contains(upper) { faults.append("\(upper) is not listed") }
      for (higher, lower) in zip(expect.order, expect.order.dropFirst()) {
        guard let place = answer.firstIndex(of: lower) else { continue }
        if let other = answer.firstIndex(of: higher), other < place { continue }
        faults.append("\(lower) is not below \(higher)")
      }
    }
    for id in expect.present where !answer.contains(id) { faults.append("\(id) is not listed") }
    for id in expect.absent where answer.contains(id) { faults.append("\(id) is listed") }
    return faults
  }
}
