import Testing

@testable import LimelightImport

@Suite struct DesktopLocaleTests {
  @Test(arguments: [
    ("de", "de"), ("pt_BR", "pt-BR"), ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"),
    ("uz@cyrillic", "uz-Cyrl"),
    ("ca@valencia", "ca-valencia"), ("zh_CN.UTF-8", "zh-CN"), ("de_DE.UTF-8@euro", "de-DE"), ("be@tarask", "be-tarask"),
    ("aa@x", "aa-x-x"), ("nds", "nds"), ("ES_es", "es-ES"),
  ])
  func aLocaleHasALanguageTag(locale: String, tag: String) {
    #expect(DesktopLocale(locale).tag == tag)
  }

  @Test(arguments: ["", "C", "POSIX", "_DE", "d!", "de_!!", "de@", "de@a-b", "averylonglanguage"])
  func whatNamesNoLanguageHasNone(locale: String) {
    #expect(DesktopLocale(locale).tag == (locale == "de@" ? "de" : nil))
  }

  @Test func theMoreExactKeyIsTriedFirst() {
    #expect(DesktopLocale("sr_YU.UTF-8@Latn").candidates == ["sr_YU@Latn", "sr_YU", "sr@Latn", "sr"])
    #expect(DesktopLocale("de_AT").candidates == ["de_AT", "de"])
    #expect(DesktopLocale("sr@Latn").candidates == ["sr@Latn", "sr"])
    #expect(DesktopLocale("C.UTF-8").candidates == [])
    #expect(DesktopLocale("").candidates == [])
  }
}
