internal import LimelightModel

/// Numbers of a page, all with as many places, so that columns of them line up.
enum HTMLNumber {
  /// What stands for a figure that is not a number.
  static let none = "n/a"

  /// A figure with four places.
  static func figure(_ number: Double?) -> String {
    guard let number else { return none }
    return decimal(number, places: 4)
  }

  /// A difference: four places and always a sign, unless it rounds to nothing.
  static func difference(_ number: Double?) -> String {
    guard let number else { return none }
    let text = decimal(number, places: 4)
    return number > 0 && text.contains(where: { ("1"..."9").contains($0) }) ? "+" + text : text
  }

  /// A p-value; the smallest ones by their bound.
  static func probability(_ number: Double?) -> String {
    guard let number, number >= 0, number < 0.0001 else { return figure(number) }
    return "< 0.0001"
  }

  /// A share from 0 to 1 in per cent.
  static func share(_ number: Double?) -> String {
    guard let number, number.isFinite else { return none }
    return decimal(number * 100, places: 1) + " %"
  }

  /// A figure with no more places than it needs.
  static func short(_ number: Double) -> String {
    var text = decimal(number, places: 4)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    guard text.hasSuffix(".") else { return text }
    return grouped(Int(number.rounded()))
  }

  /// A count with its thousands apart.
  static func grouped(_ number: Int) -> String { signed(Count.grouped(number)) }

  /// A text of a number with the sign that is as wide as a digit.
  private static func signed(_ text: String) -> String { text.hasPrefix("-") ? "−" + text.dropFirst() : text }

  /// A number with a fixed count of decimal places.
  static func decimal(_ number: Double, places: Int) -> String {
    guard number.isFinite else { return none }
    guard number.magnitude < 1e12 else { return "\(number)" }
    return signed(LimelightEvaluation.decimal(number, places))
  }
}
