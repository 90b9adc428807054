import Limelight
import LimelightTestSupport
import Testing

/// The one import of clients: an index opened, filled and searched.
@Suite struct EntityIndexTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func song(_ id: String, _ title: String) -> Record {
    .entity(EntityRecord(app: "org.example.music", type: "Song", id: id, title: title))
  }

  @Test func anIndexIsMadeWhereThereIsNone() async throws {
    let index = try await EntityIndex(at: folder.at("new"))
    #expect(index.path == folder.at("new"))
    #expect(try await index.search("anything") == [])
    #expect(try await index.statistics().records == 0)
  }

  @Test func whatIsIndexedIsFoundAtOnceAndAfterOpeningAgain() async throws {
    let path = folder.at("songs")
    let index = try await EntityIndex(at: path)
    let report = try await index.index([song("1", "Morning Song"), song("2", "Evening Song")])
    #expect(report.added == 2)
    #expect(try await index.search("song").map(\.identity.id) == ["2", "1"])
    #expect(try await index.search("song", SearchOptions(limit: 1)).count == 1)
    let again = try await EntityIndex(at: path)
    #expect(try await again.search("even").map(\.title) == ["Evening Song"])
    #expect(try await again.statistics().records == 2)
  }

  @Test func changesAreSeenByEveryOneWhoHasTheIndexOpen() async throws {
    let one = try await EntityIndex(at: folder.at("shared"))
    let two = try await EntityIndex(at: folder.at("shared"))
    try await one.index([song("1", "First Draft")])
    #expect(try await two.search("first").map(\.title) == ["First Draft"])
    try await two.index([song("1", "Second Draft"), song("2", "Third Draft")])
    #expect(try await one.search("first") == [])
    #expect(try await one.search("draft").map(\.title) == ["Third Draft", "Second Draft"])
    try await one.index([.delete(.identity(Identity(app: "org.example.music", type: "Song", id: "2")))])
    #expect(try await two.search("draft").map(\.title) == ["Second Draft"])
    try await two.index([.delete(.app("org.example.music"))])
    #expect(try await one.search("draft") == [])
  }

  @Test func tasksMayShareOneIndex() async throws {
    let index = try await EntityIndex(at: folder.at("tasks"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await index.index([song("\(number)", "Shared \(number)")])
          _ = try await index.search("shared")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await index.search("shared").count == 8)
  }

  @Test func anAppsActionsAreListedUnderIt() async throws {
    let index = try await EntityIndex(at: folder.at("apps"))
    try await index.index([
      .app(ApplicationRecord(id: "coffee", name: "Coffee")),
      .shortcut(ShortcutRecord(app: "coffee", id: "order", shortTitle: "Order")),
      .shortcut(ShortcutRecord(app: "coffee", id: "again", shortTitle: "Reorder")),
    ])
    let hits = try await index.search("cof")
    #expect(hits.map(\.title) == ["Coffee", "Order", "Reorder"])
    #expect(hits.map(\.under) == [nil, "coffee", "coffee"])
  }

  @Test func whatIsTheUsersOwnCountsFromThenOn() async throws {
    let index = try await EntityIndex(at: folder.at("own"))
    try await index.index([song("1", "Lagoon"), song("2", "Lagoons")])
    #expect(try await index.search("lag").map(\.id) == ["1", "2"])
    let usage = folder.at("usage.sqlite")
    try UsageStore(at: usage, .writing).record(Identity(app: "org.example.music", type: "Song", id: "2"))
    await index.heed(Personal(usage: try UsageTable(at: usage)))
    #expect(try await index.search("lag").map(\.id) == ["2", "1"])
  }

  @Test func aFileInTheWayIsTold() async throws {
    try File.write(folder.at("file"), Array("no index".utf8))
    let error = await #expect(throws: IndexError.self) { try await EntityIndex(at: folder.at("file")) }
    #expect(error?.path == folder.at("file"))
  }

  @Test func anIndexThatIsHeldIsSaidToBeLocked() async throws {
    let path = folder.at("held")
    let index = try await EntityIndex(at: path, wait: .milliseconds(20))
    let holder = try await IndexWriter(at: path)
    let error = await #expect(throws: IndexError.self) { try await index.index([song("1", "Late")]) }
    #expect(error?.code == .locked)
    #expect(try await index.search("late") == [])
    await holder.close()
    try await index.index([song("1", "Late")])
    #expect(try await index.search("late").count == 1)
  }
}
