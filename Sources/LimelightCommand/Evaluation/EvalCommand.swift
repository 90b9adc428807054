internal import Limelight
internal import LimelightEvaluation
internal import LimelightModel

/// `eval`: judges the ranking.
enum EvalCommand: Command {
  static let description = CommandDescription(
    name: "eval", abstract: "judge the ranking by judgements or cases, compare runs, hold a gate",
    options: [
      OptionDescription("topics", value: "FILE", "the queries: id, tab, query, and a kind behind another tab"),
      OptionDescription("qrels", value: "FILE", "the judgements, in the form of TREC: topic, judge, document, grade"),
      OptionDescription("csv", value: "FILE", "judgements and queries in one table: query, docid, rating"),
      OptionDescription("run", value: "FILE", "judge this run, in the form of TREC, instead of asking the index"),
      OptionDescription("baseline", value: "FILE", "compare with this run"),
      OptionDescription("write-run", value: "FILE", "write what was answered as a run, - for standard output"),
      OptionDescription("keystrokes", "type each query letter by letter into the index"),
      OptionDescription("cases", value: "FILE", "run cases, each with a small catalog of its own"),
      OptionDescription(
        "usage", value: "FILE", "rank by this usage store, too; else by none, so that the answers stay the same"),
      OptionDescription("gate", value: "FILE", "fail with exit code 1 when a threshold of this file is not held"),
      OptionDescription("html", value: "FILE", "write a report for the browser"),
      OptionDescription("measures", value: "LIST", "the measures, with commas between them; trec_eval's names"),
      OptionDescription("condensed", "leave unjudged documents out of the answers"),
      OptionDescription("per-topic", "print every topic's values, and the diff of every topic that changed"),
      OptionDescription("json", "print JSON Lines"),
      OptionDescription("logs", value: "DIR", "draw targets from the index and write four logs of queries for them"),
      OptionDescription("count", value: "N", "with --logs: how many targets (300)"),
      OptionDescription("seed", value: "N", "the seed of what is drawn (1)"),
      OptionDescription("source", value: "NAME", "with --logs: targets of this source only, as stats names it"),
      OptionDescription(
        "drop-rule", value: "RULE", choices: RankingRule.allCases.map(\.rawValue),
        "leave a ranking rule out, to see that a gate watches it"),
    ],
    details: [
      "A document is named app/type/id; in the files blanks, control characters and % are written %XX. Figures have the names and values of trec_eval; a judged "
        + "topic that a run does not answer counts as 0, and is told.",
      "A gate file has a threshold a line: ndcg_cut_10 >= 0.82, ktf <= 4.5, cases >= 97%, kind typo >= 85%, no query "
        + "loses more than 0.3 [in MEASURE].",
    ],
    examples: [
      "limelight eval --topics topics.tsv --qrels qrels.txt --gate gate.txt",
      "limelight eval --csv judged.csv --run new.run --baseline old.run --html report.html",
      "limelight eval --cases cases.jsonl", "limelight eval --logs logs --count 500",
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let settings = try EvalSettings(invocation)
    switch settings.mode {
    case .logs(let folder): return try LogWriter(settings, folder: folder).run()
    case .cases(let file): return try CaseEvaluation(settings, file: file).run()
    case .topics: return try TopicEvaluation(settings).run()
    }
  }
}
