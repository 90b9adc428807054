/// What went wrong with an index, where, and what to do about it.
public struct IndexError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; open, so that a code unknown to this version survives.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The engine's status number.
    public var rawValue: UInt32

    /// Makes a code from a status number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another writer holds the index: try again.
    public static let locked = Code(rawValue: 1)
    /// The snapshot was overwritten by a writer: open a new one.
    public static let reopenNeeded = Code(rawValue: 2)
    /// There is no index at the path.
    public static let notFound = Code(rawValue: 3)
    /// The index is damaged.
    public static let corrupt = Code(rawValue: 4)
    /// The index was made by a version this one does not read.
    public static let unknownSchema = Code(rawValue: 5)
    /// The index's folder or files cannot be made.
    public static let cannotCreate = Code(rawValue: 6)
    /// The system refused a read or a write.
    public static let inputOutput = Code(rawValue: 7)
    /// The engine did not take an argument.
    public static let invalid = Code(rawValue: 8)
    /// There is no memory left.
    public static let memory = Code(rawValue: 9)
    /// The engine failed otherwise.
    public static let engine = Code(rawValue: 10)
    /// The system does not let this user read or write the index.
    public static let permission = Code(rawValue: 100)
    /// The input was faulty and nothing of it was taken, as was asked.
    public static let badInput = Code(rawValue: 101)
  }

  /// The parts, behind one reference: an error of one word is handed on in a register, also through asynchronous calls,
  /// where this compiler (6.3) keeps room for a larger typed error on a stack that is gone by then.
  private final class Parts: Sendable {
    let code: Code
    let message: String
    let path: String

    init(_ code: Code, _ message: String, _ path: String) {
      self.code = code
      self.message = message
      self.path = path
    }
  }

  private let parts: Parts

  /// The kind of failure.
  public var code: Code { parts.code }
  /// What happened and what to do, in one sentence without a full stop.
  public var message: String { parts.message }
  /// The index's folder.
  public var path: String { parts.path }

  /// Makes an error.
  public init(_ code: Code, _ message: String, path: String) { parts = Parts(code, message, path) }

  public static func == (left: IndexError, right: IndexError) -> Bool {
    left.code == right.code && left.message == right.message && left.path == right.path
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
    hasher.combine(path)
  }

  /// What mends a damaged index, for the end of a message.
  static let repair = "delete the folder and index again"

  /// `PATH: message`.
  public var description: String { "\(path): \(message)" }
}
