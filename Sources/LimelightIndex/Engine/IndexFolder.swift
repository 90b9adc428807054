internal import CSystemShim
private import Glibc

/// The files of an index: the engine's database, the segments, the writers' lock, and a place for a compaction under way.
struct IndexFolder: Sendable {
  let path: String

  init(_ path: String) { self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }

  /// The folder whose index has a database; `nil` for a database of no index.
  init?(ofDatabase database: String) {
    let names = ["/xapian", "/xapian.compacting"]
    guard let name = names.first(where: { database.hasSuffix($0) }) else { return nil }
    self.init(String(database.dropLast(name.count)))
  }

  /// The engine's database.
  var database: String { path + "/xapian" }
  /// A compacted copy before it takes the database's place.
  var compacting: String { path + "/xapian.compacting" }
  /// The folder of the segments' files.
  var segments: String { path + "/segments" }
  /// The file that writers lock.
  var lock: String { path + "/lock" }

  /// Makes the folder and those above it.
  func make() throws(IndexError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw IndexError(.cannotCreate, "the index folder is a file; name another with --index", path: path)
      }
      return
    }
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made == "/" ? String(part) : "/" + part
      if mkdir(made, 0o700) != 0 && errno != EEXIST { throw error("the index folder cannot be made", errno) }
    }
  }

  /// Whether there is an index here.
  func exists() throws(IndexError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw IndexError(.cannotCreate, "the index folder is a file; name another with --index", path: path)
    }
    if stat(database + "/iamglass", &status) == 0 { return true }
    if errno == EACCES { throw error("the index cannot be read", EACCES) }
    // Asked again, since a writer may just have made it.
    guard hasRemains, stat(database + "/iamglass", &status) != 0 else {
      return stat(database + "/iamglass", &status) == 0
    }
    throw missing("iamglass")
  }

  /// Whether there are files that only an index can have left: parts, or tables of the engine that are not empty.
  private var hasRemains: Bool {
    if names(in: segments).contains(where: { !$0.hasPrefix("new-") }) { return true }
    return names(in: database).contains { name in
      var status = stat()
      return name.hasSuffix(".glass") && stat(database + "/" + name, &status) == 0 && status.st_size > 0
    }
  }

  /// Throws when a table of the engine is not there that must be; the engine would take it for an empty one.
  ///
  /// - Parameter documentCount: how many documents the engine has; it keeps their data in a table that comes with the first.
  func requireTables(documentCount: Int) throws(IndexError) {
    for table in ["postlist.glass", "termlist.glass"] + (documentCount > 0 ? ["docdata.glass"] : []) {
      if isMissing(table) && !isMissing("iamglass") { throw missing(table) }
    }
  }

  /// Whether a file of the engine is not there.
  private func isMissing(_ name: String) -> Bool { access(database + "/" + name, F_OK) != 0 && errno == ENOENT }

  private func missing(_ name: String) -> IndexError {
    IndexError(.corrupt, "the index is damaged (xapian/\(name) is missing); \(IndexError.repair)", path: path)
  }

  /// What changes whenever a commit became visible: the engine puts a new file in place of the old at each.
  struct Stamp: Equatable, Sendable {
    var device: UInt64
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int
  }

  /// The stamp of the newest commit; `nil` when there is no index. Costs under 1 µs.
  func stamp() -> Stamp? {
    var status = stat()
    guard stat(database + "/iamglass", &status) == 0 else { return nil }
    return Stamp(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The bytes that the index takes on disk.
  func byteCount() -> Int {
    var total = 0
    for folder in [database, segments] {
      for name in names(in: folder) {
        var status = stat()
        if stat(folder + "/" + name, &status) == 0 { total += Int(status.st_size) }
      }
    }
    return total
  }

  // MARK: Segments

  /// The file of a segment.
  func segment(_ id: UInt32) -> String { segments + "/" + Self.segmentName(id) }

  private static func segmentName(_ id: UInt32) -> String {
    let digits = String(id, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// A place for the file of a segment while it is written.
  func newSegment() throws(IndexError) -> String {
    if mkdir(segments, 0o700) != 0 && errno != EEXIST { throw error("the folder of the parts cannot be made", errno) }
    return segments + "/new-" + String(UInt64.random(in: 0...UInt64.max), radix: 16)
  }

  /// Gives the file of a segment its name, durably: the commit that follows names it.
  func keepSegment(_ path: String, as id: UInt32) throws(IndexError) {
    guard rename(path, segment(id)) == 0 else { throw error("a part of the index cannot be put in place", errno) }
    try makeDurable(segments)
  }

  /// Makes the names in a folder durable.
  private func makeDurable(_ folder: String) throws(IndexError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error("the folder \(folder) cannot be read", errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw error("the folder \(folder) cannot be made durable", errno) }
  }

  /// Removes the files of segments that are not in use: replaced ones, and what was cut off. For the lock's holder.
  func removeSegments(except used: [UInt32]) {
    let kept = Set(used.map(Self.segmentName))
    for name in names(in: segments) where !kept.contains(name) { unlink(segments + "/" + name) }
  }

  /// Puts the compacted copy in the database's place in one step, and removes what it replaced.
  func exchange() throws(IndexError) {
    // Readers see the one or the other, never neither.
    guard sys_exchange(compacting, database) == 0 else {
      throw error("the compacted index cannot be put in place", errno)
    }
    try makeDurable(path)
    removeLeftovers()
  }

  /// Removes what a compaction that was cut off left behind.
  func removeLeftovers() { remove(compacting) }

  /// Removes what is left of a database whose making was cut off before it became one; the engine would refuse it.
  ///
  /// - Throws: ``IndexError/Code/corrupt`` when it had become one: the engine would make a new one of what is left.
  func removeHalfMade() throws(IndexError) {
    if !isMissing("iamglass") { return try requireTables(documentCount: 0) }
    if hasRemains { throw missing("iamglass") }
    let names = names(in: database)
    let isHalfMade = names.allSatisfy { $0 == "flintlock" || $0 == "v.tmp" || $0.hasSuffix(".glass") }
    if isHalfMade && !names.isEmpty { remove(database) }
  }

  /// Removes the database and all it holds.
  func removeDatabase() { remove(database) }

  private func remove(_ folder: String) {
    for name in names(in: folder) { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  private func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  func error(_ what: String, _ number: Int32) -> IndexError { Self.error(what, number, path: path) }

  /// What went wrong with a file, from the system's number.
  static func error(_ what: String, _ number: Int32, path: String) -> IndexError {
    let reason = String(cString: strerror(number))
    let code: IndexError.Code =
      switch number {
      case EACCES, EPERM, EROFS: .permission
      case ENOSPC, EDQUOT, EIO: .inputOutput
      default: .cannotCreate
      }
    return IndexError(code, "\(what): \(reason)", path: path)
  }
}

/// The writers' lock: held by one writer at a time, let go by the system when its process ends.
struct IndexLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock; waits for another writer up to a limit.
  init(_ folder: IndexFolder, wait: Duration) throws(IndexError) {
    let descriptor = open(folder.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw folder.error("the index cannot be written", errno) }
    let end = ContinuousClock.now + wait
    var pause: UInt32 = 1_000
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let number = errno
        close(descriptor)
        throw folder.error("the index cannot be locked", number)
      }
      guard ContinuousClock.now < end else {
        close(descriptor)
        throw IndexError(.locked, "the index is locked by another writer; try again", path: folder.path)
      }
      usleep(pause)
      pause = min(pause * 2, 8_000)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}

/// Waits a moment for the engine's own lock.
func pauseForTheEngine() { usleep(1_000) }

/// Lets other writers take the lock that was just let go.
func pauseForOtherWriters() { usleep(12_000) }
