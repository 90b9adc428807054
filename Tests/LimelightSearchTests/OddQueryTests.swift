import LimelightModel
import LimelightSearch
import Testing

/// Queries nobody would type, and some that slip in.
@Suite struct OddQueryTests {
  private static let letters = String(repeating: "abcdefghij", count: 100)
  private static let words = (1...64).map { "word\($0)" }.joined(separator: " ")

  @Test(arguments: Storage.allCases) func blankQueriesFindNothing(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("1", "One")], as: storage)
    for query in ["", " ", "   ", "\t", "\n\r\n", "\u{a0}", "\u{3000}", "\u{200b}", "\u{0}", "\u{feff}"] {
      #expect(try index.ids(query) == [], "\(query.unicodeScalars.map(\.value))")
    }
  }

  @Test(arguments: Storage.allCases) func aThousandLettersAreComparedToTheLast(_ storage: Storage) async throws {
    let other = String(Self.letters.dropLast()) + "z"
    let index = try await TestIndex([entity("1", Self.letters), entity("2", other)], as: storage)
    #expect(try index.ids(Self.letters) == ["1"])
    #expect(try index.ids(other) == ["2"])
    #expect(try index.ids(String(Self.letters.dropLast())) == ["1", "2"])
    #expect(try index.ids(Self.letters + "a") == [])
    #expect(try index.search(Self.letters).first?.match.tier == .exactName)
  }

  @Test(arguments: Storage.allCases) func sixtyFourWordsFindTheNameThatHasThem(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("1", Self.words), entity("2", "Word1")], as: storage)
    #expect(try index.ids(Self.words) == ["1"])
    #expect(try index.ids(Self.words.uppercased()) == ["1"])
    #expect(try index.ids(Self.words.split(separator: " ").reversed().joined(separator: " ")) == ["1"])
    #expect(try index.ids((1...64).map { "other\($0)" }.joined(separator: " ")) == [])
  }

  @Test(arguments: Storage.allCases) func longTranslatedNamesAreComparedToTheLast(_ storage: Storage) async throws {
    let long = String(repeating: "路径海滩", count: 30)
    let index = try await TestIndex(
      [entity("1", "Plain", localized: ["zh": LocalizedText(title: long)]), entity("2", long + "山")], as: storage)
    #expect(try index.ids(long) == ["1", "2"])
    #expect(try index.ids(long + "山") == ["2"])
    #expect(try index.search(long).first?.match.tier == .exactName)
  }

  @Test(arguments: Storage.allCases) func emojiAreFoundAndStandInNoOnesWay(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("1", "🎵 Music"), entity("2", "👩‍👩‍👧 Family"), entity("3", "🎵")], as: storage)
    #expect(try index.ids("music") == ["1"])
    #expect(try index.ids("family") == ["2"])
    #expect(try index.ids("🎵").first == "3")
    #expect(try index.ids("🎵 mus") == ["1"])
    #expect(try index.ids("🦖") == [])
  }

  @Test(arguments: Storage.allCases) func controlCharactersAreBlanks(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("1", "Red\u{1b}[31m Alert"), entity("2", "Bell\u{7}Tower")], as: storage)
    #expect(try index.ids("red") == ["1"])
    #expect(try index.ids("ale\u{0}") == ["1"])
    #expect(try index.ids("\u{1b}alert") == ["1"])
    #expect(try index.ids("tower\u{7}bell") == ["2"])
  }

  @Test(arguments: Storage.allCases) func punctuationAloneHarmsNothing(_ storage: Storage) async throws {
    let index = try await TestIndex([entity("1", "C++"), entity("2", "?!"), entity("3", "Wi-Fi")], as: storage)
    for query in [".", "-", "...", "\"", "\\", "*", "AND OR NOT", "(", "a:b", "%s", "'; --"] {
      _ = try index.ids(query)
    }
    #expect(try index.ids("c++") == ["1"])
    #expect(try index.ids("?!") == ["2"])
    #expect(try index.ids("wi fi") == ["3"])
    #expect(try index.ids("wi-") == ["3"])
    #expect(try index.ids("\"wifi\"") == ["3"])
  }
}
