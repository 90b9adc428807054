public import LimelightModel

/// Tells which sources the arguments of a command line mean.
///
/// An argument is a file (`.csv` and `.tsv` are tables, all others are records; each may be gzip'd), `-` for records on
/// standard input, `desktop`, `apt`, or `catalog`, which takes all arguments after it as files and folders.
public enum SourceResolver {
  /// The sources that arguments name, each once, in order.
  /// - Throws: a fault for the first argument that names none.
  public static func sources(for arguments: [String]) throws(Fault) -> [any RecordSource] {
    var sources: [any RecordSource] = []
    var names: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let found: [any RecordSource]
      if argument == "catalog" {
        if rest.isEmpty { throw Fault.of("catalog", "name the catalog's files or folders after it") }
        found = try CatalogFiles.sources(Array(rest))
        rest = []
      } else {
        found = [try source(for: argument)]
      }
      for source in found where names.insert(source.name).inserted { sources.append(source) }
    }
    return sources
  }

  /// The folders of catalogs that arguments name, in order.
  public static func catalogFolders(in arguments: [String]) -> [CatalogFolder] {
    guard let word = arguments.firstIndex(of: "catalog") else { return [] }
    return arguments[(word + 1)...].filter { FileStatus(existing: $0)?.kind == .directory }
      .map { CatalogFolder(path: $0) }
  }

  private static func source(for argument: String) throws(Fault) -> any RecordSource {
    switch argument {
    case "-": return RecordFileSource.standardInput
    case "desktop": return DesktopSource()
    case "apt": return DebianSource()
    default: return try file(argument)
    }
  }

  private static func file(_ path: String) throws(Fault) -> any RecordSource {
    guard let status = FileStatus(existing: path) else {
      // Asked again for the reason; a plain word was rather meant as the name of a source.
      do throws(Fault) { _ = try FileStatus(path: path) } catch {
        throw path.contains(where: { $0 == "/" || $0 == "." }) ? error : unknown(path)
      }
      throw unknown(path)
    }
    if status.kind == .directory { throw Fault.of(path, "is a directory: name files, or use: catalog DIR") }
    return TableFormat(fileName: path).map { TableSource(path: path, format: $0) } ?? RecordFileSource(path: path)
  }

  private static func unknown(_ argument: String) -> Fault {
    Fault.of(
      argument.isEmpty ? "\"\"" : argument,
      "unknown source: name a file (.jsonl, .csv or .tsv), - for standard input, desktop, apt, or catalog FILE…")
  }
}
