/// What many typed texts come to: keystrokes to first and to the ten, shares by letters typed, steadiness, and time.
///
/// Takes the same memory however many texts are added.
public struct TypingSummary: Sendable, Hashable {
  /// The numbers of letters after which shares are told.
  public static let letters = [1, 2, 3, 4, 6, 8, 12]

  /// The texts added.
  public private(set) var count = 0
  /// How steady the answers were.
  public var stability = Stability()
  /// The times by the number of letters typed, from 1; what is longer than 32 letters counts as 32.
  public private(set) var latencies = [LatencyHistogram](repeating: LatencyHistogram(), count: 32)

  private var sumToFirst = 0
  private var reachedFirst = 0
  private var sumToTen = 0
  private var reachedTen = 0
  private var firstAfter = [Int](repeating: 0, count: TypingSummary.letters.count)
  private var tenAfter = [Int](repeating: 0, count: TypingSummary.letters.count)

  /// Makes a summary of nothing.
  public init() {}

  /// Adds one typed text.
  public mutating func add(_ answers: TypedAnswers) {
    count += 1
    // What never comes counts as one letter more than there are: typing on would not have helped.
    sumToFirst += answers.keystrokesToFirst ?? answers.places.count + 1
    sumToTen += answers.keystrokesToTen ?? answers.places.count + 1
    if answers.keystrokesToFirst != nil { reachedFirst += 1 }
    if answers.keystrokesToTen != nil { reachedTen += 1 }
    for (index, letters) in Self.letters.enumerated() {
      guard let place = answers.place(after: letters) else { continue }
      tenAfter[index] += 1
      if place == 1 { firstAfter[index] += 1 }
    }
  }

  /// Adds the time that one answer took.
  public mutating func add(nanoseconds: Int, letters: Int) {
    guard letters > 0 else { return }
    latencies[min(letters, latencies.count) - 1].add(nanoseconds)
  }

  /// The mean letters until first, `ktf`; what never came counts as one letter more than were typed.
  public var keystrokesToFirst: Double { mean(sumToFirst) }
  /// The mean letters until in the ten, `kt10`.
  public var keystrokesToTen: Double { mean(sumToTen) }
  /// The share of texts that came to be first and stayed.
  public var shareReachingFirst: Double { mean(reachedFirst) }
  /// The share that came to be in the ten and stayed.
  public var shareReachingTen: Double { mean(reachedTen) }
  /// The share standing first after each of ``letters``; shorter texts count as they stood when all was typed.
  public var shareFirst: [Double] { firstAfter.map(mean) }
  /// The share in the ten after each of ``letters``.
  public var shareInTen: [Double] { tenAfter.map(mean) }

  private func mean(_ sum: Int) -> Double { count == 0 ? 0 : Double(sum) / Double(count) }

  /// All figures by name, in a fixed order: `ktf`, `kt10`, `first_n`, `ten_n`, `unsteady`.
  public var figures: [(name: String, value: Double)] {
    var figures = [("ktf", keystrokesToFirst), ("kt10", keystrokesToTen)]
    figures += [("reach_first", shareReachingFirst), ("reach_ten", shareReachingTen)]
    figures += zip(Self.letters, shareFirst).map { ("first_\($0)", $1) }
    figures += zip(Self.letters, shareInTen).map { ("ten_\($0)", $1) }
    figures.append(("unsteady", stability.unsteadyShare))
    return figures
  }

  /// The curve for a report.
  public var curve: [EvaluationReport.Point] {
    zip(Self.letters, zip(shareFirst, shareInTen)).map {
      EvaluationReport.Point(letters: $0, first: $1.0, inTen: $1.1)
    }
  }
}
