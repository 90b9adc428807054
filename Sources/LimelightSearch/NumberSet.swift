/// Document numbers, each once: an array while there are few, since looking through one costs less than hashing.
struct NumberSet {
  private var few: [UInt32] = []
  private var many: Set<UInt32> = []
  private static let limit = 64

  func contains(_ number: UInt32) -> Bool { few.contains(number) || (!many.isEmpty && many.contains(number)) }

  mutating func insert(_ number: UInt32) {
    guard !contains(number) else { return }
    if few.count < Self.limit { few.append(number) } else { many.insert(number) }
  }
}
