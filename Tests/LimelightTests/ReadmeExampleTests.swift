import LimelightTestSupport
import Testing

/// The README's Swift examples are compiled and run as they stand there.
@Suite struct ReadmeExampleTests {
  /// The programs that the README shows, each with the output after it.
  private static let programs = {
    let readme = try? String(decoding: File.read(Checkout.at("README.md")), as: UTF8.self)
    return Fences(readme ?? "").filter { $0.language == "swift" && $0.text.hasPrefix("import Limelight\n") }
      .map { Program(text: $0.text, output: $0.next.flatMap { $0.language == "text" ? $0.text : nil }) }
  }()

  struct Program: Sendable, CustomTestStringConvertible {
    var text: String
    var output: String?
    var testDescription: String { "\(text.split(separator: "\n").count) lines" }
  }

  @Test func theReadmeHasExamplesForAppsAndInterfaces() { #expect(Self.programs.count == 2) }

  @Test(arguments: programs) func theExampleCompilesAndPrintsWhatTheReadmeSays(_ example: Program) throws {
    let output = try #require(example.output, "the README shows no output after its Swift example")
    #expect(example.text.split(separator: "\n").count <= 30)

    let folder = try TemporaryFolder()
    let program = folder.at("example")
    try File.write(folder.at("main.swift"), Array(example.text.utf8))
    let compiled = try run(
      ["swiftc", "-swift-version", "6", "-o", program, folder.at("main.swift")] + buildArguments())
    try #require(compiled.ending == .exited(0), "\(compiled.output)")
    #expect(!compiled.output.contains("warning:"), "\(compiled.output)")

    for _ in 0..<2 {
      // The second time the index is there already.
      let printed = try run([program], in: folder.path)
      #expect(printed.ending == .exited(0))
      #expect(printed.output == output)
    }
  }

  /// What the compiler needs to build against the modules that were built for the tests.
  private func buildArguments() throws -> [String] {
    let modules = [
      "Limelight", "LimelightSearch", "LimelightUsage", "LimelightIndex", "LimelightText", "LimelightModel",
    ]
    let cModules = ["CXapianShim", "CICUShim", "CSystemShim", "CTextData"]
    var arguments = ["-I", try ChildProcess.sibling("Modules")]
    for module in cModules {
      arguments += ["-Xcc", "-fmodule-map-file=" + (try ChildProcess.sibling("\(module).build/module.modulemap"))]
    }
    // A system library's module map lies with its sources.
    arguments += ["-Xcc", "-fmodule-map-file=" + Checkout.at("Sources/CSQLiteShim/module.modulemap")]
    // The list of what is linked into the tests names no objects of files that are gone.
    let list = try File.read(ChildProcess.sibling("limelightPackageTests.product/Objects.LinkFileList"))
    let objects = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
    for module in modules + cModules {
      let own = objects.filter { $0.contains("/\(module).build/") }
      try #require(!own.isEmpty, "\(module) has no objects")
      arguments += own.map { $0.filter { $0 != "'" } }
    }
    return arguments + ["-lxapian", "-licuuc", "-lsqlite3", "-lstdc++"]
  }

  /// Runs a command in a folder and gives what it wrote to either output.
  private func run(_ command: [String], in folder: String = "/") throws -> (ending: ChildProcess.Ending, output: String)
  {
    let script = "cd \"$0\" && exec \"$@\" 2>&1"
    let child = try ChildProcess("/bin/sh", ["-c", script, folder] + command)
    let (ending, lines) = child.finish()
    return (ending, lines.map { $0 + "\n" }.joined())
  }
}

/// The fenced blocks of a Markdown text, each with the one after it.
struct Fences: Sequence {
  final class Block {
    let language: String
    let text: String
    fileprivate(set) var next: Block?

    init(_ language: String, _ text: String) {
      self.language = language
      self.text = text
    }
  }

  private var blocks: [Block] = []

  init(_ markdown: String) {
    var language: String?
    var text = ""
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let name = language {
          let block = Block(name, text)
          blocks.last?.next = block
          blocks.append(block)
          language = nil
        } else {
          language = String(line.dropFirst(3))
          text = ""
        }
      } else if language != nil {
        text += line + "\n"
      }
    }
  }

  func makeIterator() -> IndexingIterator<[Block]> { blocks.makeIterator() }
}

/// The checkout that the tests were built from.
enum Checkout {
  static func at(_ path: String, file: String = #filePath) -> String {
    // FILE lies two folders below the top.
    file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/") + "/" + path
  }
}
