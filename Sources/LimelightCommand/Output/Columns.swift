extension Unicode.Scalar {
  /// How many columns of a terminal it takes.
  var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // East Asian wide and full-width characters, and pictures.
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension String {
  /// The text, cut with `…` when it takes more columns.
  func cut(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    var result = UnicodeScalarView()
    var used = 0
    for scalar in unicodeScalars {
      used += scalar.columns
      if used > limit - 1 { break }
      result.append(scalar)
    }
    return limit > 0 ? String(result) + "…" : ""
  }

  /// The text with blanks behind it up to a number of columns.
  func padded(toColumns width: Int) -> String { self + String(repeating: " ", count: max(width - columns, 0)) }
}
