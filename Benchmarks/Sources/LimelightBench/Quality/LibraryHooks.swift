import Limelight

/// What the library may tell or offer besides answers. The only place to change when it does: the tables follow by themselves.
enum LibraryHooks {
  /// The nanoseconds that the last query spent finding candidates; `nil` where the library does not tell them apart.
  static func candidateNanoseconds(_ searcher: Searcher) -> Int? { searcher.candidateNanoseconds }

  /// Options under which an exact name of no standing yields to far more popular names; `nil` where there are none.
  static func yielding(_ options: SearchOptions = SearchOptions()) -> SearchOptions? {
    var options = options
    options.exactNamesYield = true
    return options
  }
}
