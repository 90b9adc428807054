/// Every beginning of 300 names, asked keystroke by keystroke: the time inside the process for each.
enum SearchMeasure {
  static let names = 300

  static func run(_ settings: Settings) throws -> Report {
    var report = Report("search", "Search as one types")
    let corpus = Corpus.generated(settings.count, in: settings.data)
    _ = try corpus.prepare()
    let file = corpus.place("queries")
    if !Files.exists(file) { _ = try Child.worker(["queries", corpus.records, "\(names)", file]) }
    let queries = try Lines.of(file)
    let askers = try Asker.all(corpus, file, settings, &report)
    var rounds = askers.map { _ in [Asker.Times]() }
    for round in 1...settings.rounds {
      for (index, asker) in askers.enumerated() {
        Progress.say("search, round \(round): \(asker.name)")
        let times = try asker.ask()
        guard times.wall.count == queries.count, times.cpu.count == queries.count else {
          throw Failure("\(asker.name) answered \(times.wall.count) of \(queries.count) queries")
        }
        rounds[index].append(times)
      }
    }
    add(queries, askers, rounds, to: &report)
    return report
  }

  private static func add(
    _ queries: [String], _ askers: [Asker], _ rounds: [[Asker.Times]], to report: inout Report
  ) {
    addShares("wall", queries, askers, rounds.map { $0.map(\.wall) }, to: &report)
    addShares("CPU", queries, askers, rounds.map { $0.map(\.cpu) }, to: &report)
    let cpu = rounds.map { $0.map(\.cpu) }
    addLetters(queries, askers, cpu, to: &report)
    addSlowest(queries, cpu[0], to: &report)
    let wall = rounds[0].map(\.wall)
    report.goal("the median query of Limelight", wall.map { $0.percentile(0.5) }.median / 1000, below: 50, "µs")
    report.goal("the 99th percentile of Limelight", wall.map { $0.percentile(0.99) }.median / 1000, below: 500, "µs")
    report.notes.append(
      "Limelight's wall times are those that `search --batch --timing` gives, its CPU times are taken in the library. "
        + "Those of the peers are of the query call and the reading of the ten ids alone, from Python; they match words "
        + "of the title only, where Limelight goes on to initials, synonyms, keywords and summaries. On a busy machine "
        + "the wall times hold what other processes took.")
  }

  private static func addShares(
    _ what: String, _ queries: [String], _ askers: [Asker], _ rounds: [[[Double]]], to report: inout Report
  ) {
    var table = Table(
      "\(grouped(queries.count)) queries, \(what) time",
      ["system", "p50 µs", "p90 µs", "p99 µs", "max µs", "p50 ×", "p99 ×"])
    var values: [JSON] = []
    let all = rounds.map { times in
      [0.5, 0.9, 0.99, 1].map { share in times.map { $0.percentile(share) }.median / 1000 }
    }
    for (asker, figures) in zip(askers, all) {
      let ratios = [figures[0] / all[0][0], figures[2] / all[0][2]]
      table.rows.append([asker.name] + figures.map { decimal($0, 1) } + ratios.map { decimal($0, 1) })
      let named = zip(["p50", "p90", "p99", "max"], figures).map { ($0, JSON.number($1)) }
      values.append(.object([("system", .text(asker.name))] + named))
    }
    report.tables.append(table)
    report.values.append((what, .object([("queries", .count(queries.count)), ("systems", .array(values))])))
  }

  private static func addLetters(
    _ queries: [String], _ askers: [Asker], _ rounds: [[[Double]]], to report: inout Report
  ) {
    var table = Table("By letters typed, CPU time: p50 / p99 µs", ["letters", "queries"] + askers.map(\.name))
    let groups = [
      ("1", 1...1), ("2", 2...2), ("3", 3...3), ("4", 4...4), ("5–8", 5...8), ("9–16", 9...16),
      ("17 or more", 17...999),
    ]
    for (name, range) in groups {
      let places = queries.indices.filter { range.contains(queries[$0].count) }
      guard !places.isEmpty else { continue }
      let cells = rounds.map { times in
        let selected = times.map { round in places.map { round[$0] } }
        let middle = selected.map(\.median).median / 1000
        return decimal(middle, 1) + " / " + decimal(selected.map { $0.percentile(0.99) }.median / 1000, 1)
      }
      table.rows.append([name, "\(places.count)"] + cells)
    }
    report.tables.append(table)
  }

  private static func addSlowest(_ queries: [String], _ rounds: [[Double]], to report: inout Report) {
    let medians = queries.indices.map { place in rounds.map { $0[place] }.median }
    let slowest = queries.indices.sorted { medians[$0] > medians[$1] }.prefix(20)
    var table = Table("The slowest queries of Limelight", ["query", "median CPU ns"])
    for place in slowest { table.rows.append(["`\(queries[place])`", decimal(medians[place], 0)]) }
    report.tables.append(table)
    let values = slowest.map { JSON.object([("query", .text(queries[$0])), ("ns", .number(medians[$0]))]) }
    report.values.append(("slowest", .array(values)))
  }
}
