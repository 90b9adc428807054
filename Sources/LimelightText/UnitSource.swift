/// A row of folded scalars, "units", as the word builder reads them.
///
/// The builder is written once against this protocol and specialised for ASCII bytes and for folded Unicode, so both
/// paths give the same words by construction.
protocol UnitSource {
  /// The number of units.
  var count: Int { get }
  /// Gives the kind of a unit.
  func kind(_ index: Int) -> Kind
  /// Writes the folded bytes of a unit and gives their number.
  func write(_ index: Int, to target: UnsafeMutablePointer<UInt8>) -> Int
  /// Gives the offset in the source where a unit starts.
  func start(_ index: Int) -> Int32
  /// Gives the offset in the source just after a unit.
  func end(_ index: Int) -> Int32
  /// Finds the word breaks inside a run written without blanks, whose first unit is given; the pointer is good until the
  /// next call.
  func breaks(_ run: UnsafeBufferPointer<UInt8>, from unit: Int) -> UnsafeBufferPointer<Int32>
}

/// ASCII bytes as units: the kind is looked up, folding sets one bit.
struct ASCIIUnits: UnitSource {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let kinds: UnsafePointer<Kind>

  @inline(__always) func kind(_ index: Int) -> Kind { kinds[Int(bytes[index])] }

  @inline(__always) func write(_ index: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let byte = bytes[index]
    target.pointee = byte &- 0x41 < 26 ? byte | 0x20 : byte
    return 1
  }

  @inline(__always) func start(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: index) }

  @inline(__always) func end(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: index &+ 1) }

  @inline(__always) func breaks(_ run: UnsafeBufferPointer<UInt8>, from unit: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: nil, count: 0)
  }
}

/// One folded scalar and where it came from.
struct Unit {
  var scalar: UInt32
  var kind: Kind
  var start: Int32
  var end: Int32
}

/// Folded Unicode as units.
struct FoldedUnits: UnitSource {
  let units: UnsafePointer<Unit>
  let count: Int
  let folder: UnicodeFolder

  @inline(__always) func kind(_ index: Int) -> Kind { units[index].kind }

  @inline(__always) func write(_ index: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
    UTF8Scalar.write(LetterFolds.hiragana(units[index].scalar), to: target)
  }

  @inline(__always) func start(_ index: Int) -> Int32 { units[index].start }

  @inline(__always) func end(_ index: Int) -> Int32 { units[index].end }

  /// Words are told by katakana, too, so the run is broken as it was written.
  func breaks(_ run: UnsafeBufferPointer<UInt8>, from unit: Int) -> UnsafeBufferPointer<Int32> {
    let rest = UnsafeBufferPointer(start: units + unit, count: count - unit)
    guard rest.contains(where: { LetterFolds.hiragana($0.scalar) != $0.scalar }) else { return folder.breaks(run) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: run.count + 4) { written in
      guard let base = written.baseAddress else { return folder.breaks(run) }
      var length = 0
      for unit in rest where length < run.count && unit.kind.isWordPart {
        length += UTF8Scalar.write(unit.scalar, to: base + length)
      }
      // Hiragana and katakana are equally long, so the breaks are those of the key.
      return length == run.count ? folder.breaks(UnsafeBufferPointer(start: base, count: length)) : folder.breaks(run)
    }
  }
}
