/// What each scalar folds to, worked out when first met and kept.
///
/// Pages of 128 entries are made as they are needed: a text in one script touches two or three.
final class ScalarTable {
  /// A scalar's folded form in 32 bits.
  struct Entry: Equatable {
    var bits: UInt32

    private static let known: UInt32 = 1 << 31
    private static let joinsBit: UInt32 = 1 << 30
    private static let expansionBit: UInt32 = 1 << 29
    private static let ignoresMarksBit: UInt32 = 1 << 28

    init(bits: UInt32) { self.bits = bits }

    init(value: UInt32, kind: Kind, joins: Bool = false, isExpansion: Bool = false, ignoresMarks: Bool = false) {
      bits =
        value | UInt32(kind.rawValue) << 21 | Self.known | (joins ? Self.joinsBit : 0)
        | (isExpansion ? Self.expansionBit : 0) | (ignoresMarks ? Self.ignoresMarksBit : 0)
    }

    /// Whether the entry was worked out already.
    @inline(__always) var isKnown: Bool { bits & Self.known != 0 }
    /// Whether the scalar may join with what is before it.
    @inline(__always) var joins: Bool { bits & Self.joinsBit != 0 }
    /// Whether the scalar folds to several; ``scalar`` is then a place in the table of expansions.
    @inline(__always) var isExpansion: Bool { bits & Self.expansionBit != 0 }
    /// Whether marks that are stripped never change what the scalar folds to.
    @inline(__always) var ignoresMarks: Bool { bits & Self.ignoresMarksBit != 0 }
    /// What the scalar folds to.
    @inline(__always) var scalar: UInt32 { bits & 0x1F_FFFF }
    /// The kind of the folded scalar.
    @inline(__always) var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: bits >> 21 & 0xF), to: Kind.self) }

    /// Gives the entry with a small letter made a capital.
    func asUpper() -> Entry { kind == .lower ? Entry(value: scalar, kind: .upper) : self }
  }

  private let fold: ScalarFold
  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
  private static let pageCount = 0x110000 >> 7
  private var expansions: [[Entry]] = []
  private static let groupLimit = 4096
  private var groups: [UInt64: [Entry]] = [:]

  init(_ fold: ScalarFold) {
    self.fold = fold
    pages = .allocate(capacity: Self.pageCount)
    pages.initialize(repeating: nil, count: Self.pageCount)
  }

  deinit {
    for page in 0..<Self.pageCount { pages[page]?.deallocate() }
    pages.deallocate()
  }

  /// Gives a scalar's entry; broken bytes are blanks.
  @inline(__always) subscript(scalar: UInt32) -> Entry {
    guard scalar <= 0x10FFFF else { return Entry(value: 0x20, kind: .space) }
    if let page = pages[Int(scalar >> 7)] {
      let entry = page[Int(scalar & 0x7F)]
      if entry.isKnown { return entry }
    }
    return learn(scalar)
  }

  /// Gives the entries a scalar folds to, when they are several.
  @inline(__always) func expansion(_ entry: Entry) -> [Entry] { expansions[Int(entry.scalar)] }

  /// Folds scalars that may join each other; groups up to three are kept, as scripts use few of them.
  func foldGroup(_ scalars: [UInt32]) -> [Entry] {
    guard scalars.count <= 3 else { return makeGroup(scalars) }
    let name = scalars.reduce(0) { $0 << 21 | UInt64($1) }
    if let known = groups[name] { return known }
    let entries = makeGroup(scalars)
    if groups.count >= Self.groupLimit { groups.removeAll(keepingCapacity: true) }
    groups[name] = entries
    return entries
  }

  private func makeGroup(_ scalars: [UInt32]) -> [Entry] {
    var entries = fold.fold(group: scalars).flatMap { scalar in
      let entry = self[scalar]
      return entry.isExpansion ? expansion(entry) : [entry]
    }
    // A capital keeps being one.
    if let first = entries.first, self[scalars[0]].kind == .upper { entries[0] = first.asUpper() }
    return entries
  }

  @inline(never) private func learn(_ scalar: UInt32) -> Entry {
    let place = Int(scalar >> 7)
    let page: UnsafeMutablePointer<Entry>
    if let known = pages[place] {
      page = known
    } else {
      page = .allocate(capacity: 128)
      page.initialize(repeating: Entry(bits: 0), count: 128)
      pages[place] = page
    }
    let entry = make(scalar)
    page[Int(scalar & 0x7F)] = entry
    return entry
  }

  private func make(_ scalar: UInt32) -> Entry {
    let folded = fold.fold(scalar)
    let joins = fold.joins(scalar)
    guard let first = folded.first else { return Entry(value: 0, kind: .ignored, joins: true) }
    if folded.count == 1 {
      return Entry(
        value: first.scalar, kind: first.kind, joins: joins,
        ignoresMarks: first.kind.isWordPart && !ScalarFold.keepsMarks(scalar))
    }
    expansions.append(folded.map { Entry(value: $0.scalar, kind: $0.kind) })
    return Entry(value: UInt32(expansions.count - 1), kind: first.kind, joins: joins, isExpansion: true)
  }
}
