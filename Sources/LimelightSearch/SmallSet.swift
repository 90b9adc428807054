/// A set that is an array while it is small, since looking through a short one costs less than hashing.
struct SmallSet<Element: Hashable> {
  private var few: [Element] = []
  private var many: Set<Element> = []
  private let limit = 64

  func contains(_ element: Element) -> Bool { few.contains(element) || (!many.isEmpty && many.contains(element)) }

  mutating func insert(_ element: Element) {
    guard !contains(element) else { return }
    if few.count < limit { few.append(element) } else { many.insert(element) }
  }
}
