import Glibc
import Limelight
import LimelightTestSupport
import Testing

extension SessionTests {
  /// A session follows what other processes do to its index, and outlives it.
  @Suite struct Following {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.at("index")
    }

    /// Runs the program, as another process that writes the index does.
    private func limelight(_ arguments: String...) throws {
      let child = try ChildProcess(ChildProcess.sibling("limelight"), arguments + ["--index", path])
      try #require(child.finish().ending == .exited(0), "\(arguments)")
    }

    private func write(_ titles: String...) throws {
      let lines = titles.map { #"{"type":"Song","id":"\#($0)","title":"\#($0)"}"# + "\n" }
      try File.write(folder.at("songs.jsonl"), Array(lines.joined().utf8))
      try limelight("index", folder.at("songs.jsonl"))
    }

    @Test func whatAnotherProcessWritesIsSeenByTheNextKeystroke() async throws {
      try write("Lagoon")
      let session = try SearchSession(at: path)
      var answers = session.answers.makeAsyncIterator()
      session.update(query: "la")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoon"])
      try write("Lagoon", "Lagoons")
      session.update(query: "lag")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoon", "Lagoons"])
    }

    @Test func theStandingQueryIsAnsweredAnewWhenAnotherProcessChangesItsHits() async throws {
      try write("Lagoon")
      let session = try SearchSession(at: path)
      var answers = session.answers.makeAsyncIterator()
      session.update(query: "lag")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoon"])
      // A commit that changes none of its hits is no news: the next answer is that to the one after it.
      try write("Lagoon", "Mountain")
      let news = Task {
        var answers = session.answers.makeAsyncIterator()
        _ = await answers.next()
        return await answers.next()
      }
      try await Task.sleep(for: .milliseconds(600))
      try write("Lagoon", "Lagoons", "Mountain")
      #expect(await news.value?.hits.map(\.id) == ["Lagoon", "Lagoons"])
    }

    @Test func anIndexMayBeCompactedRemovedAndMadeAnew() async throws {
      let session = try SearchSession(at: path)
      var answers = session.answers.makeAsyncIterator()
      session.update(query: "lag")
      #expect(await answers.next()?.error?.code == .notFound)
      try write("Lagoon")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoon"])
      try limelight("compact")
      session.update(query: "lago")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoon"])
      TemporaryFolder.remove(path)
      let gone = await answers.next()
      #expect(gone?.error?.code == .notFound)
      #expect(gone?.hits == [])
      try write("Lagoons")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoons"])
    }

    @Test func aSessionThatNobodyListensToDoesNothing() async throws {
      try write("Lagoon")
      let session = try SearchSession(at: path)
      var answers = session.answers.makeAsyncIterator()
      session.update(query: "lag")
      #expect(await answers.next()?.hits.count == 1)
      // The look that may be under way when the answer is taken.
      try await Task.sleep(for: .milliseconds(400))
      let before = try Self.wakeUps()
      try await Task.sleep(for: .milliseconds(800))
      #expect(try Self.wakeUps() == before)
      session.close()
    }

    /// How often each session thread of this process woke up, by its number.
    private static func wakeUps() throws -> [String: String] {
      var found: [String: String] = [:]
      for thread in TemporaryFolder.names(in: "/proc/self/task") {
        let place = "/proc/self/task/\(thread)"
        guard let name = try? File.read(place + "/comm"), name == Array("limelight\n".utf8) else { continue }
        let status = String(decoding: try File.read(place + "/status"), as: UTF8.self)
        found[thread] = status.split(separator: "\n").first { $0.hasPrefix("voluntary") }.map(String.init)
      }
      #expect(!found.isEmpty)
      return found
    }
  }
}
