/// The checkout that the tests were built from.
enum Checkout {
  static func at(_ path: String, file: String = #filePath) -> String {
    // This file lies three folders below the top.
    file.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/") + "/" + path
  }
}
