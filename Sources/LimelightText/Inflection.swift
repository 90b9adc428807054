/// Singulars and plurals of a folded word, as far as they are told by the word's end.
///
/// English rules and the irregular nouns that names are made of, the plural ends that Spanish, Portuguese, French and German add
/// to a word. A guess may be no word at all: whoever uses one asks the index whether it has it.
public enum Inflection {
  private static let irregular: [(one: String, many: String)] = [
    ("man", "men"), ("woman", "women"), ("child", "children"), ("person", "people"), ("foot", "feet"),
    ("tooth", "teeth"), ("mouse", "mice"), ("goose", "geese"), ("ox", "oxen"), ("index", "indices"),
    ("matrix", "matrices"), ("vertex", "vertices"), ("medium", "media"), ("datum", "data"),
    ("criterion", "criteria"), ("analysis", "analyses"), ("axis", "axes"), ("life", "lives"), ("knife", "knives"),
    ("shelf", "shelves"), ("leaf", "leaves"), ("wolf", "wolves"), ("half", "halves"), ("wife", "wives"),
    ("self", "selves"), ("thief", "thieves"), ("loaf", "loaves"),
  ]

  /// The words that a word may be the plural or singular of, the likeliest first; words that it starts are not among them.
  ///
  /// - Parameter word: a folded word.
  public static func others(of word: [UInt8]) -> [[UInt8]] {
    guard word.count >= 2 else { return [] }
    let text = String(decoding: word, as: UTF8.self)
    var found: [[UInt8]] = []
    func add(_ other: String) {
      let bytes = Array(other.utf8)
      if bytes.count >= 2, bytes != word, !bytes.starts(with: word), !found.contains(bytes) { found.append(bytes) }
    }
    for (one, many) in irregular {
      if text == many { add(one) }
      if text == one { add(many) }
    }
    func replace(_ end: String, _ other: String, leaving least: Int = 3) {
      guard text.hasSuffix(end), text.utf8.count - end.utf8.count + other.utf8.count >= least else { return }
      add(text.dropLast(end.count) + other)
    }
    replace("ies", "y")
    replace("sses", "ss")
    replace("shes", "sh")
    replace("ches", "ch")
    replace("xes", "x")
    replace("zes", "z")
    replace("eaux", "eau")
    replace("aux", "al")
    replace("oes", "o")
    replace("coes", "cao")
    if !text.hasSuffix("ss") {
      replace("s", "")
      replace("es", "", leaving: 4)
    }
    replace("y", "ies", leaving: 5)
    for end in ["en", "er", "e"] { replace(end, "", leaving: 4) }
    return found
  }
}
