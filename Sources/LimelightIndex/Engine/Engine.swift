internal import CXapianShim

/// Calls into the shim: statuses become errors, messages are taken over and freed, bytes are lent both ways.
enum Engine {
  /// The engine's version.
  static var version: String { String(cString: xs_engine_version()) }

  /// Runs one shim call and throws what its status says.
  static func call(
    _ path: String, _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> xs_status
  ) throws(IndexError) {
    var message: UnsafeMutablePointer<CChar>?
    let status = body(&message)
    guard status != XS_OK else { return }
    let text = message.map { String(cString: $0) } ?? "no message"
    xs_message_free(message)
    throw error(status, text, path)
  }

  /// The error of a status, told to a person.
  private static func error(_ status: xs_status, _ text: String, _ database: String) -> IndexError {
    let code = code(status, text)
    let path = IndexFolder(ofDatabase: database)?.path ?? database
    let message =
      switch code {
      case .locked: "the index is locked by another writer; try again"
      case .reopenNeeded: "the index was changed while it was read; try again"
      case .notFound: "there is no index here; make one with: limelight index"
      case .corrupt: "the index is damaged (\(text)); \(IndexError.repair)"
      case .unknownSchema: "the index has a format that this version does not read (\(text))"
      case .cannotCreate: "the index cannot be made or opened: \(text)"
      case .inputOutput: "the index could not be read or written: \(text)"
      case .memory: "no memory left"
      default: "the index engine failed: \(text)"
      }
    return IndexError(code, message, path: path)
  }

  /// The code of a status; files of the engine that are cut short, or missing beside others, are damage, whatever the
  /// engine calls them.
  private static func code(_ status: xs_status, _ text: String) -> IndexError.Code {
    let code = IndexError.Code(rawValue: status.rawValue)
    switch code {
    case .inputOutput where text.hasPrefix("EOF reading block"): return .corrupt
    case .cannotCreate where text.hasSuffix("to read (No such file or directory)"): return .corrupt
    case .engine where text == "Database has no termlist": return .corrupt
    default: return code
    }
  }
}

/// Lends bytes to a shim call.
@inline(__always)
func withShimBytes<Result>(_ bytes: UnsafeRawBufferPointer, _ body: (xs_bytes) -> Result) -> Result {
  body(xs_bytes(data: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count))
}

extension xs_bytes {
  /// The lent bytes, in place.
  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: data, count: size) }
}
