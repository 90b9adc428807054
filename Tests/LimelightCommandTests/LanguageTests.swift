import Testing

/// Which language's title is shown: the one that matched, else the reader's, else the record's own.
@Suite struct LanguageTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.index(
      #"{"kind":"app","id":"org.trails","name":"Trails","localized":{"de":{"title":"Wege"},"zh-Hans":{"title":"步道"}}}"#,
      #"{"kind":"shortcut","app":"org.trails","id":"Start","shortTitle":"Start a Hike","phrases":["Go for a ramble"],"#
        + #""localized":{"de":{"title":"Wanderung beginnen"},"zh-Hans":{"title":"开始徒步"},"pt-BR":{"title":"Caminhar"}}}"#,
      #"{"id":"1","title":"Beach Walk","synonyms":["Seaside"],"keywords":["GPS","sand"],"subtitle":"7 km","#
        + #""localized":{"de":{"title":"Strandweg","synonyms":["Uferpfad"],"keywords":["GPS"],"subtitle":"sieben"},"#
        + #""fr":{"keywords":["sable"]}}}"#)
  }

  private func titles(_ query: String, _ environment: [String: String]) throws -> [String] {
    try objects(try folder.run("search", "--json", query, environment: environment).output).dropFirst()
      .compactMap { $0["title"] as? String }
  }

  @Test(arguments: [
    ("beach", "Beach Walk"), ("strand", "Strandweg"), ("seasi", "Beach Walk"), ("ufer", "Strandweg"),
    ("sand", "Beach Walk"), ("sieben", "Strandweg"), ("7", "Beach Walk"), ("sable", "Beach Walk"),
  ])
  func `the language that matched is shown whatever the reader's is`(_ query: String, _ title: String) throws {
    for locale in ["C", "de_DE.UTF-8", "zh_CN.UTF-8"] { #expect(try titles(query, ["LANG": locale]) == [title]) }
  }

  @Test func `a text that several languages have is shown in the reader's`() throws {
    #expect(try titles("gps", ["LANG": "de_AT.UTF-8"]) == ["Strandweg"])
    #expect(try titles("gps", ["LANG": "en_GB.UTF-8"]) == ["Beach Walk"])
    #expect(try titles("gps", [:]) == ["Beach Walk"])
  }

  @Test(arguments: [
    ("", "Start a Hike"), ("C.UTF-8", "Start a Hike"), ("POSIX", "Start a Hike"), ("en_US.UTF-8", "Start a Hike"),
    ("de_AT.UTF-8@euro", "Wanderung beginnen"), ("de", "Wanderung beginnen"), ("zh_CN.UTF-8", "开始徒步"),
    ("zh_TW", "开始徒步"), ("pt_BR", "Caminhar"), ("pt_PT", "Caminhar"), ("d", "Start a Hike"), ("@", "Start a Hike"),
  ])
  func `where no language matched the reader's is shown if the record has it`(_ locale: String, _ title: String) throws
  {
    #expect(try titles("trail", ["LANG": locale]) == ["Trails", title])
  }

  @Test func `the variables count in the order of the conventions`() throws {
    let all = ["LC_ALL": "de_DE", "LC_MESSAGES": "zh_CN", "LANG": "pt_BR"]
    #expect(try titles("trails", all).last == "Wanderung beginnen")
    #expect(try titles("trails", all.merging(["LC_ALL": ""]) { $1 }).last == "开始徒步")
    #expect(try titles("trails", ["LANG": "pt_BR"]).last == "Caminhar")
    // What stands first decides, even when it names no language.
    #expect(try titles("trails", all.merging(["LC_ALL": "C"]) { $1 }).last == "Start a Hike")
  }

  @Test func `a shortcut by itself has its app's name in the reader's language`() throws {
    let text = try folder.run("search", "ramble", environment: ["LANG": "de_DE.UTF-8"])
    #expect(text.output == "Start a Hike  Wege\n")
  }
}
