import LimelightModel
import LimelightTestSupport
import Testing

@testable import LimelightIndex

@Suite struct RankOrderTests {
  private func entity(_ priority: Double) -> Int {
    RankOrder.rankClass(of: .entity(EntityRecord(id: "1", title: "t", priority: priority)))
  }

  private func app(_ priority: Double) -> Int {
    RankOrder.rankClass(of: .app(ApplicationRecord(id: "1", name: "n", priority: priority)))
  }

  private let shortcut = RankOrder.rankClass(of: .shortcut(ShortcutRecord(app: "a", id: "1", shortTitle: "s")))

  private static let extremes: [Double] = [
    -.greatestFiniteMagnitude, -1e300, -1e9, -1, -1e-9, -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 1e-9, 1,
    1e9,
    1e300, .greatestFiniteMagnitude,
  ]

  @Test func aHigherPriorityNeverStandsWorse() {
    var generator = SeededGenerator(seed: 1)
    var priorities = Self.extremes
    for _ in 0..<3_000 {
      let size = Double.random(in: 0...1, using: &generator)
      priorities.append(size * generator.pick([-1e9, -1_000, -10, -1, 0.1, 1, 10, 1_000, 1e9]))
    }
    priorities.sort()
    for (lower, higher) in zip(priorities, priorities.dropFirst()) {
      #expect(entity(lower) >= entity(higher))
      #expect(app(lower) >= app(higher))
    }
  }

  @Test func prioritiesAnEighthApartAreToldApart() {
    for priority in stride(from: 0.125, to: 64, by: 0.125) {
      #expect(entity(priority) > entity(priority * 1.126))
      #expect(entity(-priority) < entity(-priority * 1.126))
    }
    #expect(entity(1) < entity(0))
    #expect(entity(0) < entity(-1))
  }

  @Test func whatIsNoNumberCountsAsNought() {
    for priority in [Double.nan, .infinity, -.infinity, -0.0] {
      #expect(entity(priority) == entity(0))
      #expect(app(priority) == app(0))
    }
  }

  @Test func appsStandBeforeShortcutsBeforeEntities() {
    for priority in Self.extremes {
      #expect(app(priority) < shortcut)
      #expect(entity(priority) > shortcut)
      #expect(app(priority) >= 0)
      #expect(entity(priority) < RankOrder.classCount - 1)
    }
  }

  @Test func numbersOfAClassAscendAndLieInIt() {
    var numbers = RankOrder.Allocator()
    for rankClass in [0, 1, 500, RankOrder.classCount - 1] {
      let first = numbers.take(rankClass) ?? 0
      let second = numbers.take(rankClass)
      #expect(first > 0, "the engine has no document 0")
      #expect(second == first + 1)
      #expect(RankOrder.rankClass(ofNumber: first) == rankClass)
    }
  }

  @Test func aFullClassOverflowsIntoTheNext() {
    var numbers = full(class: 7)
    let number = numbers.take(7) ?? 0
    #expect(RankOrder.rankClass(ofNumber: number) == 8)
    #expect(numbers.take(8) == number + 1)
    let last = RankOrder.classCount - 1
    numbers = full(class: last)
    #expect(numbers.take(last) == nil)
    #expect(numbers.take(last - 1) != nil)
  }

  /// An allocator whose class is used up, by way of its kept form.
  private func full(class rankClass: Int) -> RankOrder.Allocator {
    var writer = ByteWriter()
    writer.varint(1)
    writer.varint(rankClass)
    writer.varint(1 << RankOrder.positionBits)
    return writer.bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      return RankOrder.Allocator(from: &reader)
    }
  }

  @Test func theAllocatorComesBackAsItWasKept() {
    var numbers = RankOrder.Allocator()
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<500 { _ = numbers.take(generator.below(RankOrder.classCount)) }
    var writer = ByteWriter()
    numbers.write(to: &writer)
    let kept = writer.bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      return RankOrder.Allocator(from: &reader)
    }
    #expect(kept == numbers)
  }
}
