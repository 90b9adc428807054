internal import Limelight

/// `explain`: why a query finds a record and where, or why not.
enum ExplainCommand: Command {
  static let description = CommandDescription(
    name: "explain", abstract: "say why a query finds a record and where, or why not",
    operand: OperandDescription(
      "QUERY… ID", .twoOrMore, "what was typed, and at the end a record's id, as list prints it"),
    options: [
      OptionDescription("app", value: "ID", "the record of this app"),
      OptionDescription("type", value: "T", "the record of this type"),
      OptionDescription("limit", short: "n", value: "N", "explain a search for N hits (10)"),
      OptionDescription("json", "print JSON Lines, as index-data/SEARCH-JSON.md describes them"),
    ],
    details: [
      "Several records may have one id: --app and --type say which is meant. For a hit the tier, the text and the letters "
        + "that matched are told, and the rule that parts it from the hits above and below; for a record that is not found "
        + "the first stage that dropped it and what would bring it back. The exit code is 1 when it is not found."
    ],
    examples: [
      "limelight explain coff org.example.coffee", "limelight explain coffee reoder Reorder --type shortcut",
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    var options = SearchOptions(languages: ReaderLanguages.tags)
    options.limit = try invocation.number("limit", default: 10, in: 1...1_000_000)
    let query = invocation.operands.dropLast().joined(separator: " ")
    let searcher = Searcher(try IndexReader(at: try invocation.indexFolder()), personal: PersonalInput.read())
    let explanation = try searcher.explain(query, try identity(invocation, searcher), options)
    let output = Output()
    if invocation.has("json") {
      try ExplanationJSON.write(explanation, to: output)
    } else {
      for sentence in explanation.sentences { try output.line(sentence.visible) }
    }
    try output.flush()
    return explanation.isHit ? .done : .nothingFound
  }

  /// So many of the records with one id are told about.
  private static let mostTold = 8

  /// The record that is meant; where the index has none of that id the id is left to the explanation.
  private static func identity(_ invocation: Invocation, _ searcher: Searcher) throws -> Identity {
    let (id, app, type) = (invocation.operands.last ?? "", invocation.text("app"), invocation.text("type"))
    let found = try searcher.identities(withID: id, app: app, type: type)
    if found.count < 2 { return found.first ?? Identity(app: app ?? "", type: type ?? "", id: id) }
    let told = found.prefix(mostTold).map { identity in
      "--app \(identity.app.quotedForMessage) --type \(identity.type.quotedForMessage)"
    }
    let more = found.count > mostTold ? ", and \(Numbers.count(found.count - mostTold, "other"))" : ""
    throw invocation.usage(
      "\(Numbers.count(found.count, "record")) have the id \(id.quotedForMessage); say which with --app or --type: "
        + told.joined(separator: ", ") + more)
  }
}
