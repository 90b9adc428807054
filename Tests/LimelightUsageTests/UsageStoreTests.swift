import Glibc
import LimelightModel
import LimelightTestSupport
import LimelightUsage
import Testing

@Suite struct UsageStoreTests {
  @Test func `what is recorded is listed, the most used first`() throws {
    let test = try TestStore()
    let store = try test.writing()
    let (apple, pear) = (Identity(app: "a", type: "T", id: "apple"), Identity(app: "a", type: "T", id: "pear"))
    try store.record(apple, at: now - 60 * day, count: 8)
    try store.record([UsageEvent(pear, at: now - day, count: 5), UsageEvent(pear, count: 2)])
    let list = try test.list()
    #expect(list.map(\.identity) == [pear, apple])
    #expect(list.map(\.count) == [7, 8])
    #expect(abs(list[1].worth - 4) < 0.01)
    #expect(abs(list[0].last - now) < 60)
    let table = try test.table()
    #expect(table.identities == [pear, apple])
    #expect(try #require(table.use(of: pear)) > #require(table.use(of: apple)))
  }

  @Test func `identities differ in app, type and id, byte by byte`() throws {
    let test = try TestStore()
    let same = [
      Identity(app: "a", type: "b", id: "c"), Identity(app: "", type: "ab", id: "c"),
      Identity(app: "ab", type: "", id: "c"),
      Identity(app: "a", type: "b", id: "e\u{301}"), Identity(app: "a", type: "b", id: "\u{e9}"),
    ]
    try test.writing().record(same.dropLast().enumerated().map { UsageEvent($1, count: $0 + 1) })
    let table = try test.table()
    #expect(table.count == 4)
    #expect(table.use(of: same[4]) == nil)
    #expect(Set(same.dropLast().map { table.use(of: $0) }).count == 4)
  }

  @Test func `choices count for exactly the folded query`() throws {
    let test = try TestStore()
    let store = try test.writing()
    for query in ["Café", "  cafe ", "CAFE\u{301}"] { try store.record(identity("1"), query: query) }
    try store.record(identity("1"), count: 4, query: "caf")
    try store.record(identity("2"), query: "cafe")
    try store.record(identity("2"), query: "   ")
    let table = try test.table()
    #expect(table.choices(of: identity("1"), for: key("cafe")) == 3)
    #expect(table.choices(of: identity("2"), for: key("cafe")) == 1)
    #expect(table.choices(of: identity("1"), for: key("caf")) == 4)
    for other in ["ca", "cafes", "", "z"] {
      #expect(table.choices(of: identity("1"), for: key(other)) == 0, "\(other)")
    }
    #expect(try test.list().first?.choices.map(\.query) == ["caf", "cafe"])
  }

  @Test func `a time to come counts as now`() throws {
    let test = try TestStore()
    try test.writing().record([
      UsageEvent(identity("future"), at: 1e12), UsageEvent(identity("nan"), at: .nan), UsageEvent(identity("now")),
    ])
    #expect(try test.list().allSatisfy { abs($0.last - now) < 60 && abs($0.worth - 1) < 0.01 })
  }

  @Test func `a store that is not there, or was never written, is an empty table`() throws {
    let test = try TestStore()
    #expect(try test.table().isEmpty)
    #expect(access(test.path, F_OK) != 0)
    #expect(throws: UsageStoreError.self) { try UsageStore(at: test.path, .reading) }
    try File.write(test.folder.at("empty"), [])
    #expect(try UsageTable(at: test.folder.at("empty")).isEmpty)
    #expect(try UsageStore(at: test.folder.at("empty"), .reading).list().isEmpty)
  }

  @Test func `the file and its folders are the user's alone`() throws {
    let test = try TestStore()
    try test.writing().record(identity("1"))
    func mode(_ path: String) -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
    #expect(mode(test.path) == 0o600)
    #expect(mode(test.folder.at("state")) == 0o700)
    #expect(TemporaryFolder.names(in: test.folder.at("state/limelight")) == ["usage.sqlite"])
  }

  @Test func `the most used ten thousand are kept`() throws {
    let test = try TestStore()
    let store = try test.writing()
    let start = now
    try store.record((0..<11_000).map { UsageEvent(identity("\($0)"), at: start - Double($0), query: "q\($0)") })
    #expect(try test.table().count == 11_000)
    try store.record(identity("one more"))
    let table = try test.table()
    #expect(table.count == UsageStore.mostRecords)
    for kept in ["0", "9998", "one more"] { #expect(table.use(of: identity(kept)) != nil, "\(kept)") }
    for gone in ["9999", "10999"] { #expect(table.use(of: identity(gone)) == nil, "\(gone)") }
    #expect(table.choices(of: identity("9998"), for: key("q9998")) == 1)
    #expect(try test.list().flatMap(\.choices).count == 9_999)
  }

  @Test func `choices have a bound of their own`() throws {
    let test = try TestStore()
    let start = now
    try test.writing().record((0..<22_001).map { UsageEvent(identity("1"), at: start - Double($0), query: "q\($0)") })
    let table = try test.table()
    #expect(try test.list().first?.choices.count == UsageStore.mostChoices)
    #expect(table.choices(of: identity("1"), for: key("q0")) == 1)
    #expect(table.choices(of: identity("1"), for: key("q22000")) == 0)
  }
}

@Suite struct ForgettingTests {
  private let mail = Identity(app: "mail", type: "app", id: "mail")
  private let inbox = Identity(app: "mail", type: "Box", id: "1")
  private let other = Identity(app: "x", type: "Box", id: "1")

  private func filled() throws -> TestStore {
    let test = try TestStore()
    try test.writing().record([
      UsageEvent(mail, at: now - 10 * day, query: "m"), UsageEvent(inbox, at: now - 3 * day, query: "in"),
      UsageEvent(other, query: "in"),
    ])
    return test
  }

  @Test func `what is forgotten is told and gone, and nothing else is`() throws {
    for (selection, gone) in [
      (UsageSelection.identity(inbox), [inbox]), (.records(RecordReference(id: "1")), [inbox, other]),
      (.records(RecordReference(id: "1", app: "x")), [other]), (.app("mail"), [mail, inbox]),
      (.since(now - 5 * day), [inbox, other]), (.everything, [mail, inbox, other]), (.identity(identity("1")), []),
    ] {
      let test = try filled()
      #expect(Set(try test.writing().forget(selection)) == Set(gone), "\(selection)")
      #expect(Set(try test.table().identities) == Set([mail, inbox, other]).subtracting(gone), "\(selection)")
      for identity in gone { #expect(try test.table().choices(of: identity, for: key("in")) == 0) }
    }
  }

  @Test func `forgetting a query forgets its choices and keeps the uses`() throws {
    let test = try filled()
    #expect(Set(try test.writing().forget(.query(" IN "))) == [inbox, other])
    let table = try test.table()
    #expect(table.count == 3)
    #expect(table.choices(of: inbox, for: key("in")) == 0)
    #expect(table.choices(of: mail, for: key("m")) == 1)
  }

  @Test func `nothing of what is forgotten is left in the file`() throws {
    let test = try TestStore()
    let secret = "unmistakable-secret-name"
    try test.writing().record([
      UsageEvent(identity(secret), query: secret, names: [secret]), UsageEvent(identity("kept")),
    ])
    func holds() throws -> Bool {
      String(decoding: try File.read(test.path).map { $0 == 0 ? 1 : $0 }, as: UTF8.self).contains(secret)
    }
    #expect(try holds())
    try test.writing().forget(.identity(identity(secret)))
    #expect(try !holds())
  }
}
