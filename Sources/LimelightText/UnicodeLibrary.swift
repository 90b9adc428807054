internal import CICUShim

/// The Unicode library as the folding needs it; the only Swift that names the shim.
final class UnicodeLibrary {
  private let handle: OpaquePointer
  private var room = UnsafeMutableBufferPointer<Int32>(start: nil, count: 0)

  /// Opens the library; nil when its data cannot be had.
  init?() {
    var opened: OpaquePointer?
    guard ci_open(&opened) == CI_OK, let opened else { return nil }
    handle = opened
  }

  deinit {
    ci_close(handle)
    room.deallocate()
  }

  /// What a scalar is by itself.
  enum Category {
    case lower, upper, digit, mark, spacingMark, punctuation, symbol, space, format
  }

  /// How a script treats its marks and its blanks.
  enum Script {
    case plain, marksOptional, unspaced
  }

  /// A normal form.
  enum Form {
    /// Compatibility forms and case folded.
    case folded
    case composed
    case decomposed
  }

  func category(_ scalar: UInt32) -> Category {
    switch ci_category_of(scalar) {
    case CI_LOWER: .lower
    case CI_UPPER: .upper
    case CI_DIGIT: .digit
    case CI_MARK: .mark
    case CI_SPACING_MARK: .spacingMark
    case CI_SPACE: .space
    case CI_FORMAT: .format
    case CI_SYMBOL: .symbol
    default: .punctuation
    }
  }

  func script(_ scalar: UInt32) -> Script {
    switch ci_script_of(scalar) {
    case CI_MARKS_OPTIONAL: .marksOptional
    case CI_UNSPACED: .unspaced
    default: .plain
    }
  }

  /// Gives 0–9 for a decimal digit of any script.
  func digit(_ scalar: UInt32) -> UInt32? { UInt32(exactly: ci_digit_value(scalar)) }

  /// Whether a scalar may join with what is before it.
  func joins(_ scalar: UInt32) -> Bool { ci_joins_before(handle, scalar) != 0 }

  /// Brings scalars into a normal form; gives them back as they are should the library fail.
  func normalize(_ scalars: [UInt32], _ form: Form) -> [UInt32] {
    let name =
      switch form {
      case .folded: CI_FORM_FOLD
      case .composed: CI_FORM_COMPOSED
      case .decomposed: CI_FORM_DECOMPOSED
      }
    guard let count = Int32(exactly: scalars.count), count < Int32.max / 32 else { return scalars }
    var status = CI_OK
    let result = [UInt32](unsafeUninitializedCapacity: scalars.count * 20) { room, length in
      var written: Int32 = 0
      status = ci_normalize(handle, name, scalars, count, room.baseAddress, Int32(room.count), &written)
      length = status == CI_OK ? Int(written) : 0
    }
    return status == CI_OK ? result : scalars
  }

  /// Finds the word breaks inside a run written without blanks; the pointer is good until the next call.
  func wordBreaks(_ run: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<Int32> {
    if room.count < run.count { growRoom(run.count) }
    var written: Int32 = 0
    let status = ci_word_breaks(
      handle, run.baseAddress, Int32(run.count), room.baseAddress, Int32(room.count), &written)
    return UnsafeBufferPointer(start: room.baseAddress, count: status == CI_OK ? Int(written) : 0)
  }

  private func growRoom(_ count: Int) {
    room.deallocate()
    room = .allocate(capacity: max(64, count * 2))
  }
}
