import LimelightText

extension Vocabulary {
  /// Where words end along a typed text, and how far its letters are the start of a word.
  struct LiteralWalk {
    /// The lengths of typed text that are whole words, ascending.
    var ends: [Int] = []
    /// The length up to which the text starts a word.
    var reached = 0
  }

  /// Walks down along a text.
  func literalWalk(_ text: ArraySlice<UInt8>) -> LiteralWalk {
    var result = LiteralWalk()
    guard var node = node(0) else { return result }
    var place = text.startIndex
    while place < text.endIndex {
      if node.isChain {
        let rest = rest(node)
        var index = 0
        while index < rest.count, place < text.endIndex, rest[index] == text[place] {
          index += 1
          place += 1
        }
        result.reached = place - text.startIndex
        if index == rest.count, index > 0 { result.ends.append(result.reached) }
        return result
      }
      guard let next = child(of: node, text[place]) else { return result }
      node = next
      place += 1
      result.reached = place - text.startIndex
      if node.isWord || (node.isChain && node.count == 0) { result.ends.append(result.reached) }
    }
    return result
  }

  private func child(of node: Node, _ byte: UInt8) -> Node? {
    // Children stand in the order of their bytes.
    var low = node.child
    var high = node.child + node.count
    while low < high {
      let middle = (low + high) / 2
      guard let child = self.node(middle) else { return nil }
      if child.byte == byte { return child }
      if child.byte < byte { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The words in which a text lies, not at their start, in order of standing.
  ///
  /// - Parameters:
  ///   - text: folded text; of scripts with blanks at least three letters, else nothing is found.
  ///   - limit: how many words at most.
  ///   - effort: how many words that have the text's rarest gram are compared.
  func words(containing text: [UInt8], limit: Int, effort: Int) -> [(text: [UInt8], best: UInt32)] {
    let letters = EditDistance.letters(text)
    var shortest: Range<Int>?
    var isHopeless = false
    VocabularyLayout.forEachGram(letters) { gram in
      guard let list = list(gram) else {
        isHopeless = true
        return
      }
      if shortest.map({ list.count < $0.count }) ?? true { shortest = list }
    }
    guard !isHopeless, let shortest else { return [] }
    var found: [(text: [UInt8], best: UInt32)] = []
    var left = effort
    text.withUnsafeBytes { wanted in
      forEachWord(shortest) { number in
        left -= 1
        guard let word = word(number) else { return left > 0 }
        if Self.isInside(wanted, word) { found.append(([UInt8](word), best(number))) }
        return found.count < limit && left > 0
      }
    }
    return found
  }

  /// Whether a text lies in a word behind its start.
  private static func isInside(_ text: UnsafeRawBufferPointer, _ word: UnsafeRawBufferPointer) -> Bool {
    guard let base = word.baseAddress, let wanted = text.baseAddress, word.count > text.count else { return false }
    var start = 1
    while start + text.count <= word.count {
      if word[start] == text[0], memoryOrder(base + start, wanted, text.count) == 0 { return true }
      start += 1
    }
    return false
  }
}
