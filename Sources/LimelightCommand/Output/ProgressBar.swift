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
  private let columns: Int

  /// At most ten times a second.
  private static let interval = 100_000_000
  private static let barWidth = 20

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - title: what is worked on.
  ///   - totalBytes: the bytes there are to read; `nil` when that is not known.
  ///   - isWanted: whether the user wants it at all.
  init(_ title: String, totalBytes: Int? = nil, isWanted: Bool = true) {
    self.title = title
    self.totalBytes = totalBytes
    let terminal = Terminal(descriptor: 2)
    isShown = isWanted && terminal.isTerminal && !Terminal.isDumb
    columns = terminal.columns ?? 80
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
    var line = "\(title): \(phase)"
    if let share {
      let filled = Int(share * Double(Self.barWidth))
      line += " [" + String(repeating: "#", count: filled)
      line += String(repeating: ".", count: Self.barWidth - filled) + "] \(Int(share * 100)) %"
    }
    let seconds = Double(now) / 1e9
    if let records {
      line += " \(Numbers.grouped(records)) records, \(Numbers.grouped(Int(Double(records) / seconds)))/s"
    }
    if let share, share > 0.02, phase == "reading" {
      line += ", \(Numbers.clock(seconds: Int(seconds * (1 - share) / share) + 1)) left"
    }
    isDrawn = true
    StandardError.write("\r" + line.visible.cut(toColumns: columns - 1) + "\u{1B}[K")
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
