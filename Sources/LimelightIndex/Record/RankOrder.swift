import LimelightModel

/// The static rank order: document numbers that put better-standing records first.
///
/// A rank class, made of the record's kind and priority, picks a range of numbers; inside the range it is first come. So
/// every list of documents is in rank order already, and a search may stop at the first ten.
package enum RankOrder {
  /// Bits of a number that count inside a class: four million records a class.
  static let positionBits = 22
  /// The number of classes: the rest of 32 bits.
  static let classCount = 1 << (32 - positionBits)
  private static let positionsPerClass = 1 << positionBits

  /// The class of a record, 0 the best.
  ///
  /// Apps come before shortcuts before entities, whatever their priorities. Priorities are put in order on a scale of
  /// floating-point numbers with three fraction bits, so entities of a class differ by an eighth at most, apps by a half.
  static func rankClass(of record: Record) -> Int {
    switch record {
    case .app(let app): (classCount / 2 - 1 - scaled(app.priority)) / 4
    case .shortcut: classCount / 4
    case .entity(let entity): rankClass(ofEntityOfPriority: entity.priority)
    case .negativePhrases, .delete: classCount - 1
    }
  }

  /// The class of an entity.
  package static func rankClass(ofEntityOfPriority priority: Double) -> Int {
    classCount / 4 + 1 + (classCount / 2 - 1 - scaled(priority))
  }

  /// A priority on a scale of 0 to 511, keeping order.
  static func scaled(_ priority: Double) -> Int {
    if priority == 0 || !priority.isFinite { return 255 }
    // Powers of two from 2^-4 to 2^27, each in eight steps.
    let size = Swift.min(Swift.max(priority.magnitude, 0x1p-4), 0x1p27)
    let power = Int(size.exponent)
    let fraction = Int((size.significand - 1) * 8)
    let step = Swift.min((power + 4) * 8 + fraction + 1, 255)
    return priority > 0 ? 255 + step : 255 - step
  }

  /// The next free number of each class, as kept in the index.
  struct Allocator: Sendable, Hashable {
    private(set) var used: [Int: Int] = [:]

    /// Takes the next number of a class; a full class overflows into the next one.
    mutating func take(_ rankClass: Int) -> UInt32? {
      var rankClass = rankClass
      while rankClass < classCount {
        let position = used[rankClass, default: rankClass == 0 ? 1 : 0]
        if position < positionsPerClass {
          used[rankClass] = position + 1
          return UInt32(rankClass << positionBits | position)
        }
        rankClass += 1
      }
      return nil
    }

    func write(to writer: inout ByteWriter) {
      writer.varint(used.count)
      for (rankClass, position) in used.sorted(by: { $0.key < $1.key }) {
        writer.varint(rankClass)
        writer.varint(position)
      }
    }

    init() {}

    init(from reader: inout ByteReader) {
      for _ in 0..<reader.count() where !reader.failed {
        let rankClass = reader.varint()
        used[rankClass] = reader.varint()
      }
    }
  }

  /// The class a number lies in.
  package static func rankClass(ofNumber number: UInt32) -> Int { Int(number >> UInt32(positionBits)) }
}
