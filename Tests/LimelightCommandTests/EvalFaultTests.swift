import Testing

/// Files that cannot be judged by: each fault is told with its place, and nothing counts silently as zero.
@Suite struct EvalFaultTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.index(#"{"app":"a","type":"T","id":"1","title":"Coast"}"#)
  }

  private func eval(
    topics: String = "t1\tcoast\n", qrels: String = "t1 0 a/T/1 1\n", run: String? = nil, gate: String? = nil
  ) throws -> Ended {
    var arguments = [
      "eval", "--topics", try folder.write("topics", topics), "--qrels", try folder.write("qrels", qrels),
    ]
    if let run { arguments += ["--run", try folder.write("run", run)] }
    if let gate { arguments += ["--gate", try folder.write("gate", gate)] }
    return try limelight(arguments + ["--index", folder.index])
  }

  @Test(arguments: [
    ("t1 0 a/T/1\n", "qrels:1"), ("t1 0 a/T/1 one\n", "qrels:1"), ("t1 0 a/T/1 1\nt1 0 a/T/1 2\n", "qrels:2"),
    ("", "qrels: holds no judgements"), ("t1 0 a/T/1 1\nt9 0 a/T/1 1\n", "t9"),
    ("t1 0 a/T/1 1\nt1 0 a/T/9 1\n", "a/T/9"), ("t1 0 a/T/1 1\n\u{fffd} \u{0} x\n", "qrels:2"),
  ])
  func `judgements that are wrong are told and end with 65`(_ qrels: String, _ place: String) throws {
    let ended = try eval(qrels: qrels)
    #expect(ended.code == 65)
    #expect(ended.errors.contains(place), "\(ended.errors)")
  }

  @Test(arguments: [
    ("t1\n", "topics:1"), ("t1\tcoast\nt1\tcoast\n", "topics:2"), ("", "topics: holds no topics"),
    ("t1\tcoast\nt2\troad\n", "t2"), ("\tcoast\n", "topics:1"),
  ])
  func `topics that are wrong are told and end with 65`(_ topics: String, _ place: String) throws {
    let ended = try eval(topics: topics)
    #expect(ended.code == 65)
    #expect(ended.errors.contains(place), "\(ended.errors)")
  }

  @Test(arguments: [
    ("t1 Q0 a/T/1 1 2\n", "run:1"), ("t1 Q0 a/T/1 1 best tag\n", "run:1"), ("", "run: holds no answers"),
    ("t1 Q0 a/T/1 1 2 x\nt1 Q0 a/T/1 2 1 x\n", "run:2"), ("t1 Q0 a/T/1 1 2 x\nt7 Q0 a/T/1 1 2 x\n", "t7"),
  ])
  func `runs that are wrong are told and end with 65`(_ run: String, _ place: String) throws {
    let ended = try eval(run: run)
    #expect(ended.code == 65)
    #expect(ended.errors.contains(place), "\(ended.errors)")
  }

  @Test func `equal scores are ordered by name as trec_eval does`() throws {
    let ended = try eval(qrels: "t1 0 a/T/1 1\n", run: "t1 Q0 a/T/1 1 5 x\nt1 Q0 b/T/1 2 5 x\n")
    #expect(ended.code == 0)
    #expect(ended.lines.contains("recip_rank\tall\t0.5000"))
  }

  @Test(arguments: ["nonsense >= 1", "ndcg_cut_10 > 1", "", "no query loses more than much"])
  func `a gate that is wrong is told and ends with 65`(_ gate: String) throws {
    let ended = try eval(gate: gate + "\n")
    #expect(ended.code == 65)
    #expect(ended.errors.contains("/gate"), "\(ended.errors)")
  }

  @Test func `a gate that cannot tell does not pass`() throws {
    let ended = try eval(gate: "no query loses more than 0.1\n")
    #expect(ended.code == 65 && ended.errors.contains("/gate:1: ") && ended.errors.contains("no baseline"))
  }

  @Test(arguments: [
    [], ["--topics", "x"], ["--topics", "x", "--cases", "y"], ["--cases", "x", "--html", "y"],
    ["--topics", "x", "--qrels", "y", "--measures", "nonsense"],
    ["--topics", "x", "--qrels", "y", "--run", "z", "--keystrokes"],
    ["--logs", "x", "--json"], ["--cases", "x", "--drop-rule", "nonsense"], ["--logs", "x", "--count", "0"],
  ])
  func `a wrong call is told and ends with 64`(_ arguments: [String]) throws {
    let ended = try limelight(["eval"] + arguments + ["--index", folder.index])
    #expect(ended.code == 64, "\(ended.errors)")
  }

  @Test func `a missing file is named`() throws {
    let ended = try folder.run("eval", "--topics", "/nonexistent/topics", "--qrels", "/nonexistent/qrels")
    #expect(ended.code == 66 && ended.errors.contains("/nonexistent/topics"))
  }
}
