import LimelightEvaluation
import Testing

@Suite struct ExpectRankingTests {
  private let cases: JudgedQueries = ["coff": ["coffee": 3, "order": 1], "reorder": ["reorder": 3]]

  private func answer(_ query: String) async throws -> [String] {
    query == "coff" ? ["coffee", "order"] : ["reorder"]
  }

  @Test func aGoodRankingPasses() async throws {
    try await expectRanking(of: answer, in: cases, atLeast: [.ndcg(10): 1, .reciprocalRank: 1])
  }

  @Test func aShortfallShowsTheQueriesWithTheirDiffs() async throws {
    let failure = await #expect(throws: RankingShortfall.self) {
      try await expectRanking(
        of: { $0 == "coff" ? ["tea", "coffee"] : ["reorder"] }, in: cases,
        atLeast: [.reciprocalRank: 0.9, .success(1): 0.4])
    }
    #expect(
      failure?.description == """
        recip_rank is 0.7500, below 0.9000
        'coff': 0.5000
          +  1  tea
             2  coffee  [3]
          -  2  order  [1]
        """)
  }

  @Test func whatTheEngineThrowsGoesOn() async {
    struct Broken: Error {}
    await #expect(throws: Broken.self) {
      try await expectRanking(of: { _ in throw Broken() }, in: cases, atLeast: [.ndcg(10): 0])
    }
  }

  @Test func noQueriesShowNothing() async {
    await #expect(throws: RankingShortfall.self) {
      try await expectRanking(of: answer, in: [:], atLeast: [.ndcg(10): 0.1])
    }
  }
}
