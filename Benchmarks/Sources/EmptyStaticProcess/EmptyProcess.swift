/// A process that does nothing, linked as the command is: with the Swift library inside.
@main
enum EmptyProcess {
  static func main() {}
}
