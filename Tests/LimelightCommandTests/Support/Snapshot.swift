import Glibc
import Testing

/// Expects a text to be what a file of the folder `Snapshots` has; with `LIMELIGHT_UPDATE_SNAPSHOTS` set it is written there
/// first.
func expectSnapshot(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let folder = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Snapshots"
  let file = "\(folder)/\(name)"
  if getenv("LIMELIGHT_UPDATE_SNAPSHOTS") != nil {
    try check(mkdir(folder, 0o755) == 0 || errno == EEXIST ? 0 : -1)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try check(descriptor)
    _ = write(descriptor, text, text.utf8.count)
    close(descriptor)
  }
  let kept = String(decoding: try TemporaryFolder.read(file), as: UTF8.self)
  if kept == text { return }
  // The first part that differs says more than two whole files.
  let parts = (
    text.split(separator: "\n\n", omittingEmptySubsequences: false),
    kept.split(separator: "\n\n", omittingEmptySubsequences: false)
  )
  for (own, other) in zip(parts.0, parts.1) where own != other {
    Issue.record("\(name) has\n\(other)\nand now it is\n\(own)", sourceLocation: sourceLocation)
    return
  }
  Issue.record("\(name) has \(parts.1.count) parts, and now there are \(parts.0.count)", sourceLocation: sourceLocation)
}
