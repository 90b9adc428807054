extension Measure {
  /// The measures that a report shows unless it is told others.
  public static let standard: [Measure] = [
    .reciprocalRank, .success(1), .success(10), .precision(5), .recall(10), .averagePrecision, .ndcgCut(5),
    .ndcgCut(10), .bpref, .err(10),
  ]

  /// The names there are, for messages.
  public static var knownNames: String {
    let names = whole.map(\.name) + cut.map { $0.prefix + "k" }
    return names.joined(separator: ", ") + ", where k is a number from 1, such as ndcg_cut_10"
  }

  /// The measure of a name; `nil` when there is none.
  public init?(name: String) {
    if let measure = Self.whole.first(where: { $0.name == name }) {
      self = measure
      return
    }
    for (prefix, make) in Self.cut where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count)
      // One spelling for each measure: no sign and no leading zero.
      guard let cutoff = Int(digits), cutoff > 0, String(cutoff) == digits else { return nil }
      self = make(cutoff)
      return
    }
    return nil
  }

  /// The measure's name, such as `ndcg_cut_10`.
  public var name: String {
    switch self {
    case .averagePrecision: "map"
    case .reciprocalRank: "recip_rank"
    case .precision(let cutoff): "P_\(cutoff)"
    case .recall(let cutoff): "recall_\(cutoff)"
    case .ndcg: "ndcg"
    case .ndcgCut(let cutoff): "ndcg_cut_\(cutoff)"
    case .success(let cutoff): "success_\(cutoff)"
    case .rPrecision: "Rprec"
    case .bpref: "bpref"
    case .err(let cutoff): "err_\(cutoff)"
    }
  }

  /// The measures of a whole list.
  private static let whole: [Measure] = [.averagePrecision, .reciprocalRank, .ndcg, .rPrecision, .bpref]

  /// The measures of the first documents, by what their names begin with.
  private static let cut: [(prefix: String, make: @Sendable (Int) -> Measure)] = [
    ("P_", { .precision($0) }), ("recall_", { .recall($0) }), ("ndcg_cut_", { .ndcgCut($0) }),
    ("success_", { .success($0) }), ("err_", { .err($0) }),
  ]
}
