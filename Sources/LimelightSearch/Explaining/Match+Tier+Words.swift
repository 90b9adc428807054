extension Match.Tier {
  /// What a query does to a text in the tier, after “the query”.
  var phrase: String {
    switch self {
    case .exactName: "is its whole name"
    case .exactLetters: "has all letters of its name, with other blanks or punctuation"
    case .exactSynonym: "is a whole other name of it"
    case .namePrefix: "starts its name"
    case .nameWords: "starts words of its name, in order"
    case .appAndName: "names its app and starts words of its name"
    case .nameWordsAnyOrder: "starts words of its name, in another order"
    case .initials: "starts the initials of its name"
    case .synonym: "starts words of another name of it"
    case .phrase: "starts words of its phrases and names"
    case .keyword: "starts words of its keywords and names"
    case .initialsAndWord: "is first letters of its name's words and the start of the next one"
    case .inside: "lies inside words of its names"
    case .secondary: "starts words of its texts"
    case .inflection: "has another form of a word of its texts"
    case .reading: "is how its name is read"
    case .layout: "was typed with another keyboard layout"
    case .oneTypo: "has one typing error"
    case .wordStarts: "is made of starts of its name's words, without blanks"
    case .twoTypos: "has two typing errors"
    case .scattered: "is letters that lie apart in its name"
    case .someWords: "matches with only some of its words"
    case .underApp: "names its app"
    }
  }
}

extension Match.Field {
  /// What the text is to the record.
  var noun: String {
    switch self {
    case .name: "name"
    case .synonym: "other name"
    case .keyword: "keyword"
    case .phrase: "phrase"
    case .subtitle: "subtitle"
    case .text: "longer text"
    case .reading: "name, by how it is read"
    case .app: "app's name"
    }
  }
}
