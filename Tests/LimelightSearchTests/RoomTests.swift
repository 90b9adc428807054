import LimelightIndex
import LimelightModel
import LimelightSearch
import LimelightTestSupport
import Testing

/// The places of an answer: what one way leaves to others, and what fills those that nobody takes.
@Suite struct RoomTests {
  @Test(arguments: Storage.everyCase, ["coast", "vscode", "quiles", "trails"])
  func `places that nobody takes are filled with what was left out`(_ storage: Storage, _ query: String) async throws {
    var records: [Record] = [app("trails", "Trails")]
    for number in 0..<30 {
      // Names that begin with the query leave fewer places than are kept free.
      if number < 7 { records.append(entity("start \(number)", "Coast \(number)")) }
      records.append(entity("inside \(number)", "Seacoast \(number)"))
      records.append(entity("pieces \(number)", "Visual Studio Code \(number)"))
      records.append(entity("owned \(number)", "Lake \(number)", app: "trails"))
      // Each a word of its own.
      let letter = Character(UnicodeScalar(UInt8(97 + number % 26)))
      if number < 26 { records.append(entity("word \(number)", "A\(letter)quiles")) }
    }
    let index = try await TestIndex(records, as: storage)
    let hits = try index.search(query)
    #expect(hits.count == 10)
    #expect(Set(hits.map(\.identity.id)).count == 10)
  }

  @Test(arguments: Storage.everyCase)
  func `each part of the index has its share of the places and no more`(_ storage: Storage) async throws {
    let inside = (0..<60).map { entity("in\($0)", "Aquiles \($0)", priority: 5) }
    let index = try await TestIndex(inside + [entity("wanted", "Quilmes")], as: storage)
    let hits = try index.search("quiles")
    #expect(hits.count == 10)
    #expect(hits.contains { $0.identity.id == "wanted" })
  }

  @Test(arguments: Storage.everyCase)
  func `a whole name that lacks a blank goes before a full list`(_ storage: Storage) async throws {
    let many = (0..<30).map { entity("many \($0)", "Lamesa \($0)", priority: 5) }
    let index = try await TestIndex(many + [entity("wanted", "La Mesa")], as: storage)
    let hits = try index.search("lamesa")
    #expect(hits.first?.identity.id == "wanted")
    #expect(hits.first?.match.tier == .exactLetters)
    #expect(hits.count == 10)
  }

  @Test(arguments: Storage.everyCase)
  func `an app's entities leave room for a name that is read as the query`(_ storage: Storage) async throws {
    let owned = (0..<25).map { entity("owned \($0)", "Lake \($0)", app: "mueller") }
    let shortcuts = (0..<10).map { shortcut("mueller", "s\($0)", "Do \($0)", order: $0) }
    let records: [Record] = [app("mueller", "Mueller"), entity("read", "Müller")] + shortcuts + owned
    let hits = try await TestIndex(records, as: storage).search("mueller")
    #expect(hits.contains { $0.identity.id == "read" })
  }

  @Test(arguments: Storage.everyCase, ["coffee", "bn", "drink two", "offee", "cofee"])
  func `a search within an app or a type reads every part of the index`(
    _ storage: Storage, _ query: String
  ) async throws {
    var records = (0..<200).map { entity("other \($0)", "Coffee Bean \($0)", app: "shop", type: "Thing") }
    for name in ["one", "two", "three", "four"] {
      records.append(entity(name, "Coffee Bean Drink \(name)", app: "coffee", type: "Drink"))
    }
    let index = try await TestIndex([app("coffee", "Coffee")] + records, as: storage)
    var options = SearchOptions()
    options.type = "Drink"
    let byType = try index.search(query, options)
    #expect(!byType.isEmpty && byType.allSatisfy { $0.identity.type == "Drink" })
    options.app = "coffee"
    #expect(try index.search(query, options).allSatisfy { $0.identity.type == "Drink" })
  }

  @Test(
    arguments: Storage.everyCase,
    [
      "Guide to the new .NET", "C++ and .NET", "The .NET way",
      (1...40).map { "word\($0)" }.joined(separator: " "),
    ])
  func `a name is exact for its own text, whatever words it has`(_ storage: Storage, _ name: String) async throws {
    let index = try await TestIndex(
      [entity("wanted", name), entity("longer", name + " again", priority: 9)], as: storage)
    let hits = try index.search(name)
    #expect(hits.map(\.identity.id) == ["wanted", "longer"])
    #expect(hits.map(\.match.tier) == [.exactName, .namePrefix])
    let only = try await TestIndex([entity("wanted", name, visibility: .exactNameOnly)], as: storage)
    #expect(try only.ids(name) == ["wanted"])
    #expect(try only.ids(String(name.dropLast())).isEmpty)
  }

  @Test(arguments: Storage.everyCase)
  func `what only its whole name finds is found with other punctuation too`(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("pad", "Notepad", visibility: .exactNameOnly)], as: storage)
    #expect(try index.ids("note-pad") == ["pad"])
    #expect(try index.ids("notepa").isEmpty)
  }

  @Test(arguments: ["saint moritz", "mueller", "sankt moritz", "müller"])
  func `what is written otherwise weighs as much where exact names yield`(_ query: String) async throws {
    let index = try await TestIndex([
      entity("saint", "Sankt Moritz", priority: 900), entity("miller", "Müller", priority: 900),
      entity("low one", "Saint Moritz Road"), entity("low two", "Mueller Road"),
      entity("low three", "Sankt Moritz Road"),
      entity("low four", "Müller Road"),
    ])
    var options = SearchOptions()
    options.exactNamesYield = true
    #expect(["saint", "miller"].contains(try index.ids(query, options).first))
  }
}
