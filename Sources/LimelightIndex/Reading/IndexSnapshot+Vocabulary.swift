extension IndexSnapshot {
  /// The most results of each kind that a correction gives.
  static let maximumCorrections = 64

  /// What the words of names, synonyms and keywords have near a typed word.
  ///
  /// - Parameters:
  ///   - word: folded text, perhaps unfinished.
  ///   - edits: how many edits at most.
  /// - Throws: an ``IndexError``. Costs some 20 µs for one edit and 200 for two, hardly more in a larger index.
  public func corrections(of word: [UInt8], edits: Int) throws(IndexError) -> Corrections {
    var result = Corrections()
    for vocabulary in try vocabularies() {
      result.merge(
        CorrectionWalk.corrections(of: word, in: vocabulary, edits: edits, limit: Self.maximumCorrections),
        limit: Self.maximumCorrections)
    }
    try requireSoundVocabularies()
    return result
  }

  /// The ways to read a typed text as two or three words, of which all but the last are whole: `visualstudio` is visual, studio.
  ///
  /// - Throws: an ``IndexError``. Costs about 1 µs.
  public func splits(of text: [UInt8]) throws(IndexError) -> [[[UInt8]]] {
    var result: [[[UInt8]]] = []
    try split(text[...], [], try vocabularies(), &result)
    try requireSoundVocabularies()
    return result
  }

  /// The lengths of a typed text that are whole words, ascending.
  public func wordEnds(of text: [UInt8]) throws(IndexError) -> [Int] {
    var ends: Set<Int> = []
    for vocabulary in try vocabularies() { ends.formUnion(vocabulary.literalWalk(text[...]).ends) }
    try requireSoundVocabularies()
    return ends.sorted()
  }

  /// Whether a text starts a word of a name, synonym or keyword. Costs some 0.2 µs.
  public func startsWord(_ text: [UInt8]) throws(IndexError) -> Bool {
    for vocabulary in try vocabularies() where vocabulary.literalWalk(text[...]).reached == text.count { return true }
    try requireSoundVocabularies()
    return false
  }

  private func split(
    _ text: ArraySlice<UInt8>, _ words: [[UInt8]], _ vocabularies: [Vocabulary], _ result: inout [[[UInt8]]]
  ) throws(IndexError) {
    guard words.count < 4, result.count < 16 else { return }
    var ends: Set<Int> = []
    var isStart = false
    for vocabulary in vocabularies {
      let walk = vocabulary.literalWalk(text)
      ends.formUnion(walk.ends)
      isStart = isStart || walk.reached == text.count
    }
    if isStart, !words.isEmpty { result.append(words + [Array(text)]) }
    // Longer words first: fewer parts are likelier meant.
    for end in ends.sorted(by: >) where end < text.count {
      try split(text.dropFirst(end), words + [Array(text.prefix(end))], vocabularies, &result)
    }
  }

  /// The words of names, synonyms and keywords in which a text lies, not at their start, in order of standing.
  ///
  /// - Parameters:
  ///   - text: folded letters; of scripts with blanks at least three.
  ///   - limit: how many at most.
  ///   - effort: how many words with the text's rarest three letters are compared; the best-standing come first.
  /// - Throws: an ``IndexError``. Costs some 5 µs, and 50 ns for each word that is compared.
  public func words(containing text: [UInt8], limit: Int, effort: Int) throws(IndexError) -> [[UInt8]] {
    var found: [(text: [UInt8], best: UInt32)] = []
    for vocabulary in try vocabularies() {
      found += vocabulary.words(containing: text, limit: limit, effort: effort)
    }
    try requireSoundVocabularies()
    found.sort { $0.best < $1.best }
    var seen: Set<[UInt8]> = []
    return Array(found.map(\.text).filter { seen.insert($0).inserted }.prefix(limit))
  }

  /// The vocabularies of all parts.
  private func vocabularies() throws(IndexError) -> [Vocabulary] {
    var result: [Vocabulary] = []
    for segment in segments { if let vocabulary = try segment.vocabulary() { result.append(vocabulary) } }
    if documentCount > 0, let vocabulary = try documentVocabulary()?.vocabulary { result.append(vocabulary) }
    return result
  }

  /// Tells when a vocabulary turned out damaged: what it gave is then not all there is.
  private func requireSoundVocabularies() throws(IndexError) {
    for segment in segments where segment.bytes.hasDamage { throw segment.damaged("a block has a wrong checksum") }
  }

  /// The words of the engine's documents, gathered when they are first asked for; they are few until a compaction.
  private func documentVocabulary() throws(IndexError) -> VocabularyInMemory? {
    if let known = knownDocumentVocabulary { return known }
    var builder = VocabularyBuilder()
    for field in VocabularyLayout.fields {
      for (term, _) in try database.terms([field.rawValue]) { term.withUnsafeBytes { builder.add($0, best: 0) } }
    }
    let made = VocabularyInMemory(&builder)
    knownDocumentVocabulary = .some(made)
    return made
  }
}

extension Segment {
  /// The segment's vocabulary: its own, or gathered from its terms where it was written without one.
  func vocabulary() throws(IndexError) -> Vocabulary? {
    if let known = knownVocabulary { return known.vocabulary }
    var made = KnownVocabulary()
    if header.vocabularyCount > 0 {
      guard let own = Vocabulary(bytes, at: header.vocabularyStart, count: header.vocabularyCount) else {
        throw damaged("the vocabulary")
      }
      made.vocabulary = own
    } else if header.hasTerms, !header.isWithoutWords {
      made.memory = try gatheredVocabulary()
      made.vocabulary = made.memory?.vocabulary
    }
    knownVocabulary = made
    return made.vocabulary
  }

  private func gatheredVocabulary() throws(IndexError) -> VocabularyInMemory? {
    var builder = VocabularyBuilder()
    for field in VocabularyLayout.fields where header.has(field) {
      let letter = [field.rawValue]
      try letter.withUnsafeBytesTyped { (letter) throws(IndexError) in
        var cursor = try TermCursor(self, from: letter)
        while try cursor.next(), cursor.starts(with: letter) {
          let walk = ListWalk(cursor.list, in: bytes)
          builder.add(cursor.termBytes, best: walk.current)
        }
      }
    }
    return VocabularyInMemory(&builder)
  }

  /// A vocabulary and the memory it may need.
  struct KnownVocabulary {
    var vocabulary: Vocabulary?
    var memory: VocabularyInMemory?
  }
}
