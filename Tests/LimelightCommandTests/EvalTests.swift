import Testing

/// The judging of the ranking, over the example catalogs and over small files.
@Suite struct EvalTests {
  static let judgements = Examples.checkout + "/index-data/judgements"

  private func gated(_ more: String...) throws -> Ended {
    try Examples.run(
      ["eval", "--topics", Self.judgements + "/topics.tsv", "--qrels", Self.judgements + "/qrels.txt"]
        + ["--baseline", Self.judgements + "/baseline.run", "--gate", Self.judgements + "/gate.txt"] + more)
  }

  @Test func `today's ranking holds its gate`() throws {
    let ended = try gated()
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(ended.errors == "")
    #expect(ended.lines.contains { $0.hasPrefix("ndcg_cut_10\tall\t0.9") })
  }

  @Test(arguments: [
    "tier", "ownTier", "standing", "priority", "coverage", "name", "identity", "group", "target",
  ])
  func `a rule left out fails the gate, which names the rule's queries`(_ rule: String) throws {
    let ended = try gated("--drop-rule", rule)
    #expect(ended.code == 1)
    let failures = ended.errorLines.filter { $0.contains("no query loses more than 0.01 failed") }
    #expect(failures.count == 1 && failures[0].contains("(rule-\(rule))"), "\(ended.errors)")
    #expect(failures.first?.contains("'") == true)
  }

  @Test func `the cases hold their gate and are told by kind`() throws {
    let folder = try TemporaryFolder()
    let cases = Self.judgements + "/cases.jsonl"
    let ended = try folder.run("eval", "--cases", cases, "--gate", Self.judgements + "/cases-gate.txt", "--json")
    #expect(ended.code == 0, "\(ended.errors)")
    let lines = try objects(ended.output)
    #expect(lines[0]["cases"] as? Int == 276)
    #expect(lines.count { $0["kind"] as? String == "case" } == 276)
    let all = try #require(lines.last)
    #expect(all["caseKind"] as? String == "all" && all["count"] as? Int == 276)
    let dropped = try folder.run(
      "eval", "--cases", cases, "--gate", Self.judgements + "/cases-gate.txt", "--drop-rule", "target")
    #expect(dropped.code == 1 && dropped.errors.contains("(duplicates)"))
  }

  @Test func `a case that fails is told with what was found`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "cases.jsonl",
      """
      {"id":"1","kind":"good","query":"one","catalog":[{"id":"a","name":"One","type":"app"}],"expect":{"first":"a"}}
      {"id":"2","kind":"bad","query":"tow","catalog":[{"id":"a","name":"Two","type":"app"}],"expect":{"first":"a"}}
      """)
    let ended = try folder.run("eval", "--cases", file, "--per-topic")
    #expect(ended.code == 0)
    #expect(ended.output.contains("1/1  100 %  good") && ended.output.contains("0/1    0 %  bad"))
    #expect(ended.output.contains("1/2  50.0 %  all"))
    #expect(ended.output.contains("'tow': nothing is first, not a") && ended.output.contains("'tow' finds nothing"))
  }

  private func small(_ folder: TemporaryFolder) throws -> (topics: String, qrels: String) {
    try folder.index(
      #"{"app":"a","type":"T","id":"1","title":"Coast path"}"#,
      #"{"app":"a","type":"T","id":"2","title":"Coastal road"}"#,
      #"{"app":"a","type":"T","id":"x y","title":"Ridge"}"#)
    return (
      try folder.write("topics.tsv", "t1\tcoast\nt2\tridge\tword-start\n"),
      try folder.write("qrels.txt", "t1 0 a/T/1 2\nt1 0 a/T/2 1\nt2 0 a/T/x%20y 1\n")
    )
  }

  @Test func `figures have the names and the form of trec_eval`() throws {
    let folder = try TemporaryFolder()
    let (topics, qrels) = try small(folder)
    let ended = try folder.run(
      "eval", "--topics", topics, "--qrels", qrels, "--measures", "map,P_5,ndcg_cut_10", "--per-topic")
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(
      ended.lines == [
        "runid\tall\tlimelight", "num_q\tall\t2", "map\tt1\t1.0000", "P_5\tt1\t0.4000", "ndcg_cut_10\tt1\t1.0000",
        "map\tt2\t1.0000", "P_5\tt2\t0.2000", "ndcg_cut_10\tt2\t1.0000", "map\tkind:word-start\t1.0000",
        "P_5\tkind:word-start\t0.2000", "ndcg_cut_10\tkind:word-start\t1.0000", "map\tall\t1.0000", "P_5\tall\t0.3000",
        "ndcg_cut_10\tall\t1.0000", "unjudged_10\tall\t0.0000",
      ])
    let json = try objects(
      try folder.run("eval", "--topics", topics, "--qrels", qrels, "--measures", "map", "--json").output)
    #expect(json[0]["topics"] as? Int == 2)
    #expect(json[1]["measure"] as? String == "map" && json[1]["value"] as? Double == 1)
  }

  @Test func `a run that was written is judged like the index, and compared with another`() throws {
    let folder = try TemporaryFolder()
    let (topics, qrels) = try small(folder)
    let run = folder.path + "/a.run"
    let first = try folder.run("eval", "--topics", topics, "--qrels", qrels, "--write-run", run)
    let again = try folder.run("eval", "--topics", topics, "--qrels", qrels, "--run", run)
    #expect(again.output == first.output && again.code == 0)
    #expect(try String(decoding: TemporaryFolder.read(run), as: UTF8.self).contains("t2 Q0 a/T/x%20y 1 1 limelight\n"))
    let worse = try folder.write("b.run", "t1 Q0 a/T/2 1 2 other\nt1 Q0 a/T/9 2 1 other\n")
    let ended = try folder.run(
      "eval", "--topics", topics, "--qrels", qrels, "--run", worse, "--baseline", run, "--per-topic", "--measures",
      "ndcg_cut_10")
    #expect(ended.code == 0)
    #expect(
      ended.errors == "1 topic not answered by 'other': they count as 0\n" || ended.errors.contains("not answered"))
    #expect(ended.output.contains("t2  ridge\n  ndcg_cut_10 1.0000 -> 0.0000 (-1.0000)\n  -  1  a/T/x y  [1]"))
    #expect(ended.lines.contains { $0.hasPrefix("ndcg_cut_10\t1.0000\t0.") && $0.hasSuffix("\t0\t0\t2") })
  }

  @Test func `a table of judgements is read, and several judges are compared`() throws {
    let folder = try TemporaryFolder()
    let (topics, _) = try small(folder)
    let table = try folder.write("j.csv", "query,docid,rating\ncoast,a/T/1,2\n\"ridge\",a/T/x y,1\n")
    let ended = try folder.run("eval", "--csv", table, "--measures", "map")
    #expect(ended.code == 0 && ended.lines.contains("map\tall\t1.0000"), "\(ended.errors)")
    let judges = try folder.write(
      "two.txt", "t1 ann a/T/1 1\nt1 ann a/T/2 0\nt1 bob a/T/1 1\nt1 bob a/T/2 0\nt2 ann a/T/x%20y 1\n")
    let two = try folder.run("eval", "--topics", topics, "--qrels", judges, "--measures", "map")
    #expect(two.lines.contains("kappa\tann and bob\t1.0000") && two.lines.contains("kappa_pairs\tann and bob\t2.0000"))
  }

  @Test func `typing tells keystrokes, steadiness and time`() throws {
    let folder = try TemporaryFolder()
    let (topics, qrels) = try small(folder)
    let ended = try folder.run("eval", "--topics", topics, "--qrels", qrels, "--keystrokes", "--measures", "map")
    // `coast` is first from its first letter on, as the shorter name; so is `ridge`.
    #expect(ended.lines.contains("ktf\tall\t1.0000") && ended.lines.contains("kt10\tall\t1.0000"))
    #expect(ended.lines.contains("first_1\tall\t1.0000") && ended.lines.contains("unsteady\tall\t0.0000"))
    #expect(ended.lines.contains { $0.hasPrefix("microseconds_p50\tletters_1\t") })
  }

  @Test func `the report is one page without network`() throws {
    let folder = try TemporaryFolder()
    let (topics, qrels) = try small(folder)
    let page = folder.path + "/report.html"
    #expect(try folder.run("eval", "--topics", topics, "--qrels", qrels, "--html", page).code == 0)
    let text = String(decoding: try TemporaryFolder.read(page), as: UTF8.self)
    #expect(text.hasPrefix("<!doctype html>") || text.hasPrefix("<!DOCTYPE html>"))
    #expect(text.contains("Coast path") && text.contains("ridge") && !text.contains("src=\"http"))
    let refused = try folder.run("eval", "--topics", topics, "--qrels", qrels, "--html", "/nonexistent/page.html")
    #expect(refused.code == 73 && refused.errors.contains("/nonexistent/page.html"))
  }

  @Test func `logs are drawn by a seed and can be evaluated`() throws {
    let folder = try TemporaryFolder()
    var logs: [[UInt8]] = []
    for (name, seed) in [("a", "1"), ("b", "1"), ("c", "2")] {
      let drawn = try Examples.run("eval", "--logs", folder.path + "/" + name, "--count", "40", "--seed", seed)
      #expect(drawn.code == 0, "\(drawn.errors)")
      logs.append(try TemporaryFolder.read(folder.path + "/\(name)/prefixes.topics.tsv"))
    }
    #expect(logs[0] == logs[1] && logs[0] != logs[2])
    let names = TemporaryFolder.names(in: folder.path + "/a").sorted()
    #expect(
      names
        == ["keywords", "name-and-subtitle", "prefixes", "typos"].flatMap { ["\($0).qrels.txt", "\($0).topics.tsv"] })
    let kinds = String(decoding: try TemporaryFolder.read(folder.path + "/a/typos.topics.tsv"), as: UTF8.self)
    for kind in ["insert", "delete", "replace", "swap"] { #expect(kinds.contains("\t\(kind)\n")) }
    let log = folder.path + "/a/prefixes"
    let ended = try Examples.run(
      "eval", "--topics", log + ".topics.tsv", "--qrels", log + ".qrels.txt", "--measures", "success_10")
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(try Examples.run("eval", "--logs", folder.path + "/d", "--source", "nowhere").code == 65)
  }
}
