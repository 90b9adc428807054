/// Writes one reading of a name, script by script.
struct ReadingWriter: Sendable {
  /// The reading written last, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Whether a blank belongs before what comes next.
  private var isApart = false
  /// What was written last.
  private var last = Part.none
  private var syllables: [UInt16] = []

  private enum Part { case none, latin, han, hiragana, katakana, hangul, greek }

  /// Writes a variant of the reading; false when there are no more.
  mutating func write(_ scalars: [UInt32], _ scripts: Scripts, variant: Int) -> Bool {
    guard variant < Self.variants(scripts) else { return false }
    bytes.removeAll(keepingCapacity: true)
    (isApart, last) = (false, .none)
    let hasHan = scripts.contains(.han) && !scripts.contains(.kana)
    if hasHan { Pinyin.syllables(of: scalars, into: &syllables) }
    scalars.withUnsafeBufferPointer { scalars in
      var at = 0
      while at < scalars.count {
        let scalar = scalars[at]
        switch scalar {
        case 0x3400...0x9FFF where hasHan && syllables[at] != 0:
          begin(.han)
          Pinyin.write(syllables[at], isTypedWithV: variant == 0, to: &bytes)
          at += 1
        case 0x370...0x52F:
          begin(.greek)
          let column = variant == 1 ? 1 : scripts.contains(.ukrainian) ? 2 : 0
          at += LatinSpelling.write(scalars, at, column: column, to: &bytes)
        case 0x3041...0x3096, 0x30A1...0x30FA:
          begin(scalar < 0x30A1 ? .hiragana : .katakana)
          at += Kana.write(scalars, at, variant: variant, to: &bytes)
        case 0xAC00...0xD7A3:
          begin(.hangul)
          at += Hangul.write(scalars, at, variant: variant, to: &bytes)
        default:
          other(scalar)
          at += 1
        }
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return true
  }

  /// The number of different ways in which the scripts of a name are spelt.
  private static func variants(_ scripts: Scripts) -> Int {
    if scripts.contains(.kana) || scripts.contains(.hangul) { return 3 }
    return scripts.contains(.greek) || scripts.contains(.han) ? 2 : 1
  }

  /// Starts a part; syllables of Han and changes of script are set apart.
  private mutating func begin(_ part: Part) {
    if isApart || part == .han || last != part && last != .none, !bytes.isEmpty, bytes.last != 0x20 {
      bytes.append(0x20)
    }
    (isApart, last) = (false, part)
  }

  /// Keeps Latin letters and digits; all else sets apart, but for an apostrophe and marks.
  private mutating func other(_ scalar: UInt32) {
    switch scalar {
    case 0x30...0x39, 0x61...0x7A:
      begin(.latin)
      bytes.append(UInt8(scalar))
    case 0x41...0x5A:
      begin(.latin)
      bytes.append(UInt8(scalar) | 0x20)
    case 0xC0...0x24F where scalar != 0xD7 && scalar != 0xF7, 0x1E00...0x1EFF:
      begin(.latin)
      UTF8Scalar.append(scalar, to: &bytes)
    case 0x27, 0x2019, 0x2BC, 0x300...0x36F: break
    default: isApart = true
    }
  }
}
