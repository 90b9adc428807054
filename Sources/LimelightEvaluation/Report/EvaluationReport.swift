/// All that a report says of one evaluation: figures by measure, topic and letters typed, and the answers themselves.
public struct EvaluationReport: Sendable, Hashable {
  /// One topic's figures and answers.
  public struct Row: Sendable, Hashable {
    /// The topic.
    public var topic: Topic
    /// The figure of each of ``EvaluationReport/measures``, in their order.
    public var values: [Double]
    /// The same of the baseline; empty without one.
    public var baseline: [Double]
    /// The answer, best first.
    public var documents: [Document]
    /// The baseline's answer; empty without one.
    public var baselineDocuments: [Document]

    /// Makes a row.
    public init(
      topic: Topic, values: [Double], baseline: [Double] = [], documents: [Document], baselineDocuments: [Document] = []
    ) {
      self.topic = topic
      self.values = values
      self.baseline = baseline
      self.documents = documents
      self.baselineDocuments = baselineDocuments
    }
  }

  /// One document of an answer.
  public struct Document: Sendable, Hashable {
    /// Its id.
    public var id: String
    /// What it shows, when that is known.
    public var title: String?
    /// Its grade; `nil` when it was not judged.
    public var grade: Int?

    /// Makes a document.
    public init(id: String, title: String? = nil, grade: Int? = nil) {
      self.id = id
      self.title = title
      self.grade = grade
    }
  }

  /// One measure over all topics.
  public struct Total: Sendable, Hashable {
    /// The measure's name.
    public var name: String
    /// Its mean.
    public var value: Double
    /// The baseline's; `nil` without one.
    public var baseline: Double?
    /// The p-value of the difference; `nil` without a baseline.
    public var pValue: Double?
    /// The 95 % interval of the difference; `nil` without a baseline.
    public var interval: ClosedRange<Double>?
    /// Topics that the run does better, equally and worse than the baseline; `nil` without one.
    public var outcome: (wins: Int, ties: Int, losses: Int)? { counts.map { ($0[0], $0[1], $0[2]) } }
    var counts: [Int]?

    /// Makes a total.
    public init(
      name: String, value: Double, baseline: Double? = nil, pValue: Double? = nil,
      interval: ClosedRange<Double>? = nil, outcome: (wins: Int, ties: Int, losses: Int)? = nil
    ) {
      self.name = name
      self.value = value
      self.baseline = baseline
      self.pValue = pValue
      self.interval = interval
      counts = outcome.map { [$0.wins, $0.ties, $0.losses] }
    }
  }

  /// A point of the curve by letters typed.
  public struct Point: Sendable, Hashable {
    /// How many letters were typed.
    public var letters: Int
    /// The share of wanted items that stood first, from 0 to 1.
    public var first: Double
    /// The share that stood in the first ten.
    public var inTen: Double
    /// The same of the baseline; `nil` without one.
    public var baselineFirst: Double?

    /// Makes a point.
    public init(letters: Int, first: Double, inTen: Double, baselineFirst: Double? = nil) {
      self.letters = letters
      self.first = first
      self.inTen = inTen
      self.baselineFirst = baselineFirst
    }
  }

  /// What was evaluated.
  public var title: String
  /// The run's name.
  public var runName: String
  /// The baseline's name; `nil` without one.
  public var baselineName: String?
  /// The names of the measures of the rows.
  public var measures: [String]
  /// The measures over all topics.
  public var totals: [Total]
  /// Further figures by name, such as the share of unjudged results or keystrokes to first.
  public var figures: [(name: String, value: Double)] { zip(figureNames, figureValues).map { ($0, $1) } }
  var figureNames: [String]
  var figureValues: [Double]
  /// The curve by letters typed; empty when nothing was typed letter by letter.
  public var curve: [Point]
  /// The topics.
  public var rows: [Row]
  /// What the gate refused; empty when it passed or there was none.
  public var gateFailures: [String]
  /// Whether there was a gate.
  public var hasGate = true

  /// Makes a report.
  public init(
    title: String, runName: String, baselineName: String? = nil, measures: [String], totals: [Total],
    figures: [(name: String, value: Double)] = [], curve: [Point] = [], rows: [Row], gateFailures: [String] = []
  ) {
    self.title = title
    self.runName = runName
    self.baselineName = baselineName
    self.measures = measures
    self.totals = totals
    figureNames = figures.map(\.name)
    figureValues = figures.map(\.value)
    self.curve = curve
    self.rows = rows
    self.gateFailures = gateFailures
  }
}
