import Glibc

/// A system that answers the queries of a file.
struct Asker {
  /// The name in tables.
  var name: String
  /// Asks all queries in a new process.
  var ask: () throws -> Times

  /// The nanoseconds of each query.
  struct Times {
    var wall: [Double]
    var cpu: [Double]
  }

  /// The systems that can be asked here, Limelight first, each with its index made.
  static func all(_ corpus: Corpus, _ queries: String, _ settings: Settings, _ report: inout Report) throws -> [Asker] {
    let folder = corpus.place("search")
    Files.remove(folder)
    Progress.say("search: indexing")
    _ = try Child.run(System.limelight.index(corpus, folder))
    var askers = [try limelight(folder, queries)]
    for (script, system) in [("fts5.py", System.fts5(settings)), ("tantivy_peer.py", .tantivy(settings, threads: 1))] {
      guard settings.includes(system.name) else { continue }
      guard settings.version(of: script) != nil else {
        report.notes.append("\(system.name) is left out: run Benchmarks/peers/setup.")
        continue
      }
      let folder = corpus.place(system.folder + "-search")
      if !Files.exists(folder + "/done") {
        Progress.say("search: indexing with \(system.name)")
        try corpus.prepareRanked()
        Files.remove(folder)
        _ = try Child.run(system.index(corpus, folder))
        if let compact = system.compact { _ = try Child.run(compact(folder)) }
        try Files.write("", to: folder + "/done")
      }
      guard let command = settings.peer(script, ["search", folder, queries]) else { continue }
      askers.append(Asker(name: system.name) { times(try Child.run(command).output) })
    }
    return askers
  }

  /// Wall time is what the command says of itself; CPU time is taken by asking the library.
  private static func limelight(_ folder: String, _ queries: String) throws -> Asker {
    let batch = [try Child.sibling("limelight"), "search", "--batch", "--timing", "--index", folder]
    return Asker(name: "Limelight") {
      let wall = stamps(try Child.run(batch, input: queries, allowed: [0, 1]).output)
      return Times(wall: wall, cpu: times(try Child.worker(["search", folder], input: queries).output).cpu)
    }
  }

  /// The first two numbers of each line.
  private static func times(_ output: String) -> Times {
    var times = Times(wall: [], cpu: [])
    for line in output.split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 3 else { continue }
      times.wall.append(numbers[0])
      times.cpu.append(numbers[1])
    }
    return times
  }

  /// The `#nanoseconds` at the end of each line.
  private static func stamps(_ output: String) -> [Double] {
    output.split(separator: "\n").compactMap { line in
      line.lastIndex(of: "#").flatMap { Double(line[line.index(after: $0)...]) }
    }
  }
}

/// The lines of a file.
enum Lines {
  static func of(_ path: String, limit: Int = .max) throws -> [String] {
    guard let file = fopen(path, "r") else { throw Failure("\(path) cannot be read") }
    defer { fclose(file) }
    var lines: [String] = []
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while lines.count < limit, getline(&line, &size, file) >= 0 {
      guard let line else { break }
      lines.append(String(String(cString: line).prefix { $0 != "\n" }))
    }
    return lines
  }
}
