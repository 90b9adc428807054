public import LimelightModel

/// Thresholds that an evaluation must hold; read from a file of one a line.
///
///     # what must not get worse
///     ndcg_cut_10 >= 0.82
///     ktf <= 4.5
///     cases >= 97%
///     kind typo >= 85%
///     no query loses more than 0.3
///     no query loses more than 0.2 in recip_rank
public struct Gate: Sendable, Hashable {
  /// One threshold.
  public struct Threshold: Sendable, Hashable {
    /// What is held against the limit.
    public enum Subject: Sendable, Hashable {
      /// A measure's mean over all topics, or a figure of typing, by name.
      case figure(String)
      /// The share of cases that pass, all or of one kind.
      case cases(kind: String?)
      /// The greatest loss of a topic against the baseline, in a measure.
      case loss(measure: String)
    }

    /// What is held against the limit.
    public var subject: Subject
    /// Whether the figure must not be below the limit; else it must not be above.
    public var isAtLeast: Bool
    /// The limit.
    public var limit: Double
    /// The line as it was written.
    public var text: String
    /// Where it stands.
    public var file: String
    /// The line's number.
    public var line: Int
  }

  /// The thresholds in the file's order.
  public var thresholds: [Threshold] = []

  /// Makes a gate that lets everything through.
  public init() {}

  /// The measures that the thresholds need.
  public var measures: [Measure] {
    thresholds.compactMap { threshold in
      switch threshold.subject {
      case .figure(let name), .loss(let name): Measure(name: name)
      case .cases: nil
      }
    }
  }

  /// The measure in which losses are counted when none is named.
  public static let defaultLossMeasure = "ndcg_cut_10"

  /// Reads a gate from the lines of a file.
  ///
  /// - Throws: a `Fault` for the first line that is no threshold, names an unknown measure or kind of figure, or a limit that
  ///   is no number; and for a file without thresholds, which would let everything through.
  public init(_ lines: [String], file: String) throws(Fault) {
    for (index, line) in lines.enumerated() {
      let text = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if text.isEmpty { continue }
      thresholds.append(try Self.threshold(text, file: file, line: index + 1))
    }
    guard !thresholds.isEmpty else { throw Fault(file: file, line: 0, message: "the gate has no thresholds") }
  }

  private static func threshold(_ text: String, file: String, line: Int) throws(Fault) -> Threshold {
    let words = text.split(separator: " ").map(String.init)
    func fault(_ message: String) -> Fault { Fault(file: file, line: line, message: message) }
    if words.starts(with: ["no", "query", "loses", "more", "than"]) {
      guard words.count == 6 || (words.count == 8 && words[6] == "in"), let limit = number(words[5]), limit >= 0 else {
        throw fault("write: no query loses more than NUMBER [in MEASURE]")
      }
      let measure = words.count == 8 ? words[7] : defaultLossMeasure
      guard Measure(name: measure) != nil else { throw fault(unknown(measure)) }
      return Threshold(
        subject: .loss(measure: measure), isAtLeast: false, limit: limit, text: text, file: file, line: line)
    }
    guard words.count >= 3, let sign = ["<=": false, ">=": true][words[words.count - 2]],
      let limit = number(words[words.count - 1])
    else {
      throw fault(
        "not a threshold: '\(text)'; write: NAME >= NUMBER, NAME <= NUMBER, or: no query loses more than NUMBER")
    }
    let subject: Threshold.Subject
    switch (words[0], words.count) {
    case ("cases", 3): subject = .cases(kind: nil)
    case ("kind", 4): subject = .cases(kind: words[1])
    case (let name, 3):
      guard Measure(name: name) != nil || figureNames.contains(name) else { throw fault(unknown(name)) }
      subject = .figure(name)
    default: throw fault("not a threshold: '\(text)'")
    }
    return Threshold(subject: subject, isAtLeast: sign, limit: limit, text: text, file: file, line: line)
  }

  private static func number(_ text: String) -> Double? {
    if text.hasSuffix("%") { return Double(text.dropLast()).flatMap { $0.isFinite ? $0 / 100 : nil } }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The names of figures that are no measures.
  static let figureNames = Set(TypingSummary().figures.map(\.name) + ["unjudged_10"])

  private static func unknown(_ name: String) -> String {
    "there is no measure '\(name)'; there are \(Measure.knownNames), \(figureNames.sorted().joined(separator: ", "))"
  }
}
