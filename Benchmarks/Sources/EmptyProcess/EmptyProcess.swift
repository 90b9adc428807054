/// A process that does nothing: what starting any Swift program costs.
@main
enum EmptyProcess {
  static func main() {}
}
