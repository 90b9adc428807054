import Glibc
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
    #expect(ended.code == 65)
    #expect(ended.errors.contains("run:2: topic 't1' has documents of equal scores"))
    #expect(ended.lines.contains("recip_rank\tall\t0.5000"))
    // A run whose topics do not stand together is held, and told as well.
    let apart = try eval(
      topics: "t1\tcoast\nt2\troad\n", qrels: "t1 0 a/T/1 1\nt2 0 a/T/1 1\n",
      run: "t2 Q0 a/T/1 1 5 x\nt1 Q0 a/T/1 1 5 x\nt2 Q0 b/T/1 2 4 x\nt1 Q0 b/T/1 2 5 x\n")
    #expect(apart.code == 65)
    #expect(apart.errors.contains("run:2: topic 't1' has documents of equal scores"), "\(apart.errors)")
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

  @Test func `names that are not known are told with their lines`() throws {
    let ended = try eval(
      topics: "t1\tcoast\nt2\troad\n", qrels: "t1 0 a/T/1 1\nt1 0 a/T/9 1\nt9 0 a/T/1 1\n",
      run: nil)
    #expect(ended.code == 65)
    for place in ["/topics:2: topic 't2'", "/qrels:2: topic 't1'", "/qrels:3: topic 't9'"] {
      #expect(ended.errors.contains(place), "\(ended.errors)")
    }
  }

  @Test func `topics that count as zero are named`() throws {
    let topics = try folder.write("two", "t1\tcoast\nt2\troad\nt3\tnone\n")
    let qrels = try folder.write("q", "t1 0 a/T/1 1\nt2 0 a/T/1 1\nt3 0 a/T/1 0\n")
    let run = try folder.write("r", "t1 Q0 a/T/1 1 1 x\n")
    let ended = try folder.run("eval", "--topics", topics, "--qrels", qrels, "--run", run, "--baseline", run)
    #expect(ended.errors.contains("r: they count as 0 (t2, t3)"), "\(ended.errors)")
    #expect(ended.errorLines.count { $0.contains("(t2, t3)") } == 1)
    #expect(ended.errors.contains("without a relevant document") && ended.errors.contains("(t3)"))
  }

  @Test func `devices, pipes and links are written as they are`() throws {
    let (topics, qrels) = (try folder.write("t", "t1\tcoast\n"), try folder.write("q", "t1 0 a/T/1 1\n"))
    let target = try folder.write("target", "before")
    let link = folder.path + "/link"
    try check(symlink(target, link))
    let ended = try folder.run("eval", "--topics", topics, "--qrels", qrels, "--write-run", link)
    #expect(ended.code == 0, "\(ended.errors)")
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(String(decoding: try TemporaryFolder.read(target), as: UTF8.self).hasPrefix("t1 Q0 a/T/1"))
    let pipe = folder.path + "/pipe"
    try check(mkfifo(pipe, 0o600))
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(try folder.run("eval", "--topics", topics, "--qrels", qrels, "--write-run", pipe).code == 0)
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `a gate that fails on typing names the queries, and measures what it needs`() throws {
    let (topics, qrels) = (try folder.write("t", "t1\tcoast\n"), try folder.write("q", "t1 0 a/T/1 1\n"))
    let gate = try folder.write("g", "ktf <= 0.5\nP_3 >= 0.9\n")
    let ended = try folder.run(
      "eval", "--topics", topics, "--qrels", qrels, "--keystrokes", "--gate", gate, "--json")
    #expect(ended.code == 1)
    #expect(ended.errorLines.count { $0.contains("t1 'coast'") } == 2, "\(ended.errors)")
    let lines = try objects(ended.output)
    #expect(lines.count { $0["kind"] as? String == "gateFailure" } == 2)
    #expect(lines.last?["passed"] as? Bool == false)
  }

  @Test func `a missing file is named`() throws {
    let ended = try folder.run("eval", "--topics", "/nonexistent/topics", "--qrels", "/nonexistent/qrels")
    #expect(ended.code == 66 && ended.errors.contains("/nonexistent/topics"))
  }
}
