import LimelightModel

extension Explanation {
  /// The explanation as sentences for a person, the most telling first.
  ///
  /// Texts of records are quoted as they are: whoever shows them on a terminal makes control characters visible.
  public var sentences: [String] {
    switch outcome {
    case .hit(let placement): placement.sentences(title)
    case .miss(let miss):
      ["\(subject) is not found by \(query.quoted).", miss.reason, miss.remedy].filter { !$0.isEmpty }
    }
  }

  private var subject: String { title?.quoted ?? "The record \(identity.spoken)" }
}

extension Explanation.Placement {
  fileprivate func sentences(_ title: String?) -> [String] {
    var sentences = ["\((title ?? "").quoted) is hit \(rank) of \(count)."]
    // What stands there by its pin alone has no match of its own to tell.
    if match.tier == .underApp {
      sentences.append("It is listed under its app \((under ?? "").quoted), which the query names.")
    } else if !isPinned || alias == nil {
      let app = under.map { " (app \($0.quoted))" } ?? ""
      sentences.append("The query \(match.tier.phrase)\(app): \(match.marked) (tier \(match.tier.rawValue)).")
    }
    if let understood { sentences.append(understood.sentence(match.tier)) }
    if let alias, !isPinned { sentences.append("\(alias.quoted) is the user's alias for it.") }
    if isPinned { sentences.append("The user pinned it to this query.") }
    if let standsInFor {
      sentences.append("It stands in for \(standsInFor.title.quoted), which opens the same.")
    }
    if let above { sentences.append("Below \(above.described).") }
    if let below { sentences.append("Above \(below.described).") }
    return sentences
  }
}

extension Explanation.Understanding {
  /// What the query was taken for, in a tier.
  func sentence(_ tier: Match.Tier) -> String {
    let left = leftOut.map(\.quoted).joined(separator: ", ")
    switch tier {
    case .oneTypo, .twoTypos: return "The query was corrected to \(query.quoted)."
    case .someWords where !leftOut.isEmpty: return "It matches as \(query.quoted), without \(left)."
    case .appAndName: return "\(left) names the app; \(query.quoted) was looked for in it."
    default: return "The query was taken for \(query.quoted)."
    }
  }
}

extension Explanation.Neighbour {
  /// The hit and what parts it from the other.
  var described: String {
    let place = under.map { ", listed under \($0.quoted)" } ?? ""
    return "\(name.title.quoted) (hit \(rank)\(place)) by \(rule): \(first) before \(second)"
  }
}

extension Match {
  /// The most of a text that is shown, in code points, and how much of it before what matched.
  private static let widest = 80
  private static let lead = 24

  /// The text's part around what matched, what matched in brackets.
  fileprivate var marked: String {
    let scalars = Array(text.unicodeScalars)
    let first = ranges.first?.lowerBound ?? 0
    let start = scalars.count <= Self.widest ? 0 : min(max(first - Self.lead, 0), scalars.count)
    let end = min(start + Self.widest, scalars.count)
    var shown = String.UnicodeScalarView()
    var place = start
    for range in ranges where range.lowerBound >= place && range.upperBound <= end {
      shown += scalars[place..<range.lowerBound]
      shown.append("[")
      shown += scalars[range]
      shown.append("]")
      place = range.upperBound
    }
    shown += scalars[place..<end]
    let text = (start > 0 ? "…" : "") + String(shown) + (end < scalars.count ? "…" : "")
    return field == .name ? "\"\(text)\"" : "\(field.noun) \"\(text)\""
  }
}

extension String {
  /// The text in quotes, a long one cut.
  var quoted: String {
    guard unicodeScalars.count > 80 else { return "\"\(self)\"" }
    var start = UnicodeScalarView()
    start += unicodeScalars.prefix(79)
    return "\"\(String(start))…\""
  }
}

extension Identity {
  /// The identity's parts as a message names them.
  var spoken: String {
    let owner = [app.isEmpty ? "" : "app \(app.quoted)", type.isEmpty ? "" : "type \(type.quoted)"].filter {
      !$0.isEmpty
    }
    return owner.isEmpty ? id.quoted : "\(id.quoted) of \(owner.joined(separator: " and "))"
  }
}
