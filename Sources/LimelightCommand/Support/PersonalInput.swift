internal import Limelight

/// What is the user's own, read at the start of a command.
enum PersonalInput {
  /// The usage store and the user's files; what is wrong with them is told, and the search goes on without it.
  static func read() -> Personal {
    var personal = files().personal
    guard let path = DataFolders.usage else { return personal }
    do throws(UsageStoreError) {
      personal.usage = try UsageTable(at: path)
    } catch {
      _ = ExitReport.tell(error)
    }
    return personal
  }

  /// The user's files; their faults are told.
  static func files() -> UserFiles {
    guard let folder = DataFolders.configuration else { return .none }
    let files = UserFiles(in: folder)
    files.faults.forEach(ExitReport.tell)
    return files
  }

  /// The usage of a store that was named, which must be there.
  static func usage(_ path: String?) throws(UsageStoreError) -> Personal {
    guard let path else { return .none }
    return Personal(usage: try UsageStore(at: path, .reading).table())
  }
}
