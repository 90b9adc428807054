internal import Limelight
internal import LimelightModel

/// `usage add` and `usage import`: uses into the store.
enum UsageRecording {
  /// Records one use of a record.
  static func add(_ invocation: Invocation, _ operands: [String]) throws -> ExitCode {
    guard operands.count == 1, let id = operands.first, !id.isEmpty else {
      throw invocation.usage("add takes one ID")
    }
    let reference = RecordReference(id: id, type: invocation.text("type"), app: invocation.text("app"))
    let catalog = try UsageCatalog(invocation)
    if catalog.isThere, try catalog.record(reference) == nil {
      ExitReport.say("the index has no \(UsageForgetting.spoken(reference)); name its --type and --app")
      return .nothingFound
    }
    let event = try catalog.event(reference, query: invocation.text("query"))
    try UsageStore(at: invocation.usageStore(), .writing, wait: invocation.wait()).record([event])
    return .done
  }

  /// So many events are recorded at once.
  private static let batch = 1_000

  /// Records the uses that files tell, a line each.
  static func takeIn(_ invocation: Invocation, _ operands: [String]) throws -> ExitCode {
    guard !operands.isEmpty else { throw invocation.usage("import needs a FILE, or - for standard input") }
    let catalog = try UsageCatalog(invocation)
    let store = try UsageStore(at: invocation.usageStore(), .writing, wait: invocation.wait())
    var code = ExitCode.done
    var count = 0
    for path in operands {
      do {
        let lines = path == "-" ? LineReader.standardInput() : try LineReader.open(path)
        while let block = try lines.nextBlock() {
          let (events, faults) = try read(block, catalog)
          for start in stride(from: 0, to: events.count, by: batch) {
            try store.record(Array(events[start..<min(start + batch, events.count)]))
          }
          count += events.count
          faults.forEach(ExitReport.tell)
          if !faults.isEmpty { code.worsen(.badData) }
        }
      } catch let fault as Fault {
        // The next file may be sound.
        code.worsen(ExitReport.tell(fault as any Error))
      }
    }
    ExitReport.say("\(Numbers.count(count, "line")) recorded")
    return code
  }

  /// The events of a block of lines, and what was wrong with the others.
  private static func read(_ block: LineBlock, _ catalog: UsageCatalog) throws -> ([UsageEvent], [Fault]) {
    var lines: [UsageLine] = []
    var faults: [Fault] = []
    block.forEachLine { number, line in
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
      do throws(RecordError) {
        if let use = try UsageLine.decode(line) { lines.append(use) }
      } catch {
        faults.append(Fault(file: block.file, line: number, message: error.message))
      }
    }
    let events = try lines.map { try catalog.event($0.record, at: $0.time, count: $0.count, query: $0.query) }
    return (events, faults + block.faults)
  }
}
