import Foundation
package import UniformTypeIdentifiers

/// Why a value could not be exported or imported; what an app's own closures throw comes through as it is.
package enum TransferError: Error, Hashable, Sendable {
  /// No representation of a type is or conforms to what was asked; with what is offered instead.
  case notExportable(item: String, as: UTType?, offered: [UTType])
  /// No representation of a type takes what came; with what is taken instead.
  case notImportable(item: String, from: UTType?, accepted: [UTType])
  /// None of several representations could read what came; with what each said.
  case notUnderstood(item: String, reasons: [String])
  /// A file could not be read.
  case unreadableFile(path: String, reason: String)
  /// A file could not be written.
  case unwritableFile(path: String, reason: String)
  /// Bytes that are not what their type says.
  case malformed(UTType, reason: String)
}

extension TransferError: CustomStringConvertible, LocalizedError {
  package var description: String {
    func list(_ types: [UTType], _ none: String) -> String {
      types.isEmpty ? none : types.map(\.identifier).joined(separator: ", ")
    }
    switch self {
    case .notExportable(let item, let type, let offered):
      let what = type.map { "as \($0)" } ?? "at all"
      return "\(item) cannot be exported \(what); it offers \(list(offered, "nothing"))"
    case .notImportable(let item, let type, let accepted):
      let what = type.map { "from \($0)" } ?? "from anything"
      return "\(item) cannot be imported \(what); it accepts \(list(accepted, "nothing"))"
    case .notUnderstood(let item, let reasons):
      return "no representation of \(item) could read the content: \(reasons.joined(separator: "; "))"
    case .unreadableFile(let path, let reason): return "cannot read \(path): \(reason)"
    case .unwritableFile(let path, let reason): return "cannot write \(path): \(reason)"
    case .malformed(let type, let reason): return "the content is not \(type): \(reason)"
    }
  }

  package var errorDescription: String? { description }
}
