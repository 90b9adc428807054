import Limelight
import LimelightTestSupport
import Testing

/// One at a time, since each looks at the threads of the process or at the clock.
@Suite(.serialized, .timeLimit(.minutes(10))) enum SessionTests {}

extension SessionTests {
  /// A session over a real index: keystrokes in, answers out.
  @Suite struct Keystrokes {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    func song(_ id: String, _ title: String) -> Record { .entity(EntityRecord(type: "Song", id: id, title: title)) }

    private func songs(_ titles: String...) async throws -> EntityIndex {
      let index = try await EntityIndex(at: folder.at("songs"))
      try await index.index(titles.map { song($0, $0) })
      return index
    }

    @Test func aKeystrokeIsAnswered() async throws {
      let index = try await songs("Lagoon", "Ladder")
      let session = try SearchSession(at: index.path)
      var answers = session.answers.makeAsyncIterator()
      for (query, ids) in [("la", ["Ladder", "Lagoon"]), ("lag", ["Lagoon"]), ("", []), ("lad", ["Ladder"])] {
        session.update(query: query)
        let answer = await answers.next()
        #expect(answer?.query == query)
        #expect(answer?.error == nil)
        #expect(answer?.hits == (try await index.search(query)))
        #expect(answer?.hits.map(\.id).sorted() == ids)
      }
      session.update(query: "la", SearchOptions(limit: 1))
      #expect(await answers.next()?.hits.count == 1)
    }

    /// Types as fast as it can beside a listener of the same actor, which notes what it is given.
    private actor Typist {
      private let session: SearchSession
      private var typed = ""
      private(set) var late: [String] = []
      private(set) var count = 0

      init(_ session: SearchSession) { self.session = session }

      func type(_ query: String) {
        typed = query
        session.update(query: query)
      }

      func listen(until last: String) async {
        for await answer in session.answers {
          count += 1
          if answer.query != typed { late.append("\(answer.query) after \(typed)") }
          if answer.query == last { return }
        }
      }
    }

    @Test func noAnswerToAnOlderQueryComesAfterANewerKeystroke() async throws {
      let index = try await songs("Lagoon", "Ladder", "Latitude", "Longitude", "Lamp")
      let session = try SearchSession(at: index.path)
      let typist = Typist(session)
      async let listening: Void = typist.listen(until: "end")
      for number in 0..<2_000 {
        await typist.type(String("latitude lagoon".prefix(1 + number % 15)))
        if number % 100 == 0 { try await Task.sleep(for: .milliseconds(1)) }
      }
      await typist.type("end")
      await listening
      #expect(await typist.late == [])
      #expect(await typist.count > 1)
    }

    @Test func twoListenersHaveTheSameAnswers() async throws {
      let index = try await songs("Lagoon", "Ladder")
      let session = try SearchSession(at: index.path)
      var first = session.answers.makeAsyncIterator()
      var second = session.answers.makeAsyncIterator()
      session.update(query: "lag")
      let answer = await first.next()
      #expect(answer?.hits.map(\.id) == ["Lagoon"])
      #expect(await second.next() == answer)
      var late = session.answers.makeAsyncIterator()
      #expect(await late.next() == answer)
    }

    @Test func aListenerThatIsCancelledOrWhoseSessionIsClosedIsDone() async throws {
      let index = try await songs("Lagoon")
      let session = try SearchSession(at: index.path)
      let cancelled = Task {
        for await _ in session.answers {}
      }
      let closed = Task {
        for await _ in session.answers {}
      }
      try await Task.sleep(for: .milliseconds(20))
      cancelled.cancel()
      await cancelled.value
      session.close()
      await closed.value
      session.update(query: "lag")
      var after = session.answers.makeAsyncIterator()
      #expect(await after.next() == nil)
    }

    @Test func aChoiceIsKeptAndLaterAnswersFollowIt() async throws {
      let index = try await songs("Lagoon", "Lagoons")
      let usage = folder.at("state/usage.sqlite")
      let session = try SearchSession(at: index.path, usage: usage)
      var answers = session.answers.makeAsyncIterator()
      session.update(query: "lag")
      let hits = await answers.next()?.hits ?? []
      #expect(hits.map(\.id) == ["Lagoon", "Lagoons"])
      let chosen = try #require(hits.last)
      for _ in 0..<2 { try session.choose(chosen) }
      session.update(query: "lag")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoons", "Lagoon"])
      let entry = try #require(try UsageStore(at: usage, .reading).list().first)
      #expect(entry.identity == chosen.identity)
      #expect(entry.choices.map(\.query) == ["lag"])
      #expect(entry.choices.map(\.count) == [2])
    }

    @Test func aStoreThatCannotBeWrittenIsToldAndTheSessionGoesOn() async throws {
      let index = try await songs("Lagoon")
      try File.write(folder.at("file"), Array("no store".utf8))
      let session = try SearchSession(at: index.path, usage: folder.at("file"))
      var answers = session.answers.makeAsyncIterator()
      session.update(query: "lag")
      let hit = try #require(await answers.next()?.hits.first)
      let error = #expect(throws: UsageStoreError.self) { try session.choose(hit) }
      #expect(error?.code == .damaged)
      session.update(query: "la")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoon"])
    }

    @Test func whatIsTheUsersOwnIsHeededFromTheNextKeystrokeOn() async throws {
      let index = try await songs("Lagoon", "Lagoons")
      let session = try SearchSession(at: index.path)
      var answers = session.answers.makeAsyncIterator()
      session.update(query: "water")
      #expect(await answers.next()?.hits == [])
      let alias = NamedRecords([NamedRecords.Entry("water", RecordReference(id: "Lagoons", type: "Song"))])
      session.heed(Personal(aliases: alias))
      session.update(query: "water")
      #expect(await answers.next()?.hits.map(\.id) == ["Lagoons"])
    }
  }
}
