internal import LimelightModel

/// What is wrong with a line whose file and number the reader knows.
struct LineProblem: Error {
  var message: String
  /// Where it is, when that is not the line being read.
  var line: Int?

  init(_ message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }
}

extension LineReader {
  /// Calls the body with the number and the text of each line.
  ///
  /// - Parameters:
  ///   - onFault: Takes each fault in its place: a line over the limit, one that is not UTF-8, or what the body throws.
  ///     When it throws, the reading ends.
  ///   - body: Takes a line.
  /// - Returns: Whether there was no fault.
  func forEachText(
    onFault: (Fault) throws(Fault) -> Void, _ body: (_ number: Int, _ text: String) throws(LineProblem) -> Void
  ) throws(Fault) -> Bool {
    var isClean = true
    while let block = try nextBlock() {
      // Kept outside of the call, whose errors have no type.
      var stop: Fault?
      block.forEachLine { number, bytes in
        if stop != nil { return }
        do throws(LineProblem) {
          guard let text = String(validating: bytes, as: UTF8.self) else { throw LineProblem("the line is not UTF-8") }
          try body(number, text)
        } catch {
          isClean = false
          stop = Self.stop(onFault, Fault(file: file, line: error.line ?? number, message: error.message))
        }
      }
      if let stop { throw stop }
      for fault in block.faults {
        isClean = false
        try onFault(fault)
      }
    }
    return isClean
  }

  /// What the caller throws when told of a fault.
  private static func stop(_ onFault: (Fault) throws(Fault) -> Void, _ fault: Fault) -> Fault? {
    do throws(Fault) {
      try onFault(fault)
      return nil
    } catch {
      return error
    }
  }
}

extension String {
  /// The columns between blanks and tabs.
  var columns: [String] {
    utf8.split { $0 == 0x20 || 0x09...0x0D ~= $0 }.map { String(Substring($0)) }
  }

  /// Whether there is nothing to see.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text between quotation marks for a message, cut where it is long, with control characters escaped.
  var quotedForFault: String {
    let start = unicodeScalars.prefix(60).map {
      $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0)
    }
    return "\"" + start.joined() + (unicodeScalars.count > 60 ? "…\"" : "\"")
  }

  /// The grade that a column stands for.
  func grade() throws(LineProblem) -> Int {
    guard let grade = Int(self), -1_000...1_000 ~= grade else {
      throw LineProblem("the grade must be a whole number from -1000 to 1000, not \(quotedForFault)")
    }
    return grade
  }
}
