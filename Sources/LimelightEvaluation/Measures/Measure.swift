/// A measure of one answer, with trec_eval's names and numbers where it has them.
public enum Measure: Sendable, Hashable {
  /// `map`
  case averagePrecision
  /// `recip_rank`
  case reciprocalRank
  /// `P_k`
  case precision(Int)
  /// `recall_k`
  case recall(Int)
  /// `ndcg`
  case ndcg
  /// `ndcg_cut_k`
  case ndcgCut(Int)
  /// `success_k`
  case success(Int)
  /// `Rprec`
  case rPrecision
  /// `bpref`
  case bpref
  /// `err_k`: expected reciprocal rank (O. Chapelle and others, CIKM 2009); not one of trec_eval's.
  case err(Int)
}

extension Measure {
  /// How many documents the measure looks at; `nil` for all.
  public var depth: Int? {
    switch self {
    case .precision(let depth), .recall(let depth), .ndcgCut(let depth), .success(let depth), .err(let depth): depth
    case .averagePrecision, .reciprocalRank, .ndcg, .rPrecision, .bpref: nil
    }
  }

  /// `ndcg_cut_k`, written as tests like to.
  public static func ndcg(_ depth: Int) -> Measure { .ndcgCut(depth) }
}
