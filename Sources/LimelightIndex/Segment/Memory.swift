private import Glibc

/// `memcmp`, which the C library does with the widest registers there are.
@inline(__always)
func memoryOrder(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Int {
  Int(memcmp(left, right, count))
}
