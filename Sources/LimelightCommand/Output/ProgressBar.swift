internal import Glibc
internal import Limelight

/// The line on standard error that shows how far long work is; nothing when that is no terminal.
///
/// Belongs to one thread at a time: the writer's, while the main thread waits for it.
final class ProgressBar: @unchecked Sendable {
  private let title: String
  private let totalBytes: Int?
  private let isShown: Bool
  private let watch = Stopwatch()
  private var lastDrawn = 0
  private var isDrawn = false

  /// At most ten times a second.
  private static let interval = 100_000_000
  /// A shorter bar tells less than the percentage beside it.
  private static let shortestBar = 10

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - title: what is worked on.
  ///   - totalBytes: the bytes there are to read; `nil` when that is not known.
  ///   - isWanted: whether the user wants it at all.
  init(_ title: String, totalBytes: Int? = nil, isWanted: Bool = true) {
    self.title = title
    self.totalBytes = totalBytes
    isShown = isWanted && Terminal(descriptor: 2).isTerminal && !Terminal.isDumb
  }

  /// Shows how far the reading of a source is.
  func show(_ progress: IngestProgress) {
    switch progress.phase {
    case .reading, .writing:
      let share = totalBytes.map { min(Double(progress.bytes) / Double(max($0, 1)), 1) }
      show(progress.phase.rawValue, share: share, records: progress.records)
    case .joining: show(progress.phase.rawValue, share: progress.share)
    }
  }

  /// Shows a phase, the share of it that is done, and the rate.
  func show(_ phase: String, share: Double?, records: Int? = nil) {
    guard isShown else { return }
    let now = watch.nanoseconds
    guard now - lastDrawn >= Self.interval else { return }
    lastDrawn = now
    let seconds = Double(now) / 1e9
    var notes = ""
    if let records {
      let rate = Int(Double(records) / seconds)
      notes += " \(Numbers.count(records, "record")), \(Numbers.grouped(rate))/s"
    }
    if let share, share > 0.02, phase == "reading" {
      notes += ", \(Numbers.clock(seconds: Int(seconds * (1 - share) / share) + 1)) left"
    }
    isDrawn = true
    // Asked anew each time, since a terminal's window may change its size.
    let width = (Terminal(descriptor: 2).columns ?? 80) - 1
    let line = Self.line("\(title): \(phase)".visible, share: share, notes: notes, width: width)
    StandardError.write("\r" + line + "\u{1B}[K")
  }

  /// The line: the bar takes the columns that the texts leave; what does not fit is left out from the bar on.
  private static func line(_ head: String, share: Double?, notes: String, width: Int) -> String {
    guard let share else { return (head + notes).cut(toColumns: width) }
    let percent = " \(Int(share * 100)) %"
    let room = width - head.columns - percent.columns - notes.columns - " []".columns
    guard room >= shortestBar else { return (head + percent + notes).cut(toColumns: width) }
    let filled = Int(share * Double(room))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled)
    return head + " [" + bar + "]" + percent + notes
  }

  /// Takes the line away, so that other text can stand there.
  func clear() {
    guard isDrawn else { return }
    isDrawn = false
    Self.clearTerminal()
  }

  /// Takes any bar away, on the way out.
  static func clearTerminal() {
    if Terminal(descriptor: 2).isTerminal && !Terminal.isDumb { StandardError.write("\r\u{1B}[K") }
  }
}
