/// Queries with the grades of what should answer them: what an app's own ranking tests are written in.
///
///     let cases: JudgedQueries = ["coff": ["coffee": 3, "order": 1], "reorder": ["reorder": 3]]
public struct JudgedQueries: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// The queries, in order.
  public var topics: [Topic]
  /// The grades.
  public var judgements: Judgements

  /// Takes topics with their judgements.
  public init(topics: [Topic], judgements: Judgements) {
    self.topics = topics
    self.judgements = judgements
  }

  /// Takes queries with the grades of documents by id; above zero is relevant. A query that is there twice keeps both grades.
  public init(dictionaryLiteral elements: (String, [String: Int])...) {
    topics = []
    judgements = Judgements()
    for (query, grades) in elements {
      if judgements[query].isEmpty { topics.append(Topic(id: query, query: query)) }
      for (document, grade) in grades.sorted(by: { $0.key < $1.key }) { judgements.judge(document, of: query, grade) }
    }
  }
}
