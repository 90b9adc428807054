internal import LimelightModel

/// A file whose lines belong to topics, read topic by topic.
///
/// A topic that is asked for out of the file's order is looked for further on, and what is passed over is held until it is asked
/// for: a file in the order of the questions takes the memory of one topic, any other at most its own.
struct TopicGroups<Entry> {
  private let lines: LineReader
  private let parse: ([String]) -> (topic: String, entry: Entry)?
  private var ready: [(topic: String, entries: [Entry])] = []
  private var place = 0
  /// The topic whose lines may go on in the next block.
  private var open: (topic: String, entries: [Entry])?
  private var held: [String: [Entry]] = [:]

  /// Reads a file that was found sound; the closure takes the columns of a line, and gives nothing for a line to be passed over.
  init(_ lines: LineReader, parse: @escaping ([String]) -> (topic: String, entry: Entry)?) {
    self.lines = lines
    self.parse = parse
  }

  /// The entries of a topic, once; `nil` when the rest of the file has none.
  mutating func entries(of topic: String) throws(Fault) -> [Entry]? {
    if let entries = held.removeValue(forKey: topic) { return entries }
    while let group = try next() {
      if group.topic == topic { return group.entries }
      held[group.topic] = group.entries
    }
    return nil
  }

  private mutating func next() throws(Fault) -> (topic: String, entries: [Entry])? {
    while place == ready.count {
      ready.removeAll(keepingCapacity: true)
      place = 0
      guard let block = try lines.nextBlock() else {
        defer { open = nil }
        return open
      }
      block.forEachLine { _, bytes in
        let columns = String(decoding: bytes, as: UTF8.self).columns
        guard let (topic, entry) = parse(columns) else { return }
        if open?.topic == topic {
          open?.entries.append(entry)
        } else {
          if let open { ready.append(open) }
          open = (topic, [entry])
        }
      }
    }
    defer { place += 1 }
    return ready[place]
  }
}
