import Glibc

/// Texts that nobody means to type, and slips of names that somebody did, from a seed.
public struct FuzzTexts {
  public var generator: SeededGenerator
  private let names: [String]

  /// - Parameter names: real names, of which slips are made.
  public init(seed: UInt64, names: [String]) {
    generator = SeededGenerator(seed: seed)
    self.names = names.isEmpty ? ["Coastal Path"] : names
  }

  /// The longest text in bytes, nearly.
  public static let longest = 16 << 10

  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x9FF, 0xE00...0xEFF,
    0x1100...0x11FF,
    0x1E00...0x1FFF, 0x2000...0x206F, 0x3000...0x31FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFB00...0xFFEF,
    0x1F300...0x1FAFF, 0x1D400...0x1D7FF, 0x0...0x10FFFF,
  ]
  private static let emoji: [UInt32] = [
    0x1F468, 0x1F469, 0x1F467, 0x200D, 0xFE0F, 0x1F3FD, 0x1F1E9, 0x1F1EA, 0x2764, 0x1F3B5, 0x20E3, 0x31, 0xE0067,
    0xE007F,
  ]
  private static let marks: [UInt32] = [
    0x301, 0x308, 0x327, 0x3099, 0x5B0, 0x64B, 0x93C, 0x1161, 0x11A8, 0x20DD, 0x200D, 0xAD,
  ]
  private static let controls: [UInt32] = [
    0, 7, 9, 0xA, 0xD, 0x1B, 0x7F, 0x85, 0x200B, 0x202E, 0x2028, 0xFEFF, 0xFFFD, 0xFFFF,
  ]
  private static let mash = Array("asdfghjklöqwertzuiopyxcvbnm,.-#+ 1234567890".unicodeScalars.map(\.value))

  private mutating func scalars(_ count: Int, from values: [UInt32]) -> [UInt8] {
    text((0..<count).map { _ in generator.pick(values) })
  }

  private func text(_ values: [UInt32]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for value in values { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    return Array(String(text).utf8)
  }

  private mutating func length(_ most: Int) -> Int {
    generator.oneIn(40) ? generator.below(Self.longest / 4) : 1 + generator.below(most)
  }

  private mutating func ofBlocks(_ count: Int) -> [UInt8] {
    let home = generator.pick(Self.blocks)
    return text(
      (0..<count).map { _ in
        UInt32.random(in: generator.oneIn(3) ? generator.pick(Self.blocks) : home, using: &generator)
      })
  }

  /// The next text; not always valid UTF-8.
  public mutating func bytes() -> [UInt8] {
    switch generator.below(20) {
    case 0: return (0..<length(40)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    case 1:
      var name = Array(generator.pick(names).utf8)
      for _ in 0...generator.below(3) {
        name.insert(UInt8.random(in: 0x80...0xFF, using: &generator), at: generator.below(name.count + 1))
      }
      return name
    case 2, 3: return ofBlocks(length(24))
    case 4: return scalars(1 + generator.below(60), from: [0x61, 0x6F, 0x4B] + Self.marks)
    case 5: return scalars(length(20), from: Self.controls + [0x61, 0x20])
    case 6:
      return Array((generator.pick(names) + String(repeating: " ", count: length(200)) + generator.pick(names)).utf8)
    case 7: return ofBlocks(1)
    case 8:
      return Array(
        String(
          repeating: generator.pick(["a", "é", "海", "한", "👩‍👧", "ab", "a "]), count: generator.pick([3, 40, 1_000])
        ).utf8)
    case 9: return Array((0..<64).map { _ in generator.pick(names).prefix(4) }.joined(separator: " ").utf8)
    case 10: return scalars(length(30), from: Array(0x30...0x39) + [0x2E, 0x20])
    case 11: return scalars(1 + generator.below(20), from: Self.emoji)
    case 12, 13: return scalars(length(14), from: Self.mash)
    case 14: return Array(generator.pick(names).prefix(1 + generator.below(12)).utf8)
    default: return slip(generator.pick(names))
    }
  }

  /// A name, or two, with some slips of the finger.
  private mutating func slip(_ name: String) -> [UInt8] {
    var letters = Array(name.unicodeScalars.map(\.value))
    if generator.oneIn(3) { letters += [0x20] + generator.pick(names).unicodeScalars.map(\.value) }
    for _ in 0..<generator.below(4) where !letters.isEmpty {
      let place = generator.below(letters.count)
      switch generator.below(6) {
      case 0: letters.remove(at: place)
      case 1: letters.insert(generator.pick(Self.mash), at: place)
      case 2: letters[place] = generator.pick(Self.mash)
      case 3: letters.swapAt(place, generator.below(letters.count))
      case 4: letters.insert(0x20, at: place)
      default: letters.removeSubrange(place...)
      }
    }
    return text(letters)
  }
}

/// How long a fuzz lasts: a few seconds, or what `LIMELIGHT_FUZZ_SECONDS` says.
public struct FuzzClock {
  private let end: ContinuousClock.Instant
  /// The first seed: 1, or what `LIMELIGHT_FUZZ_SEED` says.
  public let firstSeed: UInt64

  public init(seconds: Int) {
    let wanted = Self.variable("LIMELIGHT_FUZZ_SECONDS").flatMap { Int($0) }
    end = .now + .seconds(wanted ?? seconds)
    firstSeed = Self.variable("LIMELIGHT_FUZZ_SEED").flatMap { UInt64($0) } ?? 1
    isLong = wanted != nil
  }

  /// Whether it was asked to last longer than in the suite.
  public let isLong: Bool

  public var isOver: Bool { ContinuousClock.now >= end }

  /// Tells a long fuzz's seed now and then, so that one that traps can be begun again there.
  public func tell(_ what: String, _ seed: UInt64) {
    if isLong, seed % 64 == 1 { print("\(what): seed \(seed)") }
  }

  /// The time that the calling thread was at work; other work of the machine does not count.
  public static func worked() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// A text as its code points, for a message that shows what cannot be seen.
public func shown(_ text: String) -> String {
  let points = text.unicodeScalars.map { String($0.value, radix: 16) }
  return points.prefix(60).joined(separator: " ") + (points.count > 60 ? " … \(points.count)" : "")
}
