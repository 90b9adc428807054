import FoundationEssentials
import LimelightModel
import Testing

/// The message a line is refused with; `nil` when it is a record.
func refusal(_ line: String, limits: RecordLimits = RecordLimits()) -> String? {
  refusal(Array(line.utf8), limits: limits)
}

/// The message a line of any bytes is refused with.
func refusal(_ line: [UInt8], limits: RecordLimits = RecordLimits()) -> String? {
  do throws(RecordError) {
    _ = try RecordDecoder(limits: limits).decode(line[...])
    return nil
  } catch {
    return error.message
  }
}

/// A reader over bytes in memory that hands out so many at a time, and may fail at the end.
func reader(
  _ bytes: [UInt8], step: Int = 7, limit: Int = 1 << 20, blockSize: Int = 64, failure: Fault? = nil
) -> LineReader {
  var place = 0
  return LineReader(file: "f.jsonl", limit: limit, blockSize: blockSize) { buffer throws(Fault) in
    if place == bytes.count, let failure { throw failure }
    let count = min(step, buffer.count, bytes.count - place)
    bytes.withUnsafeBytes { all in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[place..<place + count]))
    }
    place += count
    return count
  }
}

/// A reader over a text in memory.
func reader(
  _ text: String, step: Int = 7, limit: Int = 1 << 20, blockSize: Int = 64, failure: Fault? = nil
) -> LineReader {
  reader(Array(text.utf8), step: step, limit: limit, blockSize: blockSize, failure: failure)
}

/// What a reader hands out, as `NUMBER TEXT` for lines and the description for faults.
func transcript(_ reader: LineReader) -> [String] {
  var entries: [String] = []
  do {
    try reader.forEachLine { number, line in
      entries.append("\(number) \(String(decoding: line, as: UTF8.self))")
    } onFault: { fault in
      entries.append(fault.description)
    }
  } catch {
    entries.append("thrown: \(error)")
  }
  return entries
}

/// Calls the body with the path of a file with these bytes, which is removed afterwards.
func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
  let path = FileManager.default.temporaryDirectory.path + "/limelight-\(UUID().uuidString).jsonl"
  try Data(bytes).write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  try body(path)
}

/// A source of random numbers that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
