/// What a system answered: for each topic its documents, best first.
public struct Run: Sendable, Hashable {
  /// The system's name.
  public var tag: String
  /// The documents of each topic, best first.
  public private(set) var lists: [String: [String]] = [:]
  /// The topics in the order in which they were first answered.
  public private(set) var topics: [String] = []

  /// The first topic that had documents of equal scores where it was read; `nil` when all scores differed.
  public internal(set) var tiedTopic: String?

  /// Makes a run without answers.
  public init(tag: String) { self.tag = tag }

  /// The answer to a topic, best first; `nil` when the topic was not asked.
  public subscript(topic: String) -> [String]? {
    get { lists[topic] }
    set {
      if lists[topic] == nil, newValue != nil { topics.append(topic) }
      lists[topic] = newValue
    }
  }
}
