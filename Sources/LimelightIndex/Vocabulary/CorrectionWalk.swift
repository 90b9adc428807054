import LimelightText

/// Walks the trie of a vocabulary for all that lies within a few edits of what was typed, which may be unfinished.
///
/// An edit is a letter too many, one too few, another one, or two neighbours swapped (the restricted Damerau-Levenshtein
/// distance, Damerau 1964). Each step down computes one row of the table of distances, and of it only the cells that the
/// edits can reach; where the edits are used up only the letters that go on literally are followed. So one edit costs some
/// 20 µs in a vocabulary of 100,000 words and two some 200, hardly more in a larger one. Digits are never corrected.
struct CorrectionWalk: ~Copyable {
  private let vocabulary: Vocabulary
  private let typed: [UInt32]
  private let edits: Int
  /// The rows, one a depth; a cell is the distance between the path and so many typed letters, or ``far``.
  private let rows: UnsafeMutablePointer<UInt8>
  private let width: Int
  private var path: [UInt8] = []
  private var letters: [UInt32] = []
  private var left = CorrectionWalk.maximumNodes
  private var found = Corrections()

  private static let far: UInt8 = 100
  /// So many nodes are looked at, a bound for adversarial vocabularies; ordinary walks see a tenth.
  private static let maximumNodes = 100_000
  /// So many results are gathered before the best are chosen.
  private static let maximumFound = 4_096
  /// The longest word that is corrected, in letters.
  static let maximumLetters = 40

  private init(_ vocabulary: Vocabulary, _ typed: [UInt32], edits: Int) {
    self.vocabulary = vocabulary
    self.typed = typed
    self.edits = edits
    width = typed.count + 1
    let depths = typed.count + edits + 2
    rows = .allocate(capacity: depths * width)
    rows.initialize(repeating: Self.far, count: depths * width)
    rows[0] = 0
    for index in 1..<width { rows[index] = Self.sum(rows[index - 1], Self.isDigit(typed[index - 1]) ? Self.far : 1) }
  }

  deinit { rows.deallocate() }

  /// What lies within some edits of a typed word of at most ``maximumLetters`` letters.
  static func corrections(
    of word: [UInt8], in vocabulary: Vocabulary, edits: Int, limit: Int
  ) -> Corrections {
    let typed = EditDistance.letters(word)
    guard !typed.isEmpty, typed.count <= maximumLetters, let root = vocabulary.node(0) else { return Corrections() }
    var walk = CorrectionWalk(vocabulary, typed, edits: edits)
    walk.children(of: root, row: 0, pending: (0, 0), nearest: edits + 1)
    var result = Corrections()
    result.merge(walk.found, limit: limit)
    return result
  }

  private static func isDigit(_ letter: UInt32) -> Bool { letter &- 0x30 < 10 }

  @inline(__always)
  private static func sum(_ left: UInt8, _ right: UInt8) -> UInt8 { min(left &+ right, far) }

  /// Goes on below a node.
  ///
  /// - Parameters:
  ///   - row: the depth of the path in letters.
  ///   - pending: the letter under way and how many of its bytes are missing.
  ///   - nearest: the fewest edits at which the path was taken already.
  private mutating func children(of node: Vocabulary.Node, row: Int, pending: (UInt32, Int), nearest: Int) {
    if node.isChain {
      chain(vocabulary.rest(node), row: row, pending: pending, nearest: nearest, best: node.best)
      return
    }
    // Where the edits are used up, only what goes on literally can be reached.
    let isLiteral = pending.1 == 0 && lowest(row) >= edits
    for number in node.child..<node.child + node.count {
      guard left > 0, let child = vocabulary.node(number) else { return }
      left -= 1
      if isLiteral, child.byte < 0x80, !goesOn(row, UInt32(child.byte)) { continue }
      path.append(child.byte)
      if let (letter, missing) = Self.step(pending, child.byte) {
        if missing > 0 {
          children(of: child, row: row, pending: (letter, missing), nearest: nearest)
        } else {
          letters.append(letter)
          let isWord = child.isWord || (child.isChain && child.count == 0)
          if let nearest = visit(row: row + 1, letter, isWord: isWord, nearest: nearest, best: child.best) {
            children(of: child, row: row + 1, pending: (0, 0), nearest: nearest)
          }
          letters.removeLast()
        }
      }
      path.removeLast()
    }
  }

  /// Goes on along the rest of the only word there is.
  private mutating func chain(
    _ rest: UnsafeRawBufferPointer, row: Int, pending: (UInt32, Int), nearest: Int, best: UInt32
  ) {
    var (row, pending, nearest) = (row, pending, nearest)
    let (pathCount, letterCount) = (path.count, letters.count)
    defer {
      path.removeLast(path.count - pathCount)
      letters.removeLast(letters.count - letterCount)
    }
    for (index, byte) in rest.enumerated() {
      path.append(byte)
      guard let (letter, missing) = Self.step(pending, byte) else { return }
      pending = (letter, missing)
      if missing > 0 { continue }
      pending = (0, 0)
      letters.append(letter)
      row += 1
      guard let next = visit(row: row, letter, isWord: index == rest.count - 1, nearest: nearest, best: best) else {
        return
      }
      nearest = next
    }
  }

  /// Adds a byte to the letter under way; `nil` where no letter goes so.
  @inline(__always)
  private static func step(_ pending: (UInt32, Int), _ byte: UInt8) -> (UInt32, Int)? {
    if pending.1 > 0 { return byte & 0xC0 == 0x80 ? (pending.0 << 6 | UInt32(byte & 0x3F), pending.1 - 1) : nil }
    switch byte {
    case 0..<0x80: return (UInt32(byte), 0)
    case 0xC0..<0xE0: return (UInt32(byte & 0x1F), 1)
    case 0xE0..<0xF0: return (UInt32(byte & 0x0F), 2)
    case 0xF0..<0xF8: return (UInt32(byte & 0x07), 3)
    default: return nil
    }
  }

  /// Fills the row of a path, takes the path where it is near, and gives the fewest edits so far; `nil` where nothing below can
  /// be near.
  private mutating func visit(row: Int, _ letter: UInt32, isWord: Bool, nearest: Int, best: UInt32) -> Int? {
    guard row <= typed.count + edits else { return nil }
    fill(row, letter)
    let distance = Int(rows[row * width + typed.count])
    if distance == 0 { return nil }
    var nearest = nearest
    if distance <= edits, found.words.count + found.prefixes.count < Self.maximumFound {
      if distance < nearest {
        found.prefixes.append(Correction(text: path, edits: distance, best: best))
        nearest = distance
      }
      if isWord { found.words.append(Correction(text: path, edits: distance, best: best)) }
    }
    return lowest(row) <= edits ? nearest : nil
  }

  private func fill(_ row: Int, _ letter: UInt32) {
    let far = Self.far
    let cells = rows + row * width
    let above = cells - width
    let isDigit = Self.isDigit(letter)
    let first = max(0, row - edits)
    let last = min(typed.count, row + edits)
    if first > 0 { cells[first - 1] = far }
    if last < typed.count { cells[last + 1] = far }
    guard first <= last else {
      cells[typed.count] = far
      return
    }
    if last < typed.count { cells[typed.count] = far }
    for index in first...last {
      // A letter too few was typed.
      var cell = isDigit ? far : Self.sum(above[index], 1)
      if index > 0 {
        let wanted = typed[index - 1]
        let isFixed = Self.isDigit(wanted)
        if wanted == letter {
          cell = min(cell, above[index - 1])
        } else if !isDigit && !isFixed {
          cell = min(cell, Self.sum(above[index - 1], 1))
        }
        // A letter too many was typed.
        if !isFixed && index > first { cell = min(cell, Self.sum(cells[index - 1], 1)) }
        if index > 1, row > 1, !isDigit, !isFixed, typed[index - 2] == letter, letters[row - 2] == wanted {
          cell = min(cell, Self.sum((above - width)[index - 2], 1))
        }
      }
      cells[index] = cell
    }
  }

  /// The least distance from which a path can go on to something near.
  private func lowest(_ row: Int) -> Int {
    let cells = rows + row * width
    var lowest = Self.far
    var index = max(0, row - edits)
    let last = min(typed.count, row + edits)
    while index <= last {
      lowest = min(lowest, cells[index])
      index += 1
    }
    return Int(lowest)
  }

  /// Whether a letter goes on literally from any cell that is near enough.
  private func goesOn(_ row: Int, _ letter: UInt32) -> Bool {
    let cells = rows + row * width
    var index = max(0, row - edits)
    let last = min(typed.count - 1, row + edits)
    while index <= last {
      if typed[index] == letter, cells[index] <= edits { return true }
      index += 1
    }
    return false
  }
}
