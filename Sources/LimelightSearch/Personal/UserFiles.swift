private import Glibc
public import LimelightModel

/// The files in which a user says what is wanted of the search; they are read and never written.
///
/// `aliases.tsv`, `pins.tsv` and `hidden.tsv`, as `index-data/USER-FILES.md` describes them.
public struct UserFiles: Sendable {
  /// The folder.
  public let folder: String
  /// What was wrong with lines; the others count all the same.
  public private(set) var faults: [Fault] = []
  /// What the files say, without usage.
  public private(set) var personal = Personal.none

  /// No files.
  public static let none = UserFiles()

  private init() { folder = "" }

  /// Reads the files of a folder; those that are not there say nothing.
  ///
  /// Costs three system calls where there are none, else some 0.1 ms for a hundred lines.
  public init(in folder: String) {
    self.folder = folder
    let (aliases, pins) = (named("aliases.tsv", "alias"), named("pins.tsv", "query"))
    let hidden = lines("hidden.tsv", fields: 1...3, "id[<TAB>type[<TAB>app]]") { fields in
      RecordReference(id: fields[0], type: Self.some(fields, 1), app: Self.some(fields, 2))
    }
    personal = Personal(
      aliases: NamedRecords(aliases), pins: NamedRecords(pins), hidden: HiddenRecords(hidden))
  }

  private mutating func named(_ name: String, _ what: String) -> [NamedRecords.Entry] {
    lines(name, fields: 2...4, "\(what)<TAB>id[<TAB>type[<TAB>app]]") { fields in
      let record = RecordReference(id: fields[1], type: Self.some(fields, 2), app: Self.some(fields, 3))
      return NamedRecords.Entry(fields[0], record)
    }
  }

  /// A field that is there and not empty.
  private static func some(_ fields: [String], _ place: Int) -> String? {
    place < fields.count && !fields[place].isEmpty ? fields[place] : nil
  }

  /// What the lines of a file make; comments and blank lines make nothing.
  private mutating func lines<Value>(
    _ name: String, fields allowed: ClosedRange<Int>, _ form: String, _ make: ([String]) -> Value
  ) -> [Value] {
    let path = folder + "/" + name
    if access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
    var values: [Value] = []
    var faults: [Fault] = []
    do throws(Fault) {
      let reader = try LineReader.open(path, limit: 16 << 10)
      while let block = try reader.nextBlock() {
        block.forEachLine { number, line in
          guard let text = String(validating: line.bindMemory(to: UInt8.self), as: UTF8.self) else {
            faults.append(Fault(file: path, line: number, message: "not valid UTF-8"))
            return
          }
          if text.first == "#" || text.allSatisfy({ $0 == " " || $0 == "\t" }) { return }
          let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(Self.trimmed)
          guard allowed.contains(fields.count), fields.prefix(allowed.lowerBound).allSatisfy({ !$0.isEmpty }) else {
            faults.append(Fault(file: path, line: number, message: "expected \(form)"))
            return
          }
          values.append(make(fields))
        }
        faults += block.faults
      }
    } catch {
      faults.append(error)
    }
    self.faults += faults
    return values
  }

  private static func trimmed(_ field: Substring) -> String {
    var field = field.drop { $0 == " " }
    while field.last == " " { field.removeLast() }
    return String(field)
  }
}
