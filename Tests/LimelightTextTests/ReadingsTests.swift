import LimelightTestSupport
import LimelightText
import Testing

@Suite struct ReadingsTests {
  private func readings(_ name: String) -> [String] {
    var readings = Readings()
    return readings.readings(of: name)
  }

  @Test(arguments: [
    ("とうきょう", ["toukyou", "tokyo"]), ("おおさか", ["oosaka", "osaka"]), ("カメラ", ["kamera"]),
    ("メール", ["meeru", "meru"]), ("マップ", ["mappu"]), ("らーめん", ["raamen", "ramen"]), ("しんぶん", ["shinbun", "sinbun"]),
    ("つなみ", ["tsunami", "tunami"]), ("ふじさん", ["fujisan", "huzisan"]), ("じゃがいも", ["jagaimo", "zyagaimo"]),
    ("マッチ", ["matchi", "matti", "macchi"]), ("ざっし", ["zasshi", "zassi"]), ("ちゅうい", ["chuui", "tyuui", "chui"]),
    ("ファイル", ["fairu"]), ("ウィンドウ", ["windou", "windo"]), ("パーティー", ["paatii", "pati"]),
    ("チェック", ["chekku", "tyekku"]), ("ヴァイオリン", ["vaiorin"]), ("シェア", ["shea", "syea"]), ("ジェット", ["jetto", "zyetto"]),
    ("つづき", ["tsuzuki", "tuduki"]), ("ﾒﾓﾘｰ", ["memorii", "memori"]), ("か\u{3099}いど", ["gaido"]), ("ｶﾞｲﾄﾞ", ["gaido"]),
    ("プレビュー", ["purebyuu", "purebyu"]), ("スーパーマリオ", ["suupaamario", "supamario"]), ("っあ", ["aa"]), ("ん", ["n"]),
    ("せんえん", ["senen"]), ("カメラ・メモ", ["kamera memo"]), ("とうきょうタワー", ["toukyou tawaa", "tokyo tawa"]),
    ("お知らせアプリ", ["o rase apuri"]), ("写真アプリ", ["apuri"]), ("Newsアプリ", ["news apuri"]), ("こうえん", ["kouen", "koen"]),
    ("ー", []),
  ])
  func `Kana are read in Latin letters, as typed, in the second spelling, and with short vowels`(
    _ name: String, _ expected: [String]
  ) {
    #expect(readings(name) == expected)
  }

  @Test(arguments: [
    ("카카오톡", ["ㅋㅋㅇㅌ", "kakaotok"]), ("카카오맵", ["ㅋㅋㅇㅁ", "kakaomaep"]),
    ("배달의 민족", ["ㅂㄷㅇ ㅁㅈ", "baedarui minjok", "baedalui minjok"]),
    ("한국어", ["ㅎㄱㅇ", "hangugeo", "hangukeo"]), ("설정", ["ㅅㅈ", "seoljeong"]), ("네이버", ["ㄴㅇㅂ", "neibeo"]),
    ("서울", ["ㅅㅇ", "seoul"]), ("신라", ["ㅅㄹ", "silla", "sinra"]), ("독립문", ["ㄷㄹㅁ", "dongnimmun", "dokripmun"]),
    ("왕십리", ["ㅇㅅㄹ", "wangsimni", "wangsipri"]), ("별내", ["ㅂㄴ", "byeollae", "byeolnae"]), ("까치", ["ㄲㅊ", "kkachi"]),
    ("값이", ["ㄱㅇ", "gabsi", "gapi"]), ("놓다", ["ㄴㄷ", "nota", "notda"]), ("제주도", ["ㅈㅈㄷ", "jejudo"]),
    ("부산", ["ㅂㅅ", "busan"]),
    ("LG전자", ["lg ㅈㅈ", "lg jeonja"]), ("\u{1112}\u{1161}\u{11AB}국", ["ㅎㄱ", "hanguk"]),
  ])
  func `Hangul is read by leading consonants and in Latin letters`(_ name: String, _ expected: [String]) {
    #expect(readings(name) == expected)
  }

  @Test(arguments: [
    ("Яндекс", ["yandeks", "jandeks"]), ("Телеграм", ["telegram"]), ("Щука", ["shchuka", "shtuka"]),
    ("хлеб", ["khleb", "hleb"]),
    ("Цирк", ["tsirk", "cirk"]), ("Ёлка", ["yolka", "elka"]), ("Настройки", ["nastroyki", "nastrojki"]),
    ("объект", ["obyekt", "obekt"]), ("мышь", ["mysh", "mis"]), ("Юлия", ["yuliya", "julija"]),
    ("Чай", ["chay", "caj"]),
    ("Київ", ["kyyiv", "kiiv"]), ("Григорій", ["hryhoriy", "grigorij"]), ("Єва", ["yeva", "ieva"]),
    ("Ґанок", ["ganok"]),
    ("България", ["balgariya", "b-lgarija"]), ("Ђорђе", ["djordje", "dorde"]), ("Љубав", ["ljubav"]),
    ("Џез", ["dzez", "dzhez"]),
    ("Қазақстан", ["qazaqstan"]), ("Радио 7", ["radio 7"]),
    ("ЯндексКарты Pro", ["yandekskarty pro", "jandekskarti pro"]),
    ("Ρυθμίσεις", ["rythmiseis", "rithmiseis"]), ("Αθήνα", ["athina"]), ("Τερματικό", ["termatiko", "termatico"]),
    ("Ψυχή", ["psychi", "psihi"]), ("Μπαρ", ["mpar", "bar"]), ("Ντόμινο", ["ntomino", "domino"]),
    ("Ουρανός", ["ouranos", "uranos"]),
    ("Ξένος", ["xenos", "ksenos"]), ("Εύα", ["eva", "eua"]), ("Άγγελος", ["angelos", "aggelos"]),
    ("Χάρτης", ["chartis", "hartis"]),
  ])
  func `Cyrillic and Greek are read in two spellings`(_ name: String, _ expected: [String]) {
    #expect(readings(name) == expected.map { $0.replacing("-", with: "") })
  }

  @Test func `Readings are few, distinct, and parted by single blanks`() {
    var random = SeededGenerator(seed: 7)
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xC0...0x17F, 0x370...0x52F, 0x1100...0x11FF, 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xFF01...0xFFEF, 0x300...0x36F, 0x3099...0x309C, 0x1F300...0x1F5FF,
    ]
    var readings = Readings()
    for _ in 0..<30_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        let block = blocks.randomElement(using: &random) ?? 0x20...0x7E
        if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random)) { text.append(scalar) }
      }
      let found = readings.readings(of: String(text))
      #expect(found.count <= 4 && Set(found).count == found.count)
      for reading in found {
        #expect(!reading.isEmpty && !reading.contains("  ") && reading.first != " " && reading.last != " ", "\(text)")
        let isPlain = reading.unicodeScalars.allSatisfy {
          $0.isASCII || 0xC0...0x24F ~= $0.value || 0x1E00...0x1EFF ~= $0.value || 0x3131...0x314E ~= $0.value
        }
        #expect(isPlain, "\(text): \(reading)")
      }
    }
  }

  @Test(arguments: [
    ("телеграм", "telegram"), ("дискорд", "diskord"), ("консоль", "konsol"), ("τερμιναλ", "terminal"),
    ("поп ос даунлоад", "pop os daunload"), ("Фаерфокс", "faerfoks"), ("ютуб", "yutub"), ("скайп 8", "skayp 8"),
    ("чат-gpt", "chat-gpt"), ("γκουγκλ", "gkougkl"), ("сигнал", "signal"), ("щ", "shch"), ("ь", ""),
  ])
  func `A query in Cyrillic or Greek is spelt in Latin letters`(_ query: String, _ expected: String) {
    #expect(Transliteration.latin(of: query) == expected)
  }

  @Test func `A query in other letters is not transliterated`() {
    for query in ["", "telegram", "Łódź", "日历", "שלום", "42", "한국"] { #expect(Transliteration.latin(of: query) == nil) }
  }
}
