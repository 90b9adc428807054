import Glibc

/// The benchmarks of Limelight, each a subcommand that prints a table and one line of JSON.
@main
enum LimelightBench {
  static func main() async {
    do {
      let line = Array(CommandLine.arguments.dropFirst())
      if line.first == "worker" {
        try await Workers.run(Array(line.dropFirst()))
      } else {
        try Subcommands.run(line)
      }
    } catch {
      let text = (error as? Failure)?.message ?? "\(error)"
      Progress.say("limelight-bench: \(text)")
      exit(1)
    }
  }
}

/// What is going on, on standard error.
enum Progress {
  static func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
