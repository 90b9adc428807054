import LimelightModel

extension Identity {
  /// The identity as a message names it; control characters are made visible.
  var spoken: String {
    let parts = [app, type, id].filter { !$0.isEmpty }.joined(separator: " ")
    var result = ""
    for scalar in parts.unicodeScalars {
      if scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return "the identity (\(result))"
  }
}
