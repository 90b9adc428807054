import Glibc

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
    var rounds = askers.map { _ in [[Double]]() }
    for round in 1...settings.rounds {
      for (index, asker) in askers.enumerated() {
        Progress.say("search, round \(round): \(asker.name)")
        let times = try asker.ask()
        guard times.count == queries.count else {
          throw Failure("\(asker.name) answered \(times.count) of \(queries.count) queries")
        }
        rounds[index].append(times)
      }
    }
    add(queries, askers, rounds, to: &report)
    return report
  }

  private static func add(
    _ queries: [String], _ askers: [Asker], _ rounds: [[[Double]]], to report: inout Report
  ) {
    var table = Table(
      "\(grouped(queries.count)) queries", ["system", "p50 µs", "p90 µs", "p99 µs", "max µs", "p50 ×", "p99 ×"])
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
    report.values.append(("queries", .count(queries.count)))
    report.values.append(("systems", .array(values)))
    addLetters(queries, askers, rounds, to: &report)
    addSlowest(queries, rounds[0], to: &report)
    report.goal("the median query of Limelight", all[0][0], below: 50, "µs")
    report.goal("the 99th percentile of Limelight", all[0][2], below: 500, "µs")
    report.notes.append(
      "Limelight's times are those inside the process. Those of the peers are of the query call and the reading of the "
        + "ten ids alone, from Python; they match words of the title only, where Limelight goes on to initials, synonyms, "
        + "keywords and summaries.")
  }

  private static func addLetters(
    _ queries: [String], _ askers: [Asker], _ rounds: [[[Double]]], to report: inout Report
  ) {
    var table = Table("By letters typed: p50 / p99 µs", ["letters", "queries"] + askers.map(\.name))
    for (name, range) in [
      ("1", 1...1), ("2", 2...2), ("3", 3...3), ("4", 4...4), ("5–8", 5...8), ("9–16", 9...16),
      ("17 or more", 17...999),
    ] {
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
    var table = Table("The slowest queries of Limelight", ["query", "median ns"])
    for place in slowest { table.rows.append(["`\(queries[place])`", decimal(medians[place], 0)]) }
    report.tables.append(table)
    let values = slowest.map { JSON.object([("query", .text(queries[$0])), ("ns", .number(medians[$0]))]) }
    report.values.append(("slowest", .array(values)))
  }
}
