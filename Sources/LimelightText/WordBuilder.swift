/// Builds the key and the words from a row of units, in one walk.
///
/// A chunk is a run between blanks, a part is a run between punctuation inside a chunk; each word reaches to the end of
/// its part.
struct WordBuilder<Source: UnitSource> {
  let source: Source
  let key: UnsafeMutablePointer<UInt8>
  let words: UnsafeMutablePointer<AnalyzedText.Word>
  /// Where the source offsets go, nil when nobody asked.
  let starts: UnsafeMutablePointer<Int32>?
  let ends: UnsafeMutablePointer<Int32>?

  /// The length of the key so far.
  var length = 0
  /// The number of words so far.
  var wordCount = 0
  /// The first word whose part is still open.
  private var firstOpen = 0
  /// The kind of the unit before, inside the part; `space` when no part is open.
  private var previous = Kind.space
  /// Why the next part starts.
  private var boundary = AnalyzedText.Boundary.chunk
  /// The unit of the first blank since the last byte of the key, -1 when there is none.
  private var blank = -1
  /// Where the run written without blanks starts in the key, -1 outside one.
  private var runStart = -1
  /// The unit where that run starts.
  private var runUnit = 0

  init(_ source: Source, _ scratch: Scratch, offsets: Bool) {
    self.source = source
    key = scratch.key
    words = scratch.words
    starts = offsets ? scratch.starts : nil
    ends = offsets ? scratch.ends : nil
  }

  /// Walks all units.
  @inline(__always) mutating func run() {
    let count = source.count
    var index = 0
    while index < count {
      let kind = source.kind(index)
      switch kind {
      case .lower, .upper, .digit, .unspaced:
        if previous != kind || kind == .upper { edge(kind, index) }
        emit(index)
        previous = kind
      case .space:
        closePart()
        boundary = .chunk
        if blank < 0 { blank = index }
      case .plus, .hash:
        let end = signsEnd(index, kind)
        if end > index {
          while index < end {
            emit(index)
            index &+= 1
          }
          closePart()
          continue
        }
        closePart()
      case .dot:
        closePart()
        if startsDotWord(index) {
          openPart()
          emit(index)
          previous = .dot
        }
      case .symbol:
        closePart()
        openPart()
        emit(index)
        previous = .symbol
        closePart()
      case .apostrophe, .ignored, .mark:
        break
      case .punctuation:
        closePart()
      }
      index &+= 1
    }
    closePart()
  }

  /// Keeps a text of punctuation only, blanks at its ends left out, as one word.
  mutating func runPunctuation() {
    for index in 0..<source.count {
      if source.kind(index) == .space {
        if blank < 0 { blank = index }
      } else {
        if wordCount == 0 { openPart() } else { emitBlank() }
        blank = -1
        emit(index)
        previous = .punctuation
      }
    }
    closePart()
  }

  /// Adds the word that starts at a letter or digit, if one does.
  @inline(__always) private mutating func edge(_ kind: Kind, _ index: Int) {
    if previous == .space {
      openPart()
      if kind == .unspaced { (runStart, runUnit) = (length, index) }
    } else {
      innerEdge(kind, index)
    }
  }

  private mutating func innerEdge(_ kind: Kind, _ index: Int) {
    if kind == .unspaced {
      (runStart, runUnit) = (length, index)
      add(previous == .dot ? .punctuation : .script)
      return
    }
    switch previous {
    case .lower:
      // A hump, unless the capital stands alone at the end.
      if kind == .digit { add(.digit) } else if kindAt(index + 1).isLetter { add(.camel) }
    case .upper:
      // The last capital of a run starts a word if small letters follow; one alone is a plural s.
      if kind == .digit {
        add(.digit)
      } else if kind == .upper, kindAt(index + 1) == .lower, kindAt(index + 2) == .lower {
        add(.camel)
      }
    case .digit:
      if kindAt(index + 1).isLetter { add(.digit) }
    case .unspaced:
      closeRun()
      add(kind == .digit ? .digit : .script)
    case .dot:
      add(.punctuation)
    default:
      break
    }
  }

  /// Gives the end of a run of `+` and `#` that is kept, or `index` when the sign is punctuation.
  ///
  /// Kept are runs directly after a letter or digit: of two or more signs and of one `#` everywhere, of one `+` only
  /// where nothing but punctuation follows in the chunk. So `C++11` stays apart from `C11`, and `Ctrl+C` gives `ctrlc`.
  /// What is kept depends on what the key still shows, so that folding a key again changes nothing.
  private func signsEnd(_ index: Int, _ kind: Kind) -> Int {
    guard index > 0, source.kind(index - 1).isWordPart else { return index }
    var end = index + 1
    while kindAt(end) == .plus || kindAt(end) == .hash { end += 1 }
    if end > index + 1 || kind == .hash { return end }
    var next = end
    while kindAt(next).isRemovable { next += 1 }
    return kindAt(next) == .space ? end : index
  }

  /// Whether a dot stands at the start of a chunk, directly before a letter.
  private func startsDotWord(_ index: Int) -> Bool {
    (index == 0 || source.kind(index - 1) == .space) && (kindAt(index + 1).isLetter || kindAt(index + 1) == .unspaced)
  }

  /// Gives the kind of a unit, a blank outside the text.
  @inline(__always) private func kindAt(_ index: Int) -> Kind {
    index < source.count ? source.kind(index) : .space
  }
}

extension WordBuilder {
  @inline(__always) private mutating func emit(_ index: Int) {
    let size = source.write(index, to: key + length)
    if let starts, let ends {
      for byte in length..<length + size {
        starts[byte] = source.start(index)
        ends[byte] = source.end(index)
      }
    }
    length &+= size
  }

  /// Joins the chunks by one blank.
  @inline(__always) private mutating func emitBlank() {
    guard blank >= 0, length > 0 else { return }
    key[length] = 0x20
    starts?[length] = source.start(blank)
    ends?[length] = source.end(blank)
    length &+= 1
  }

  @inline(__always) private mutating func openPart() {
    emitBlank()
    blank = -1
    add(boundary)
    boundary = .punctuation
  }

  @inline(__always) private mutating func add(_ boundary: AnalyzedText.Boundary) {
    let start = Int32(truncatingIfNeeded: length)
    words[wordCount] = AnalyzedText.Word(start: start, end: start, boundary: boundary)
    wordCount &+= 1
  }

  @inline(__always) private mutating func closePart() {
    if previous == .space { return }
    if runStart >= 0 { closeRun() }
    previous = .space
    let end = Int32(truncatingIfNeeded: length)
    while firstOpen < wordCount {
      words[firstOpen].end = end
      firstOpen &+= 1
    }
  }

  /// Adds the words inside the run written without blanks that ends here.
  private mutating func closeRun() {
    let base = Int32(truncatingIfNeeded: runStart)
    let run = UnsafeBufferPointer(start: key + runStart, count: length - runStart)
    for offset in source.breaks(run, from: runUnit) {
      words[wordCount] = AnalyzedText.Word(start: base + offset, end: base + offset, boundary: .script)
      wordCount += 1
    }
    runStart = -1
  }
}
