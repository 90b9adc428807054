internal import Glibc

/// What was used when, and what was chosen for which query, in one file that many processes share.
///
/// A database with a rollback journal: readers are done within a millisecond, need no files beside it and write none, which
/// a write-ahead log would ask of each short process; a writer locks readers out only while it commits, and both wait for
/// each other. Used by one thread at a time.
public final class UsageStore {
  /// What a store is opened for.
  public enum Access: Sendable, Hashable {
    /// For reading; the file must be there.
    case reading
    /// For reading and writing; the file is made when there is none, readable by its owner only.
    case writing
  }

  /// The store's file.
  public let path: String
  let database: Database
  /// Whether the file has no tables: made, but never written.
  let isBlank: Bool

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - path: the store's file.
  ///   - wait: how long each call waits for other processes.
  /// - Throws: a ``UsageStoreError``. Costs some 0.1 ms for reading.
  public init(at path: String, _ access: Access, wait: Duration = .seconds(5)) throws(UsageStoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw UsageStoreError(.notFound, "this is no name of a file", path: path)
    }
    self.path = path
    if access == .writing { try Self.make(path) }
    guard Glibc.access(path, F_OK) == 0 else {
      throw UsageStoreError(.notFound, "there is no usage store here", path: path)
    }
    database = try Database(opening: path, wait: wait)
    guard access == .writing else {
      isBlank = try !Schema.isMade(in: database)
      return
    }
    // What is forgotten is overwritten. Nothing is written before the end of a transaction, so that readers are locked out
    // for that moment only.
    try database.execute("PRAGMA secure_delete = ON; PRAGMA cache_spill = OFF")
    try Schema.make(in: database)
    isBlank = false
  }

  /// Makes an empty file, and the folders above it, for the user alone.
  private static func make(_ path: String) throws(UsageStoreError) {
    if Glibc.access(path, F_OK) == 0 { return }
    var place = path.startIndex
    while let slash = path[place...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST || errno == EISDIR || Glibc.access(folder, F_OK) == 0 else {
        throw cannotCreate(folder)
      }
      place = slash
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw cannotCreate(path) }
    if descriptor >= 0 { close(descriptor) }
  }

  private static func cannotCreate(_ path: String) -> UsageStoreError {
    let code: UsageStoreError.Code = errno == EACCES || errno == EPERM ? .permission : .cannotCreate
    return UsageStoreError(code, "cannot be made: \(String(cString: strerror(errno)))", path: path)
  }
}

/// Not sendable: the database's handle serves one thread at a time.
@available(*, unavailable)
extension UsageStore: Sendable {}
