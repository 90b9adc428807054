/// Two answers to one query as a text diff: what went, what came, and what stayed, with its place.
public enum ListDiff {
  /// The lines of the diff: `-` before what only the baseline has, `+` before what only the new answer has or has elsewhere, a
  /// blank before what stayed in order; each with its place and, where it was judged, its grade.
  ///
  /// - Parameters:
  ///   - old: the baseline's documents, best first.
  ///   - new: the new answer's.
  ///   - grades: the judgements of the topic.
  ///   - depth: how many places of each are looked at.
  public static func lines(_ old: [String], _ new: [String], grades: [String: Int] = [:], depth: Int = 10) -> [String] {
    let (old, new) = (Array(old.prefix(depth)), Array(new.prefix(depth)))
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    func line(_ sign: String, _ place: Int, _ document: String, _ note: String) -> String {
      let number = String(place + 1)
      let grade = grades[document].map { "  [\($0)]" } ?? ""
      return sign + String(repeating: " ", count: max(0, 3 - number.count)) + number + "  " + document + grade + note
    }
    var lines: [String] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if before < old.count, removed.contains(before) {
        let place = new.firstIndex(of: old[before])
        lines.append(line("-", before, old[before], place.map { "  (now \($0 + 1))" } ?? ""))
        before += 1
      } else if after < new.count, inserted.contains(after) {
        let place = old.firstIndex(of: new[after])
        lines.append(line("+", after, new[after], place.map { "  (was \($0 + 1))" } ?? ""))
        after += 1
      } else {
        lines.append(line(" ", after, new[after], ""))
        before += 1
        after += 1
      }
    }
    return lines
  }

  /// A topic's change with its diff: a head with the query and the measure's two values, then ``lines(_:_:grades:depth:)``.
  public static func text(
    _ topic: Topic, measure: String, _ pair: Comparison.Pair, old: [String], new: [String], grades: [String: Int]
  ) -> String {
    let sign = pair.difference > 0 ? "+" : ""
    let head =
      "\(topic.id)  \(topic.query)\n  \(measure) \(decimal(pair.baseline)) -> \(decimal(pair.value)) "
      + "(\(sign)\(decimal(pair.difference)))"
    return ([head] + lines(old, new, grades: grades).map { "  " + $0 }).joined(separator: "\n")
  }
}

/// A figure with four digits behind the point, as trec_eval prints them.
package func decimal(_ value: Double, _ digits: Int = 4) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = (abs(value) * scale).rounded()
  guard scaled < 9e15 else { return "\(value)" }
  let whole = Int(scaled)
  let sign = value < 0 && whole > 0 ? "-" : ""
  if digits == 0 { return sign + String(whole) }
  let fraction = String(whole % Int(scale))
  return sign + String(whole / Int(scale)) + "." + String(repeating: "0", count: digits - fraction.count) + fraction
}
