internal import CTextData

/// The syllables of Han letters, by phrases where those are read otherwise than their letters.
enum Pinyin {
  private static let firstLetter: UInt32 = 0x3400
  private static let lastLetter: UInt32 = 0x9FFF
  private static let longestPhrase = 4
  private static let startsPhrase: UInt16 = 0x8000

  /// Gives a syllable's number for each scalar, 0 for what has none.
  ///
  /// From left to right the longest phrase is read first.
  static func syllables(of scalars: [UInt32], into result: inout [UInt16]) {
    result.removeAll(keepingCapacity: true)
    result.append(contentsOf: repeatElement(0, count: scalars.count))
    let letters = ct_letter_table()
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: longestPhrase) { run in
      guard let letters else { return }
      var at = 0
      while at < scalars.count {
        let scalar = scalars[at]
        guard firstLetter...lastLetter ~= scalar else {
          at += 1
          continue
        }
        let simple = simplified(scalar)
        if letters[Int(UInt32(simple) - firstLetter)] & startsPhrase != 0 {
          var count = 1
          run[0] = simple
          while count < longestPhrase, at + count < scalars.count, firstLetter...lastLetter ~= scalars[at + count] {
            run[count] = simplified(scalars[at + count])
            count += 1
          }
          if let (length, found) = longest(UnsafeBufferPointer(rebasing: run[..<count])) {
            for index in 0..<length { result[at + index] = found[index] }
            at += length
            continue
          }
        }
        result[at] = letters[Int(scalar - firstLetter)] & ~startsPhrase
        at += 1
      }
    }
  }

  /// Writes a syllable; ü is typed as v, and by those who do not know that as u.
  static func write(_ syllable: UInt16, isTypedWithV: Bool, to bytes: inout [UInt8]) {
    guard let table = ct_syllable_bytes() else { return }
    var byte = table + (Int(syllable) - 1) * 8
    while byte.pointee != 0 {
      bytes.append(byte.pointee == UInt8(ascii: "v") && !isTypedWithV ? UInt8(ascii: "u") : byte.pointee)
      byte += 1
    }
  }

  /// All syllables, those of phrases alone among them.
  static var all: [[UInt8]] {
    (1...UInt16(ct_syllable_count)).map { number in
      var bytes: [UInt8] = []
      write(number, isTypedWithV: true, to: &bytes)
      return bytes
    }
  }

  /// Gives the longest phrase that a run starts with, and its syllables.
  private static func longest(_ run: UnsafeBufferPointer<UInt16>) -> (Int, UnsafePointer<UInt16>)? {
    for length in stride(from: run.count, through: 2, by: -1) {
      guard let table = ct_phrase_table(Int32(length)) else { return nil }
      var (low, high) = (0, Int(ct_phrase_count(Int32(length))))
      while low < high {
        let middle = (low + high) / 2
        let phrase = table + middle * length * 2
        guard let differing = (0..<length).first(where: { phrase[$0] != run[$0] }) else {
          return (length, phrase + length)
        }
        if phrase[differing] < run[differing] { low = middle + 1 } else { high = middle }
      }
    }
    return nil
  }

  /// Gives the simplified form of a letter, by which phrases are looked up.
  private static func simplified(_ scalar: UInt32) -> UInt16 {
    let letter = UInt16(truncatingIfNeeded: scalar)
    guard let pairs = ct_simplified_pairs() else { return letter }
    var (low, high) = (0, Int(ct_simplified_count))
    while low < high {
      let middle = (low + high) / 2
      let found = pairs[middle * 2]
      if found == letter { return pairs[middle * 2 + 1] }
      if found < letter { low = middle + 1 } else { high = middle }
    }
    return letter
  }
}
