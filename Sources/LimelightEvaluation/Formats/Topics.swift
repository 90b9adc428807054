/// One query to be judged.
public struct Topic: Sendable, Hashable {
  /// The topic's id, by which judgements and runs name it.
  public var id: String
  /// What is typed.
  public var query: String
  /// What the topic is about, such as the kind of complaint or the ranking rule it watches; `nil` when it was not told.
  public var kind: String?

  /// Makes a topic.
  public init(id: String, query: String, kind: String? = nil) {
    self.id = id
    self.query = query
    self.kind = kind
  }
}
