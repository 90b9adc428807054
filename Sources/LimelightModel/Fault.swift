/// One thing wrong with one line of input, told the way compilers tell it: `FILE:LINE: what is wrong`.
public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, or `<stdin>`, or another name of the source.
  public var file: String
  /// The line, from 1; 0 when the fault is the whole file's.
  public var line: Int
  /// What is wrong, in one line without a full stop, and what to do where that is not plain.
  public var message: String

  /// Makes a fault.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: message`, or `FILE: message` for a whole file.
  public var description: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}
