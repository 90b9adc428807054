import LimelightModel

/// A reader over a text, a few bytes at a time.
func lines(_ text: String, file: String = "f") -> LineReader { lines(Array(text.utf8), file: file) }

/// A reader over bytes, a few at a time.
func lines(_ bytes: [UInt8], file: String = "f", failure: Fault? = nil) -> LineReader {
  var place = 0
  return LineReader(file: file, blockSize: 64) { (buffer) throws(Fault) in
    if place == bytes.count, let failure { throw failure }
    let count = min(buffer.count, bytes.count - place)
    buffer.copyBytes(from: bytes[place..<place + count])
    place += count
    return count
  }
}

/// Reads a text to its end and gives the result and the faults as they are told.
func collected<Result>(
  _ text: String, _ read: (LineReader, (Fault) throws(Fault) -> Void) throws(Fault) -> Result
) throws -> (result: Result, faults: [String]) {
  var faults: [String] = []
  let result = try read(lines(text)) { fault in faults.append(fault.description) }
  return (result, faults)
}

/// What is written, as one text.
func written(_ write: ((String) throws(Fault) -> Void) throws(Fault) -> Void) throws -> String {
  var text = ""
  try write { text += $0 }
  return text
}
