import Testing

@testable import LimelightImport

@Suite struct ExecLineTests {
  private let context = ExecLine.Context(icon: "jar", name: "Jam & Jelly", location: "/share/jam.desktop")

  @Test(arguments: [
    ("jam", ["jam"]),
    ("  jam   --open\tnow ", ["jam", "--open", "now"]),
    (#""/opt/my jam/run" "a b""#, ["/opt/my jam/run", "a b"]),
    (#"jam "a\"b" "c\\d" "e\$f" "g\`h""#, ["jam", #"a"b"#, #"c\d"#, "e$f", "g`h"]),
    (#"jam "a\nb""#, ["jam", #"a\nb"#]),
    (#"jam """#, ["jam", ""]),
    (#"env KEY="a b" jam"#, ["env", "KEY=a b", "jam"]),
    (#"sh -c 'jam | "toast"'"#, ["sh", "-c", #"jam | "toast""#]),
    (#"jam a\ b"#, ["jam", "a b"]),
    ("jam https://example.org/?a=b&c=d#e", ["jam", "https://example.org/?a=b&c=d#e"]),
    ("jam %f", ["jam"]), ("jam %F %u %U", ["jam"]),
    ("jam --file=%f", ["jam", "--file="]), (#"jam "%U""#, ["jam"]),
    ("jam %d %D %n %N %v %m x", ["jam", "x"]),
    ("jam %i %c %k", ["jam", "--icon", "jar", "Jam & Jelly", "/share/jam.desktop"]),
    ("jam --name=%c 100%% x%%y", ["jam", "--name=Jam & Jelly", "100%", "x%y"]),
    ("jäm „x“", ["jäm", "„x“"]),
  ])
  func aLineIsAnArgumentVector(line: String, arguments: [String]) throws {
    #expect(try ExecLine(line, context).arguments == arguments)
  }

  @Test func withoutAnIconItsCodeIsNothing() throws {
    #expect(try ExecLine("jam %i x", .init(icon: nil, name: "", location: "")).arguments == ["jam", "x"])
  }

  @Test(arguments: [
    ("", "Exec names no program"), ("  ", "Exec names no program"), ("%f", "Exec names no program"),
    (#""""#, "Exec names no program"),
    (#"jam "a"#, "Exec's quotation mark is not closed"), ("jam 'a", "Exec's quotation mark is not closed"),
    (#"jam a\"#, "Exec ends with a backslash"),
    ("jam %z", "Exec's field code %z is unknown"), ("jam 5%", "Exec ends an argument with a single %"),
    ("jam | toast", "Exec's character | must be in quotation marks: no shell reads it"),
    ("jam $HOME", "Exec's character $ must be in quotation marks: no shell reads it"),
    ("A=b jam", "Exec's program \"A=b\" holds an equals sign"),
  ])
  func whatIsNoCommandIsTold(line: String, message: String) {
    #expect(throws: ExecLine.Invalid(message: message)) { try ExecLine(line, context) }
  }
}
