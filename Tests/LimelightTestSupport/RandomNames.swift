/// Names as people, apps and places have them, in several scripts, from a seed.
public struct RandomNames {
  public var generator: SeededGenerator

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let english = [
    "Coastal", "Coffee", "Console", "Control", "Path", "Paint", "Panel", "Visual", "Video", "View", "Studio", "Store",
    "Street", "of", "the", "Note", "Notes", "Pad", "Mail", "Map", "Maps", "Music", "Player", "Office", "Open", "Order",
    "File", "Files", "Fire", "Firefox", "Settings", "Set", "System", "Sound", "Start", "a", "to", "New", "Web",
  ]
  private static let marked = [
    "Café", "Straße", "Łódź", "naïve", "Réglages", "Åse", "Müller", "Köln", "İstanbul", "Ørsted", "Çelik", "señor",
  ]
  private static let signs = [
    "Wi-Fi", "C++", "C#", ".NET", "O'Reilly", "x86_64", "GTK3", "iPhone", "LibreOffice", "v2.0", "R&D", "🎵",
  ]
  private static let latin = [
    "ba", "co", "da", "el", "fi", "go", "ha", "in", "ka", "lo", "ma", "ne", "or", "pa", "ra", "st", "to", "un",
  ]
  private static let cyrillic = ["Ми", "нс", "ко", "ра", "ве", "ёл", "ка", "йо", "Же", "ло", "ст", "ия"]
  private static let greek = ["Αθ", "ήν", "α ", "Κο", "ρι", "νθ", "ος", "Πά"]
  private static let han = ["重庆", "北京", "路", "海滩", "日", "本", "語", "音楽", "上海", "地图"]
  private static let kana = ["こん", "にち", "は", "カメ", "ラ", "トウ", "キョ", "ー", "が", "ッ"]
  private static let hangul = ["서울", "한국", "어", "지도", "카", "메라", " 설정"]
  private static let arabic = ["خريطة", "أحمد", "موسيقى", "ب", "لَا"]
  private static let hebrew = ["מפה", "שָׁלוֹם", "ירושלים", "ג"]

  private mutating func run(_ parts: [String], _ counts: ClosedRange<Int>) -> String {
    (0..<Int.random(in: counts, using: &generator)).map { _ in generator.pick(parts) }.joined()
  }

  /// One word.
  public mutating func word() -> String {
    switch generator.below(24) {
    case 0...8: generator.pick(Self.english)
    case 9...11: run(Self.latin, 1...4)
    case 12: generator.pick(Self.english) + generator.pick(Self.english)
    case 13, 14: generator.pick(Self.marked)
    case 15, 16: generator.pick(Self.signs)
    case 17: String(generator.below(generator.pick([10, 100, 3_000])))
    case 18: run(Self.cyrillic, 1...4)
    case 19: run(Self.greek, 1...3)
    case 20: run(Self.han, 1...3)
    case 21: run(Self.kana, 1...4)
    case 22: run(Self.hangul, 1...3)
    default: generator.pick(generator.oneIn(2) ? Self.arabic : Self.hebrew)
    }
  }

  /// A name of one to so many words.
  public mutating func name(most: Int = 3) -> String {
    (0...generator.below(most)).map { _ in word() }.joined(separator: generator.oneIn(12) ? "-" : " ")
  }

  /// Some names, mostly none.
  public mutating func some() -> [String] {
    generator.oneIn(4) ? (0...generator.below(2)).map { _ in name(most: 2) } : []
  }
}
