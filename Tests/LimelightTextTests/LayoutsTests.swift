import LimelightTestSupport
import LimelightText
import Testing

@Suite struct LayoutsTests {
  @Test(arguments: [
    ("ghbdtn", "привет"), ("руддщ", "hello"), ("PLHFDCNDEQNT", "ЗДРАВСТВУЙТЕ"), ("j,jb", "обои"), ("[fnf", "хата"),
    ("Ghbdtn vbh", "Привет мир"), ("зщз щы", "pop os"), ("згдд куйгуые", "pull request"), ("ашкуащч", "firefox"),
    ("ghbdsn", "привіт"), ("цшт10", "win10"), ("vjq gfgrf2", "мой папка2"), (";bpym", "жизнь"), ("ё", "`"),
    ("akuo", "שלום"), ("יקךךם", "hello"), ("'ןמגם'ד", "windows"), ("lvpfh", "مرحبا"), ("اثممخ", "hello"),
    ("dkssud", "안녕"), ("안녕", "dkssud"), ("gksrnrdj", "한국어"), ("zkzkdhxhr", "카카오톡"), ("zzdx", "ㅋㅋㅇㅌ"), ("rhksfl", "관리"),
    ("dksw", "앉"), ("dkssu", "안녀"), ("dkss", "안ㄴ"), ("Tkdemdl", "쌍드이"), ("닭", "ekfr"), ("ㅗ디ㅣㅐ", "hello"),
    ("퍋데ㅐㅁ", "vipteoa"), ("의사", "dmltk"),
    ("azerty", "qwerty"), ("qwerty", "azerty"), ("qzerty", "awerty"), ("fenetre", "fenetre"), ("zetting", "yetting"),
    ("ybytr", "ниндзя"), ("geia", "γεια"), ("ηελλο", "hello"), ("sawasdee", "หฟไฟหกำำ"), ("l;ylfu", "สวัสดี"),
    ("สวัสดี", "l;ylfu"),
    ("ჰელლო", "hello"), ("gamarjoba", "გამარჯობა"), ("zdravo", "здраво"), ("ждраво", "zdravo"), ("jdpps", "hello"),
    ("salam", "سشمشة"), ("ebb", "хххх"), ("свет", "svet"),
  ])
  func `A text typed with another layout is among the alternatives`(_ typed: String, _ wanted: String) {
    let found = Layouts.alternatives(to: typed)
    // The rows that cannot be words, or are the text itself, are told here and not left out.
    let impossible = ["ё", "fenetre", "ybytr", "สวัสดี", "퍋데ㅐㅁ", "ebb"].contains(typed)
    #expect(found.contains(wanted) == !impossible, "\(found)")
  }

  @Test func `Digits, blanks and signs have no alternatives`() {
    for text in ["", "42", "12:30", "3.14", " ", "+", "2 3", "...", String(repeating: "a", count: 300)] {
      #expect(Layouts.alternatives(to: text).isEmpty, "\(text)")
    }
  }

  @Test func `Alternatives differ from the text and from each other, and are letters, digits and blanks`() {
    var random = SeededGenerator(seed: 11)
    let letters = Array("abcdefghijklmnopqrstuvwxyz,.;[]'0123 ПриветЖэшהלום안녕ㅋηλ".unicodeScalars)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &random) { text.append(letters.randomElement(using: &random) ?? "a") }
      let typed = String(text)
      let found = Layouts.alternatives(to: typed)
      #expect(found.count <= Layouts.most && Set(found).count == found.count)
      #expect(!found.contains(typed))
      for alternative in found {
        let isWord = alternative.unicodeScalars.allSatisfy { scalar in
          scalar.properties.isAlphabetic || scalar == " " || scalar.properties.numericType != nil
            || text.contains(scalar)
            || scalar.properties.generalCategory == .nonspacingMark
        }
        #expect(isWord, "\(typed): \(alternative)")
      }
    }
  }

  @Test func `The layouts of most people come first`() {
    #expect(Layouts.names.first == "ru")
    #expect(Layouts.alternatives(to: "ghbdtn").first == "привет")
    #expect(Layouts.names.count == 23)
  }
}
