/// The folding rules for one scalar or a group of joining scalars; slow, asked once for each scalar.
struct ScalarFold {
  private let library: UnicodeLibrary?
  private let table = LetterFolds.table

  init(_ library: UnicodeLibrary?) { self.library = library }

  /// Folds one scalar and says what the folded scalars are; nothing when it leaves nothing.
  func fold(_ scalar: UInt32) -> [(scalar: UInt32, kind: Kind)] {
    var result = scalars(scalar).map { (scalar: $0, kind: kind($0)) }
    if result.allSatisfy({ $0.kind == .ignored }) { return [] }
    result.removeAll { $0.kind == .ignored }
    if result[0].kind == .lower, isUpper(scalar) { result[0].kind = .upper }
    return result
  }

  /// Folds scalars that may join each other, until folding changes nothing any more.
  func fold(group: [UInt32]) -> [UInt32] {
    guard let library else { return group }
    var current = group
    // Two rounds settle all but the oddest groups.
    for _ in 0..<8 {
      let next = library.normalize(current, .composed).flatMap(scalars)
      if next == current { break }
      current = next
    }
    return current
  }

  /// Whether a scalar may join with what is before it, so that both are folded as a group.
  func joins(_ scalar: UInt32) -> Bool {
    // What the table keeps as itself never joins, unless it is a conjoining sign of Hangul.
    if let fold = table[scalar], !fold.isEmpty, !(0x1100...0x11FF).contains(scalar) { return false }
    return library?.joins(scalar) ?? false
  }

  /// Whether a scalar is one that a stripped mark changes.
  static func keepsMarks(_ scalar: UInt32) -> Bool { scalar == 0x418 || scalar == 0x438 }

  private func isUpper(_ scalar: UInt32) -> Bool { library?.category(scalar) == .upper }

  /// Folds one scalar, until folding changes nothing any more.
  private func scalars(_ scalar: UInt32) -> [UInt32] {
    var current = [scalar]
    for _ in 0..<8 {
      let next = current.flatMap(step)
      if next == current { break }
      current = next
    }
    return current
  }

  private func step(_ scalar: UInt32) -> [UInt32] {
    if let fold = table[scalar] { return fold }
    guard let library else { return [scalar] }
    if let digit = library.digit(scalar) { return [0x30 + digit] }
    let stripped = strip(scalar)
    if stripped != [scalar] { return stripped }
    return library.normalize(stripped, .folded)
  }

  /// Takes the marks off that readers of the script leave out.
  private func strip(_ scalar: UInt32) -> [UInt32] {
    guard let library, scalar >= 0x80 else { return [scalar] }
    // й, and signs such as ≠, keep their marks.
    if scalar == 0x419 { return [0x439] }
    if isStripped(scalar) { return [] }
    let parts = library.normalize([scalar], .decomposed)
    guard let first = parts.first, parts.count > 1 else { return [scalar] }
    switch library.category(first) {
    case .lower, .upper, .digit:
      let kept = parts.filter { !isStripped($0) }
      return kept.count == parts.count ? [scalar] : library.normalize(kept, .composed)
    default: return [scalar]
    }
  }

  private func isStripped(_ scalar: UInt32) -> Bool {
    guard let library, library.category(scalar) == .mark else { return false }
    // The voicing marks of kana make another letter.
    return library.script(scalar) == .marksOptional && scalar != 0x3099 && scalar != 0x309A
  }

  /// Gives the kind of a folded scalar.
  private func kind(_ scalar: UInt32) -> Kind {
    switch scalar {
    case UInt32(UInt8(ascii: "'")): return .apostrophe
    case UInt32(UInt8(ascii: "+")): return .plus
    case UInt32(UInt8(ascii: "#")): return .hash
    case UInt32(UInt8(ascii: ".")): return .dot
    default: break
    }
    if LetterFolds.punctuation.contains(scalar) { return .punctuation }
    guard let library else { return .lower }
    switch library.category(scalar) {
    case .lower, .upper: return library.script(scalar) == .unspaced ? .unspaced : .lower
    case .digit: return .digit
    case .mark: return isStripped(scalar) ? .ignored : .mark
    case .spacingMark: return .mark
    case .punctuation: return .punctuation
    case .symbol: return scalar < 0x80 ? .punctuation : .symbol
    case .space: return .space
    case .format: return .ignored
    }
  }
}
