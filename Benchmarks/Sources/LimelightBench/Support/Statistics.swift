extension Collection where Element == Double {
  /// The middle value; of two in the middle the mean. 0 when there is none.
  var median: Double {
    let sorted = self.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The smallest value that a share of all does not exceed; 0 when there is none.
  func percentile(_ share: Double) -> Double {
    let sorted = self.sorted()
    guard !sorted.isEmpty else { return 0 }
    let rank = (share * Double(sorted.count)).rounded(.up)
    return sorted[Swift.min(Swift.max(Int(rank) - 1, 0), sorted.count - 1)]
  }
}

/// A number with a fixed count of decimals.
func decimal(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite else { return "–" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value.magnitude * scale).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard digits > 0 else { return sign + "\(scaled)" }
  let fraction = String(scaled % Int(scale))
  return sign + "\(scaled / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// A whole number with a blank between thousands.
func grouped(_ value: Int) -> String {
  var groups: [Substring] = []
  var rest = Substring(String(value))
  while rest.count > 3 {
    groups.append(rest.suffix(3))
    rest = rest.dropLast(3)
  }
  return ([rest] + groups.reversed()).joined(separator: " ")
}
