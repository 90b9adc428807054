import Limelight

/// What this program does as a child process of itself: each worker is one thing to be measured, or one thing to prepare.
enum Workers {
  static func run(_ line: [String]) async throws {
    let arguments = try Arguments(line, flags: ["edges", "fresh", "yielding"])
    switch try arguments.word(0, "the worker") {
    case "generate": try CorpusWorker.generate(arguments)
    case "debian": try CorpusWorker.debian(arguments)
    case "rank": try CorpusWorker.rank(arguments)
    case "terms": try CorpusWorker.terms(arguments)
    case "title": print(EntityGenerator().entity(0).title)
    case "head": try CorpusWorker.head(arguments)
    case "plain": try CorpusWorker.plain(arguments)
    case "count": try CorpusWorker.count(arguments)
    case "queries": try QueryWorker.draw(arguments)
    case "index": try await IndexWorker.index(arguments)
    case "compact": try await IndexWorker.compact(arguments)
    case "update": try await IndexWorker.update(arguments)
    case "search": try QueryWorker.search(arguments)
    case "answer": try AnswerWorker.answer(arguments)
    case "adversarial": try AdversarialWorker.ask(arguments)
    case "reader-memory": try ReaderMemoryWorker.ask(arguments)
    case "namesakes": try NamesakeWorker.find(arguments)
    case "shim": try ShimWorker.index(arguments)
    case "shim-compact": try ShimWorker.compact(arguments)
    case let name: throw Failure("there is no worker \(name)")
    }
  }
}
