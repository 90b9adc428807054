extension Match {
  /// How well, strictest first.
  public enum Tier: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The query is the whole name.
    case exactName
    /// The query has all letters of the name, with blanks or punctuation elsewhere.
    case exactLetters
    /// The query is a whole synonym.
    case exactSynonym
    /// The name starts with the query.
    case namePrefix
    /// The query's words start words of the name, in order.
    case nameWords
    /// Some of the query's words name an app, the others start words of one of its records.
    case appAndName
    /// The query's words start words of the name, in another order.
    case nameWordsAnyOrder
    /// The query is the start of the initials of the name's words.
    case initials
    /// A synonym, or words of one, start with the query.
    case synonym
    /// The query's words start words of a shortcut's phrases.
    case phrase
    /// The query's words start keywords, or words of the name and keywords.
    case keyword
    /// The query is first letters of the name's words and the start of the next word: `vscode` for Visual Studio Code.
    case initialsAndWord
    /// A word of the query lies inside a word of the name or of a synonym.
    case inside
    /// A singular or plural of the query's words matches; one in the subtitle or text ranks below ``secondary``.
    case inflection
    /// The query's words start words of the subtitle, the text, and what is above.
    case secondary
    /// The query is how the name is read or written in another script.
    case reading
    /// The query, typed with another keyboard layout, matches.
    case layout
    /// The query matches but for one edit.
    case oneTypo
    /// The query is made of starts of the name's words, without blanks: `visstu` for Visual Studio.
    case wordStarts
    /// The query matches but for two edits.
    case twoTypos
    /// The two or three letters of the query lie apart in the name, the first at the start of a word.
    case scattered
    /// Some of the query's words match, others are nowhere.
    case someWords
    /// Listed because its app was found.
    case underApp

    public static func < (left: Tier, right: Tier) -> Bool { left.order < right.order }

    /// The place in the declared order; the compiler makes it the case's own number.
    @inline(__always)
    var order: Int {
      switch self {
      case .exactName: 0
      case .exactLetters: 1
      case .exactSynonym: 2
      case .namePrefix: 3
      case .nameWords: 4
      case .appAndName: 5
      case .nameWordsAnyOrder: 6
      case .initials: 7
      case .synonym: 8
      case .phrase: 9
      case .keyword: 10
      case .initialsAndWord: 11
      case .inside: 12
      case .inflection: 13
      case .secondary: 14
      case .reading: 15
      case .layout: 16
      case .oneTypo: 17
      case .wordStarts: 18
      case .twoTypos: 19
      case .scattered: 20
      case .someWords: 21
      case .underApp: 22
      }
    }
  }
}
