import Glibc
import LimelightModel
import LimelightTestSupport
import LimelightUsage

/// A store in a folder of its own.
struct TestStore {
  let folder: TemporaryFolder
  /// The store's file; nothing is there at first.
  var path: String { folder.at("state/limelight/usage.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  func writing() throws -> UsageStore { try UsageStore(at: path, .writing) }
  func table() throws -> UsageTable { try UsageTable(at: path) }
  func list() throws -> [UsageEntry] { try UsageStore(at: path, .reading).list() }
}

/// An identity of an id alone.
func identity(_ id: String) -> Identity { Identity(id: id) }

/// A folded query, as the tests write it.
func key(_ query: String) -> [UInt8] { Array(query.utf8) }

/// A day in seconds, and now.
let day = 86_400.0
var now: Double {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec)
}
