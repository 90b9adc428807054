import LimelightModel

extension Miss {
  /// Why the record is not found.
  public var reason: String {
    switch self {
    case .emptyQuery: "The query has nothing to search for."
    case .notIndexed: "The index has no such record: it was never indexed, it was deleted, or its id is another."
    case .negativePhrases: "It is the list of phrases that must not call an app, which is never an answer."
    case .hidden: "Its record says that it is hidden."
    case .hiddenByUser: "It, or its app, is hidden by the user's file hidden.tsv."
    case .expired(let time): "It expired on \(CalendarTime.text(time))."
    case .otherApp(let asked): "The search was for records of the app \(asked.quoted), and it is not one of them."
    case .otherType(let asked): "The search was for records of the type \(asked.quoted), and it is not one of them."
    case .exactNameOnly(let name): "It is found by its exact name only: \(name.quoted)."
    case .appMissing(let app): "Its app \(app.quoted) is not in the index, so there is nothing to run it."
    case .appHidden(let app): "Its app \(app.quoted) is hidden, and so is what that can do."
    case .sameTarget(let other, let rank):
      "Hit \(rank), \(other.title.quoted), opens the same, and what opens the same has one row."
    case .notListedUnderApp(let app, let place, let listed):
      "Its app \(app.quoted) is a hit with \(Count.of(listed, "shortcut")) listed under it; this is number \(place)."
    case .noWord(let word): word.reason
    case .tooShortInside(let word, let text):
      "\(word.quoted) lies inside a word of \(text.quoted), but inside words only three letters or more are looked for."
    case .insideElsewhere(let word, let field, let text):
      "\(word.quoted) starts no word of its texts; it lies inside a word of its \(field.noun) \(text.quoted), where only the "
        + "starts of words are looked for."
    case .scattered(let text):
      "The query's letters stand in \(text.quoted) in this order, but scattered: letters match where they stand together."
    case .notTogether: "Each word of the query finds it, all of them together do not."
    case .tierNotAsked(let tier, let understood, let best, let count, nil):
      Self.matches(tier, understood) + " That is looked for only where nothing matches much better: here the best of "
        + "\(Count.of(count, "hit")) is in tier \(best.rawValue)."
    case .tierNotAsked(let tier, let understood, let best, let count, _?):
      Self.matches(tier, understood) + " That was not looked for: \(Count.of(count, "hit")), the best in tier "
        + "\(best.rawValue), were enough."
    case .beyondLimit(let tier, let understood, let limit, _, let last):
      Self.matches(tier, understood) + " It stands outside the first \(limit)"
        + (last.map { ", below \($0.described)." } ?? ": too low for being compared with those.")
    case .beyondBound(let tier, let limit):
      Self.matches(tier, nil)
        + " But it is not among the first \(Count.grouped(limit)), and more are not looked at here."
    case .effort(let tier):
      Self.matches(tier, nil) + " But a bound on the work of one search kept it from being reached."
    }
  }

  /// How the query matches the record all the same.
  private static func matches(_ tier: Match.Tier, _ understood: Explanation.Understanding?) -> String {
    "The query \(tier.phrase) (tier \(tier.rawValue))." + (understood.map { " " + $0.sentence(tier) } ?? "")
  }

  /// What would bring the record back; empty when nothing would.
  public var remedy: String {
    switch self {
    case .emptyQuery: "Type a letter or a digit."
    case .notIndexed(let nearest):
      nearest.map { "The nearest record is \($0.title.quoted), with the id \($0.identity.spoken)." } ?? "Index it."
    case .negativePhrases: ""
    case .hidden: "It comes back when it is indexed with the visibility \"listed\"."
    case .hiddenByUser: "It comes back when its line is taken out of that file."
    case .expired: "It comes back when it is indexed with a later expiry, or none."
    case .otherApp: "Leave the app out, or ask for its own."
    case .otherType: "Leave the type out, or ask for its own."
    case .exactNameOnly: "Type the whole name."
    case .appMissing: "It comes back when its app is indexed."
    case .appHidden: "It comes back when its app is indexed with the visibility \"listed\"."
    case .sameTarget: "It has a row of its own when it opens something else."
    case .notListedUnderApp(let app, _, _): "Type a word of it behind the app's name: \(app.quoted) and the word."
    case .noWord(let word): "Type the start of a word of its texts, or give it the synonym \(word.word.quoted)."
    case .tooShortInside, .insideElsewhere: "Type the start of a word, or a longer part of its name."
    case .scattered: "Type letters that stand together, or the first letters of its words."
    case .notTogether: "Leave a word out."
    case .tierNotAsked(_, _, _, _, let limit?), .beyondLimit(_, _, _, let limit, _):
      "With --limit \(limit.limit) it is shown, as hit \(limit.rank)."
    case .tierNotAsked(_, _, _, _, nil), .beyondBound, .effort:
      "Type more of its name, as it is written."
    }
  }
}

extension Miss.WordMiss {
  fileprivate var reason: String {
    var text = "\(word.quoted) starts no word of its name, synonyms, keywords or other texts"
    let may = allowed == 0 ? "no edits" : Count.of(allowed, "edit")
    if let nearest, let edits {
      text += "; the nearest is \(nearest.quoted), \(Count.of(edits, "edit")) away, and \(Count.of(letters, "letter")) "
      text += edits > allowed ? "may have \(may)" : "may have \(may), with all words' edits counted together"
    }
    if hasDigits { text += "; digits are never corrected" }
    return text + "."
  }
}
