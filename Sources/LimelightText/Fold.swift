import Synchronization

/// Folding without words, for a text now and then.
public enum Fold {
  /// One analyzer for all callers, so that the Unicode library is opened once.
  private static let shared = Mutex(Analyzer())

  /// Gives the key of a text as a string.
  public static func key(_ text: String) -> String {
    shared.withLock { analyzer in String(decoding: analyzer.analyze(text).key, as: UTF8.self) }
  }
}
