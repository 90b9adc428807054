internal import Limelight

/// `check`: verifies the index.
enum CheckCommand: Command {
  static let description = CommandDescription(
    name: "check", abstract: "verify the index and say how to repair it",
    details: ["Reads everything. The exit code is 65 when something is damaged."],
    examples: ["limelight check"])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let folder = try invocation.indexFolder()
    let check: IndexCheck
    do throws(IndexError) {
      check = try IndexCheck.run(at: folder)
    } catch {
      // What cannot even be opened is as damaged as what can be read and is wrong; damage says itself what mends it.
      guard [.inputOutput, .engine].contains(error.code) else { throw error }
      ExitReport.say("\(folder): \(error.message); \(IndexCheck.repair)")
      return .badData
    }
    if check.faults.count == 1 {
      ExitReport.say("\(folder): damaged: \(check.faults[0]); \(IndexCheck.repair)")
      return .badData
    }
    guard check.faults.isEmpty else {
      for fault in check.faults { ExitReport.say("\(folder): \(fault)") }
      ExitReport.say("\(folder): damaged, \(Numbers.count(check.faults.count, "fault")); \(IndexCheck.repair)")
      return .badData
    }
    let output = Output()
    try output.line(
      "\(folder.visible): sound, \(Numbers.count(check.records, "record")) and \(Numbers.count(check.terms, "term"))")
    try output.flush()
    return .done
  }
}
