/// The dates of the record format as seconds since 1970.
///
/// FoundationEssentials' ISO 8601 style was measured against the format's dates: it takes 30 February, hour 25 and text
/// after the date for granted, and needs a style for each shape. A wrong expiry hides a record, so this one is strict.
package enum RecordDate {
  /// Reads `2026-11-30` or `2026-11-30T08:00:00` with an optional fraction and `Z` or an offset; `nil` if it is neither.
  ///
  /// A date alone means its first second in UTC; so does a time without `Z` or an offset.
  package static func seconds(_ text: String) -> Double? {
    var rest = Array(text.utf8)[...]
    guard let year = rest.digits(4), rest.take("-"), let month = rest.digits(2), rest.take("-"),
      let day = rest.digits(2), 1...12 ~= month, 1...daysIn(month, of: year) ~= day
    else { return nil }
    let midnight = days(year, month, day) * 86_400
    if rest.isEmpty { return Double(midnight) }
    guard rest.take("T") || rest.take("t") || rest.take(" "),
      let hour = rest.digits(2), rest.take(":"), let minute = rest.digits(2), hour < 24, minute < 60
    else { return nil }
    var second = 0
    var fraction = 0.0
    if rest.take(":") {
      // 60 is a leap second, which counts as the first of the next minute.
      guard let whole = rest.digits(2), whole <= 60 else { return nil }
      second = whole
      if rest.take(".") || rest.take(",") {
        guard let part = rest.fraction() else { return nil }
        fraction = part
      }
    }
    guard let offset = rest.offset(), rest.isEmpty else { return nil }
    return Double(midnight + hour * 3_600 + minute * 60 + second - offset) + fraction
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func daysIn(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days from 1 January 1970 in the Gregorian calendar, for years from 0.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years are counted from March, so that the leap day is a year's last; 400 of them have 146,097 days.
    let shifted = (month < 3 ? year - 1 : year) + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468 - 146_097
  }
}

extension ArraySlice<UInt8> {
  /// Takes the character if it is next.
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  /// Takes exactly so many digits.
  fileprivate mutating func digits(_ wanted: Int) -> Int? {
    guard count >= wanted else { return nil }
    var value = 0
    for byte in prefix(wanted) {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    removeFirst(wanted)
    return value
  }

  /// Takes the digits after a decimal sign.
  fileprivate mutating func fraction() -> Double? {
    let digits = prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard !digits.isEmpty else { return nil }
    removeFirst(digits.count)
    return Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Takes `Z`, `+02:00`, `+0200`, `+02` or nothing, and returns the seconds east of UTC.
  fileprivate mutating func offset() -> Int? {
    if isEmpty || take("Z") || take("z") { return 0 }
    let sign: Int
    if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
    guard let hours = digits(2), hours < 24 else { return nil }
    if isEmpty { return sign * hours * 3_600 }
    _ = take(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }
}
