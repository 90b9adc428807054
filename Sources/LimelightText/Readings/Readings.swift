/// How names are read: pinyin for Han, romaji for kana, leading consonants for Hangul, Latin letters for Cyrillic and Greek.
///
/// Made when names are written to an index, so that what a person types finds them; a query needs none.
/// The value keeps its working room between names, so make one for each thread and reuse it.
public struct Readings: Sendable {
  private var scalars: [UInt32] = []
  private var writer = ReadingWriter()

  /// The scalars of a name that are read; what comes after them is passed over.
  static let longest = 128
  /// The most readings of a name.
  static let most = 4

  /// Makes a value; nothing is allocated yet.
  public init() {}

  /// Gives a name's readings, at most four and the likeliest first; none for a name in Latin letters.
  ///
  /// A reading is of ASCII letters, digits, and consonants of Hangul: syllables and words joined by single blanks. Letters
  /// of the Latin script in a mixed name stay as they are. Cost: under 20 ns for a name in ASCII, 1 to 2 µs for a name
  /// in another script.
  public mutating func readings(of text: String) -> [String] {
    let mayBeRead = text.utf8.withContiguousStorageIfAvailable(Self.mayBeRead)
    if mayBeRead == false { return [] }
    var copy = text
    return copy.withUTF8 { readings(ofUTF8: $0) }
  }

  private mutating func readings(ofUTF8 bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    guard let base = bytes.baseAddress else { return [] }
    let scripts = read(base, bytes.count)
    guard !scripts.isEmpty else { return [] }
    var result: [String] = []
    for variant in 0..<Self.most {
      guard writer.write(scalars, scripts, variant: variant) else { break }
      let reading = String(decoding: writer.bytes, as: UTF8.self)
      if !reading.isEmpty, !result.contains(reading) { result.append(reading) }
    }
    return result
  }

  /// Whether a text has a letter beyond the Latin blocks and their marks, as no smaller byte starts one.
  @inline(__always)
  private static func mayBeRead(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress, !UTF8Scalar.isASCII(base, bytes.count) else { return false }
    return bytes.contains { $0 >= 0xCD }
  }

  /// Decodes the text and says which scripts in it have readings.
  private mutating func read(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Scripts {
    scalars.removeAll(keepingCapacity: true)
    var scripts: Scripts = []
    var at = 0
    while at < count, scalars.count < Self.longest {
      let (scalar, length) = UTF8Scalar.read(bytes, at, count)
      at += length
      if let joined = Kana.joined(scalars.last, scalar) ?? Hangul.joined(scalars.last, scalar) {
        scalars[scalars.count - 1] = joined
      } else {
        scalars.append(Kana.wide(scalar))
      }
      scripts.formUnion(Scripts(scalars[scalars.count - 1]))
    }
    return scripts
  }
}

/// The scripts that have readings.
struct Scripts: OptionSet {
  let rawValue: UInt8

  static let han = Scripts(rawValue: 1)
  static let kana = Scripts(rawValue: 2)
  static let hangul = Scripts(rawValue: 4)
  /// Greek and Cyrillic.
  static let greek = Scripts(rawValue: 8)
  /// Letters that only Ukrainian and Belarusian have; they change how others are spelt.
  static let ukrainian = Scripts(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The script of a scalar.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0..<0x370: self = []
    case 0x370...0x52F: self = LatinSpelling.isUkrainian(scalar) ? [.greek, .ukrainian] : .greek
    case 0x3041...0x3096, 0x30A1...0x30FA: self = .kana
    case 0x3400...0x9FFF: self = .han
    case 0xAC00...0xD7A3: self = .hangul
    default: self = []
    }
  }
}
