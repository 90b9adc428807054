/// Why a measure could not be taken, in words for the person who started it.
struct Failure: Error {
  var message: String
  init(_ message: String) { self.message = message }
}
