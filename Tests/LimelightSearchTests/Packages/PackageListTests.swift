import LimelightImport
import LimelightIndex
import LimelightModel
import LimelightSearch
import LimelightTestSupport
import Testing

/// The machine's package list.
enum PackageList {
  static let isThere: Bool = {
    guard let child = try? ChildProcess("/usr/bin/apt-cache", ["pkgnames"]) else { return false }
    return child.finish().lines.count > 10_000
  }()
}

/// The machine's whole package list, where there is one.
@Suite(.enabled(if: PackageList.isThere, "apt-cache lists no 10,000 packages here; run apt-get update"))
struct PackageListTests {
  @Test func allPackagesAreTakenFoundAndNotReadTwice() async throws {
    let source = DebianSource()
    let all = try Set(source.records().compactMap(\.identity))
    #expect(all.count > 10_000)

    let folder = try TemporaryFolder()
    let writer = try await IndexWriter(at: folder.path)
    let report = try await writer.ingest(source)
    #expect(report.changes.added == all.count)
    #expect(report.faults == 0)

    let again = try await writer.ingest(source)
    #expect(again.wasSkipped)
    #expect(again.changes == ChangeReport())
    await writer.close()

    let reader = try IndexReader(at: folder.path)
    #expect(try reader.read { (snapshot) throws(IndexError) in try snapshot.statistics() }.records == all.count)
    let searcher = Searcher(reader)
    let hits = try searcher.search("libreoffice wri", SearchOptions(limit: 3))
    #expect(hits.first?.title == "libreoffice-writer")
    #expect(hits.count == 3)
    #expect(try searcher.search("bash").first?.title == "bash")
    #expect(try searcher.search("g++").first?.title == "g++")
    #expect(try searcher.search("python3 dev").first?.title == "python3-dev")
  }
}
