import Testing

@testable import LimelightText

@Suite("Analysis") struct TextTests {
  @Test func `Probe`() {
    for text in [
      "Wi-Fi Settings", "GitHub", "HTTPServer", "LaTeX", "python3-dev", "Windows 10", "mp3", "3d", "3dviewer", "C++",
      "C#", "notepad++", ".NET", "Node.js", "Don't", "Don’t", "海滩路径", "!!! ?", "❤️ NY👍🏽", "Straße", "İstanbul", "が ｶﾞ",
      "한국어", "Iｐｈｏｎｅ手机", "สวัสดีชาวโลก", "Москва йод ёлка", "ὈΔΥΣΣΕΎΣ", "مُحَمَّد", "हिन्दी",
    ] {
      var a = Analyzer()
      var r = AnalyzedText()
      a.analyze(text, sourceOffsets: true, into: &r)
      let key = String(decoding: r.key, as: UTF8.self)
      let words = r.words.map { w in
        "\(String(decoding: r.key[Int(w.start)..<Int(w.end)], as: UTF8.self))/\(w.boundary)"
      }
      print("«\(text)» → «\(key)»", words.joined(separator: " "), "|", String(decoding: r.initials, as: UTF8.self))
    }
  }
}
