internal import Limelight

/// `compact`: packs the index.
enum CompactCommand: Command {
  static let description = CommandDescription(
    name: "compact", abstract: "pack the index and purge what is deleted or expired",
    options: [OptionDescription("quiet", short: "q", "print nothing")],
    details: ["Searches go on meanwhile."],
    examples: ["limelight compact"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let folder = try invocation.indexFolder()
    let wait = try invocation.wait()
    let isQuiet = invocation.has("quiet")
    // A writer would make an index where there is none.
    _ = try IndexReader(at: folder)
    Interruption.watch { ProgressBar.clearTerminal() }
    let watch = Stopwatch()
    let bar = ProgressBar(folder, isWanted: !isQuiet)
    defer { bar.clear() }
    let expired = try Blocking.run {
      let writer = try await IndexWriter(at: folder, wait: wait)
      let result: Result<Int, any Error>
      do { result = .success(try await writer.compact { bar.show("joining", share: $0) }) } catch {
        result = .failure(error)
      }
      await writer.close()
      return try result.get()
    }
    bar.clear()
    if !isQuiet {
      let time = Numbers.time(nanoseconds: watch.nanoseconds)
      ExitReport.say("\(folder): compacted, \(Numbers.count(expired, "expired record")) purged in \(time)")
    }
    return .done
  }
}
