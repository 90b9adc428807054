import Limelight
import LimelightEvaluation
import LimelightTestSupport
import Testing

/// The README's example of a ranking test, as it stands there, with a real index behind it.
@Suite struct RankingExampleTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func trails() async throws -> EntityIndex {
    let index = try await EntityIndex(at: folder.at("index"))
    try await index.index([
      .entity(EntityRecord(type: "Trail", id: "coastal", title: "Coastal Path", synonyms: ["Beach Walk"])),
      .entity(EntityRecord(type: "Trail", id: "ridge", title: "Ridge Trail", subtitle: "past the coast")),
      .entity(EntityRecord(type: "Trail", id: "mill", title: "Mill Loop", keywords: ["easy"])),
    ])
    return index
  }

  // README
  @Test func trailsAreRankedWell() async throws {
    let index = try await trails()
    let cases: JudgedQueries = [
      "coas": ["coastal": 3, "ridge": 1],  // the name before the line below
      "beach": ["coastal": 3],
      "easy": ["mill": 2],
    ]
    try await expectRanking(
      of: { try await index.search($0).map(\.id) }, in: cases, atLeast: [.ndcg(10): 0.95, .success(1): 1])
  }
  // README

  @Test func theReadmeShowsWhatAFailureSays() async throws {
    let failure = await #expect(throws: RankingShortfall.self) {
      try await expectRanking(
        of: { $0 == "coas" ? ["ridge", "coastal"] : $0 == "beach" ? ["coastal"] : ["mill"] },
        in: ["coas": ["coastal": 3, "ridge": 1], "beach": ["coastal": 3], "easy": ["mill": 2]],
        atLeast: [.ndcg(10): 0.95])
    }
    let readme = String(decoding: try File.read(Checkout.at("README.md")), as: UTF8.self)
    #expect(readme.contains(failure?.description ?? "none"), "\(failure?.description ?? "")")
  }

  @Test func theReadmeShowsThisTest() throws {
    let source = String(decoding: try File.read(#filePath), as: UTF8.self)
    let parts = source.split(separator: "  // README\n", omittingEmptySubsequences: false)
    let lines = parts[1].split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }
    let readme = String(decoding: try File.read(Checkout.at("README.md")), as: UTF8.self)
    #expect(readme.contains(lines.joined(separator: "\n")))
  }
}
