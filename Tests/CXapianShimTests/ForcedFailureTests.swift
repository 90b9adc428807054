import CXapianShim
import LimelightTestSupport
import Testing

/// One kind of exception and what must become of it.
struct Kind: Sendable, CustomTestStringConvertible {
  var number: Int32
  var status: xs_status
  var message: String
  var testDescription: String { message }

  static let all = [
    Kind(number: 1, status: XS_ENGINE, message: "forced engine error"),
    Kind(number: 2, status: XS_LOCKED, message: "forced lock"),
    Kind(number: 3, status: XS_REOPEN_NEEDED, message: "forced overwrite"),
    Kind(number: 4, status: XS_UNKNOWN, message: "forced standard error"),
    Kind(number: 5, status: XS_UNKNOWN, message: "an exception of an unknown kind"),
    Kind(number: 6, status: XS_MEMORY, message: "no memory left"),
    Kind(number: 7, status: XS_INPUT_OUTPUT, message: "forced full disk (No space left on device)"),
  ]
}

/// Every function of the header that can fail, called on small databases.
struct Calls {
  let folder: TemporaryFolder
  let writer: Writer
  let database: Database
  let query: Query

  init() throws {
    folder = try TemporaryFolder()
    let filled = try Writer(folder.at("read"))
    try filled.put(7, "seven", "Tseven")
    try filled.set("key", "value")
    try filled.commit()
    database = try Database(folder.at("read"))
    writer = try Writer(folder.at("write"))
    query = try Query("Tseven")
  }

  /// By name; each gives its status and leaves the message to the caller.
  var all: [(name: String, call: (Message?) -> xs_status)] {
    reading + querying + writing
  }

  private var reading: [(name: String, call: (Message?) -> xs_status)] {
    [
      (
        "xs_database_open",
        { message in
          var out: OpaquePointer?
          defer { xs_database_free(out) }
          return xs_database_open(folder.at("read"), &out, message)
        }
      ),
      (
        "xs_database_count",
        { message in
          var count: UInt32 = 0
          return xs_database_count(database.handle, &count, message)
        }
      ),
      (
        "xs_database_metadata",
        { message in
          var value = xs_bytes()
          return lend("key") { xs_database_metadata(database.handle, $0, &value, message) }
        }
      ),
      (
        "xs_database_metadata_keys",
        { message in
          var value = xs_bytes()
          return lend("k") { xs_database_metadata_keys(database.handle, $0, &value, message) }
        }
      ),
      (
        "xs_database_document",
        { message in
          var value = xs_bytes()
          return xs_database_document(database.handle, 7, &value, message)
        }
      ),
      (
        "xs_database_terms",
        { message in
          var value = xs_bytes()
          return lend("T") { xs_database_terms(database.handle, $0, &value, message) }
        }
      ),
      (
        "xs_database_check",
        { message in
          var errors = 0
          var report: UnsafeMutablePointer<CChar>?
          defer { xs_message_free(report) }
          return xs_database_check(folder.at("read"), &errors, &report, message)
        }
      ),
    ]
  }

  private var querying: [(name: String, call: (Message?) -> xs_status)] {
    [
      (
        "xs_query_term",
        { message in
          var out: OpaquePointer?
          defer { xs_query_free(out) }
          return lend("T") { xs_query_term($0, &out, message) }
        }
      ),
      (
        "xs_query_all",
        { message in
          var out: OpaquePointer?
          defer { xs_query_free(out) }
          return xs_query_all([query.handle], 1, &out, message)
        }
      ),
      (
        "xs_query_any",
        { message in
          var out: OpaquePointer?
          defer { xs_query_free(out) }
          return xs_query_any([query.handle], 1, &out, message)
        }
      ),
      (
        "xs_query_everything",
        { message in
          var out: OpaquePointer?
          defer { xs_query_free(out) }
          return xs_query_everything(&out, message)
        }
      ),
      (
        "xs_match_run",
        { message in
          var out: OpaquePointer?
          defer { xs_match_free(out) }
          return xs_match_run(database.handle, query.handle, 0, 10, 1, &out, message)
        }
      ),
    ]
  }

  private var writing: [(name: String, call: (Message?) -> xs_status)] {
    [
      (
        "xs_writer_open",
        { message in
          var out: OpaquePointer?
          defer { xs_writer_free(out) }
          return xs_writer_open(folder.at("other"), &out, message)
        }
      ),
      (
        "xs_writer_put",
        { message in
          var document = xs_document(number: 1, data: xs_bytes(), terms: nil, term_count: 0)
          return xs_writer_put(writer.handle, &document, 1, message)
        }
      ),
      ("xs_writer_delete", { message in xs_writer_delete(writer.handle, 1, message) }),
      (
        "xs_writer_set_metadata",
        { message in
          lend("key") { key in lend("value") { xs_writer_set_metadata(writer.handle, key, $0, message) } }
        }
      ),
      ("xs_writer_commit", { message in xs_writer_commit(writer.handle, message) }),
      ("xs_writer_cancel", { message in xs_writer_cancel(writer.handle, message) }),
      (
        "xs_compact",
        { message in
          TemporaryFolder.remove(folder.at("compact"))
          return xs_compact(folder.at("read"), folder.at("compact"), message)
        }
      ),
    ]
  }
}

@Suite struct ForcedFailureTests {
  @Test(arguments: Kind.all)
  func everyFunctionTurnsEveryExceptionIntoItsStatusAndAnOwnedMessage(_ kind: Kind) throws {
    let calls = try Calls()
    for (name, call) in calls.all {
      xs_debug_fail(kind.number, 0)
      #expect(throws: ShimFailure(status: kind.status, message: kind.message), "\(name)") { try shim(call) }
      xs_debug_fail(kind.number, 0)
      #expect(call(nil) == kind.status, "\(name) without a message")
      #expect(throws: Never.self, "\(name) after a failure") { try shim(call) }
    }
  }

  @Test func theTableOfCallsNamesEveryFunctionOfTheHeader() throws {
    let tests = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let header = String(
      decoding: try File.read(tests + "/Sources/CXapianShim/include/CXapianShim.h"), as: UTF8.self)
    let declared = header.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("xs_status xs_"), let end = line.firstIndex(of: "(") else { return nil }
      return String(line[line.index(line.startIndex, offsetBy: 10)..<end])
    }
    #expect(Set(declared) == Set(try Calls().all.map(\.name)))
  }

  @Test func aFailureComesAfterTheCallsThatItSkips() throws {
    let database = try Calls().database
    xs_debug_fail(1, 2)
    #expect(try database.count() == 1)
    #expect(try database.count() == 1)
    #expect(throws: ShimFailure(status: XS_ENGINE, message: "forced engine error")) { try database.count() }
    #expect(try database.count() == 1)
    xs_debug_fail(1, 0)
    xs_debug_fail(0, 0)
    #expect(try database.count() == 1)
  }

  @Test(arguments: [0, 1]) func closingLetsNoExceptionOutAndTheLockGo(_ skip: Int32) throws {
    let folder = try TemporaryFolder()
    var out: OpaquePointer?
    try shim { xs_writer_open(folder.at("a"), &out, $0) }
    xs_debug_fail(5, skip)
    xs_writer_free(out)
    xs_debug_fail(0, 0)
    _ = try Writer(folder.at("a"))
  }

  @Test func aWriterThatFailedToCommitGoesOnAfterCancel() throws {
    let folder = try TemporaryFolder()
    let writer = try Writer(folder.at("a"))
    try writer.put(1, "one")
    xs_debug_fail(7, 0)
    #expect(throws: ShimFailure.self) { try writer.commit() }
    try writer.cancel()
    try writer.put(2, "two")
    try writer.commit()
    #expect(try Database(folder.at("a")).match(Query.everything()).map(\.number) == [2])
  }
}
