public import LimelightIndex
public import LimelightModel

extension Searcher {
  /// Explains why a query finds a record and why it stands where it does, or why the query does not find it.
  ///
  /// The search itself is run and watched: the rules that rank and the stages that match are asked, not others like them. A
  /// record that is not found is looked for alone, and with up to 4,096 hits asked for.
  /// - Parameters:
  ///   - query: what was typed.
  ///   - identity: the record.
  ///   - options: as they are given to the search.
  /// - Throws: an ``IndexError``. Costs one search for a hit, for a miss some tens of them, and for an identity that the index
  ///   does not have a walk of all records (1 µs each).
  public func explain(
    _ query: String, _ identity: Identity, _ options: SearchOptions = SearchOptions()
  ) throws(IndexError) -> Explanation {
    try explaining(query, options) { (explainer) throws(IndexError) in try explainer.explanation(of: identity) }
  }

  /// The best hits of a query, as ``search(_:_:)`` gives them, each with why it is there.
  ///
  /// - Throws: an ``IndexError``. Costs a search and some 10 µs a hit.
  public func explainedHits(
    _ query: String, _ options: SearchOptions = SearchOptions()
  ) throws(IndexError) -> [ExplainedHit] {
    try explaining(query, options) { (explainer) throws(IndexError) in
      let answer = try explainer.answer(options)
      var explained: [ExplainedHit] = []
      for (place, hit) in answer.hits.enumerated() {
        explained.append(ExplainedHit(hit: hit, explanation: try explainer.explanation(ofHit: place, in: answer)))
      }
      return explained
    }
  }

  /// The identities of the records with an id; hidden records come only where there is no other.
  ///
  /// - Parameters:
  ///   - id: the id within a type.
  ///   - app: only of this app.
  ///   - type: only of this type.
  /// - Throws: an ``IndexError``. Costs a walk of all records (1 µs each), or of the app's or type's.
  public func identities(
    withID id: String, app: String? = nil, type: String? = nil
  ) throws(IndexError) -> [Identity] {
    try reader.read { (snapshot) throws(IndexError) in
      var listed: [Identity] = []
      var hidden: [Identity] = []
      func take(_ record: StoredRecord) {
        let identity = record.identity
        guard identity == Identity(app: app ?? identity.app, type: type ?? identity.type, id: id) else { return }
        if record.visibility == .hidden || personal.hidden.contains(identity) {
          hidden.append(identity)
        } else {
          listed.append(identity)
        }
      }
      let clauses = (app.map { [Clause.app($0)] } ?? []) + (type.map { [Clause.type($0)] } ?? [])
      if clauses.isEmpty {
        try snapshot.forEachRecord { _, record in
          take(record)
          return true
        }
      } else {
        // Records are refused, so that none is gathered.
        _ = try snapshot.best(.all(clauses), limit: 1_000) { _, record in
          take(record)
          return false
        }
      }
      return listed.isEmpty ? hidden : listed
    }
  }

  private func explaining<Result>(
    _ query: String, _ options: SearchOptions, _ body: (Explainer) throws(IndexError) -> Result
  ) throws(IndexError) -> Result {
    try reader.read { (snapshot) throws(IndexError) in
      try body(Explainer(self, query, options, snapshot))
    }
  }

  /// Searches and takes notes; the answer is that of a search without.
  func logged(_ query: String, _ options: SearchOptions) throws(IndexError) -> AnswerLog {
    let notes = AnswerLog()
    log = notes
    defer { log = nil }
    notes.hits = try search(query, options)
    return notes
  }
}
