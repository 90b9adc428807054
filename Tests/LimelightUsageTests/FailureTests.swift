import CSQLiteShim
import Glibc
import LimelightModel
import LimelightTestSupport
import LimelightUsage
import Testing

/// Files that are no store, or not one of this version.
@Suite struct FailureTests {
  private func filled() throws -> TestStore {
    let test = try TestStore()
    try test.writing().record((0..<500).map { UsageEvent(identity("record \($0)"), query: "q\($0)") })
    return test
  }

  /// The code of the failure of each way to use a store.
  private func codes(_ path: String) -> Set<UsageStoreError.Code?> {
    func code(_ body: () throws -> Void) -> UsageStoreError.Code? {
      do {
        try body()
        return nil
      } catch {
        let error = error as? UsageStoreError
        #expect(error?.path == path)
        return error?.code
      }
    }
    return [
      code { _ = try UsageTable(at: path) }, code { _ = try UsageStore(at: path, .reading).list() },
      code { try UsageStore(at: path, .writing).record(identity("1")) },
      code { try UsageStore(at: path, .writing).forget(.everything) },
    ]
  }

  @Test func `a file that is no database is told, and left as it is`() throws {
    let test = try TestStore()
    let path = test.folder.at("garbage")
    let bytes = Array(String(repeating: "This is no database. ", count: 100).utf8)
    try File.write(path, bytes)
    #expect(codes(path) == [.damaged])
    #expect(try File.read(path) == bytes)
  }

  @Test func `a store that was cut off or overwritten is told, and left as it is`() throws {
    for damage in ["cut", "head", "pages"] {
      let test = try filled()
      var bytes = try File.read(test.path)
      switch damage {
      case "cut": bytes.removeLast(bytes.count / 2)
      case "head": bytes.replaceSubrange(0..<16, with: [UInt8](repeating: 7, count: 16))
      default: bytes.replaceSubrange(4_096..., with: [UInt8](repeating: 7, count: bytes.count - 4_096))
      }
      try File.write(test.path, bytes)
      #expect(codes(test.path) == [.damaged], "\(damage)")
      #expect(try File.read(test.path) == bytes, "\(damage)")
    }
  }

  private func execute(_ path: String, _ text: String) {
    var database: OpaquePointer?
    #expect(sqlite3_open(path, &database) == SQLITE_OK)
    #expect(sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
  }

  @Test func `another version and another program's database are refused, and left as they are`() throws {
    let test = try filled()
    execute(test.path, "PRAGMA user_version = 7")
    #expect(codes(test.path) == [.unknownSchema])
    let foreign = test.folder.at("foreign.sqlite")
    execute(foreign, "CREATE TABLE used(key INTEGER PRIMARY KEY)")
    let bytes = try File.read(foreign)
    #expect(codes(foreign) == [.unknownSchema])
    #expect(try File.read(foreign) == bytes)
    do {
      _ = try UsageStore(at: test.path, .reading)
    } catch {
      #expect(error.message.contains("version 7"))
      #expect(error.description.hasPrefix(test.path + ": "))
    }
  }

  @Test func `a folder in the place of the file, and one that cannot be made, are told`() throws {
    let test = try TestStore()
    #expect(codes(test.folder.path) == [.inputOutput])
    try File.write(test.folder.at("file"), [])
    #expect(throws: UsageStoreError.self) { try UsageStore(at: test.folder.at("file/below/usage.sqlite"), .writing) }
    #expect(try UsageTable(at: test.folder.at("file/below/usage.sqlite")).isEmpty)
  }

  @Test func `a writer that holds the store is waited for, and told when it holds on`() throws {
    let test = try filled()
    var holder: OpaquePointer?
    sqlite3_open(test.path, &holder)
    sqlite3_exec(holder, "BEGIN EXCLUSIVE", nil, nil, nil)
    do {
      _ = try UsageTable(at: test.path, wait: .milliseconds(50))
      Issue.record("read what another holds")
    } catch {
      #expect(error.code == .locked)
    }
    sqlite3_exec(holder, "COMMIT", nil, nil, nil)
    sqlite3_close(holder)
    #expect(try test.table().count == 500)
  }
}

@Suite struct SharingTests {
  @Test func `many writers lose nothing, and readers see whole batches and never fail`() async throws {
    let test = try TestStore()
    _ = try test.writing()
    let path = test.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for round in 0..<15 {
            // Each time anew, as short processes would.
            try UsageStore(at: path, .writing, wait: .seconds(60)).record([
              UsageEvent(identity("both"), query: "q"), UsageEvent(identity("\(writer)-\(round)")),
            ])
          }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<60 {
            let table = try UsageTable(at: path, wait: .seconds(60))
            let choices = table.choices(of: identity("both"), for: Array("q".utf8))
            #expect(table.count == choices + (choices > 0 ? 1 : 0))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try test.list().first { $0.identity == identity("both") }?.count == 60)
    #expect(try test.table().count == 61)
  }
}
