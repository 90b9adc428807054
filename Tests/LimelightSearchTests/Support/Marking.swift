import LimelightSearch

/// The text that matched, its highlighted parts in brackets.
func marked(_ hit: Hit) -> String {
  let scalars = Array(hit.match.text.unicodeScalars)
  var text = String.UnicodeScalarView()
  var position = 0
  for range in hit.match.ranges {
    guard range.lowerBound >= position, range.upperBound <= scalars.count else { return "bad ranges: \(hit.match)" }
    text += scalars[position..<range.lowerBound]
    text.append("[")
    text += scalars[range]
    text.append("]")
    position = range.upperBound
  }
  return String(text + scalars[position...])
}
