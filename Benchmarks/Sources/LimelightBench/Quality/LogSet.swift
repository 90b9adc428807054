import Limelight
import LimelightEvaluation

/// The logs that `limelight eval --logs` drew from an index: what is typed, and which target is looked for.
struct LogSet {
  /// The kinds of logs that are asked here, by the names of their files.
  enum Kind: String, CaseIterable {
    case prefixes
    case typos
    case twoWords = "name-and-subtitle"
  }

  /// One query and the number of the target it looks for, from 1.
  struct Query {
    var text: String
    var target: Int
    /// How many letters were typed, or in what way they err.
    var kind: String
  }

  /// The folder of the files.
  let folder: String
  /// The queries of each kind, in order.
  let queries: [Kind: [Query]]
  /// The id of each target.
  let ids: [Int: String]

  init(_ folder: String) throws {
    self.folder = folder
    var queries: [Kind: [Query]] = [:]
    var ids: [Int: String] = [:]
    for kind in Kind.allCases {
      let topics = try TopicsFormat.read(LineReader.open("\(folder)/\(kind.rawValue).topics.tsv"))
      let sets = try QrelsFormat.read(LineReader.open("\(folder)/\(kind.rawValue).qrels.txt"))
      guard let judgements = sets.judges.first.flatMap({ sets[$0] }) else { throw Failure("\(folder) has no targets") }
      queries[kind] = try topics.map { topic in
        // A topic is named after its log, the number of the target and that of the query.
        let parts = topic.id.split(separator: "-")
        guard parts.count >= 3, let target = Int(parts[parts.count - 2]),
          let document = judgements[topic.id].keys.first
        else { throw Failure("\(topic.id) is no topic of a log") }
        // A document is named after its app, its type and its id.
        let name = document.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        ids[target] = name.last.map(String.init)
        return Query(text: topic.query, target: target, kind: topic.kind ?? "")
      }
    }
    self.queries = queries
    self.ids = ids
  }

  /// The queries of a kind for some targets.
  func queries(_ kind: Kind, for targets: Set<Int>) -> [Query] {
    (queries[kind] ?? []).filter { targets.contains($0.target) }
  }

  /// All targets' numbers, ascending.
  var targets: [Int] { ids.keys.sorted() }

  /// The whole name of each target: the longest text of the log that types it.
  var names: [Int: String] {
    var names: [Int: String] = [:]
    for query in queries[.prefixes] ?? [] { names[query.target] = query.text }
    return names
  }

  /// Targets drawn evenly from all, so that the popular ones are no greater share of them.
  func sample(_ count: Int) -> Set<Int> {
    let all = targets
    guard count < all.count else { return Set(all) }
    return Set((0..<count).map { all[$0 * all.count / count] })
  }
}
