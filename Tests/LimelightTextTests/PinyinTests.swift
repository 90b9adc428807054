import LimelightText
import Testing

/// Names in Han letters and their readings, checked by hand.
private let names: [(String, String)] = [
  // Places whose letters are read otherwise elsewhere
  ("重庆", "chong qing"), ("長沙", "chang sha"), ("长沙", "chang sha"), ("长春", "chang chun"), ("厦门", "xia men"),
  ("廈門", "xia men"), ("西藏", "xi zang"), ("成都", "cheng du"), ("蚌埠", "beng bu"), ("六安", "lu an"),
  ("番禺", "pan yu"), ("乐清", "yue qing"), ("铅山", "yan shan"), ("单县", "shan xian"), ("都江堰", "du jiang yan"),
  ("大都会", "da du hui"), ("朝阳公园", "chao yang gong yuan"), ("北京", "bei jing"), ("上海", "shang hai"),
  ("香港", "xiang gang"), ("臺灣", "tai wan"), ("台湾", "tai wan"), ("西安", "xi an"), ("哈尔滨", "ha er bin"),
  ("呼和浩特", "hu he hao te"), ("乌鲁木齐", "wu lu mu qi"),
  // Words of apps
  ("银行", "yin hang"), ("銀行", "yin hang"), ("中国银行", "zhong guo yin hang"), ("招商银行", "zhao shang yin hang"),
  ("行走", "xing zou"), ("音乐", "yin yue"), ("音樂", "yin yue"), ("网易云音乐", "wang yi yun yin yue"),
  ("快乐", "kuai le"), ("乐器", "yue qi"), ("会计", "kuai ji"), ("会议", "hui yi"), ("计算器", "ji suan qi"),
  ("日历", "ri li"), ("天气", "tian qi"), ("地图", "di tu"), ("设置", "she zhi"), ("系统设置", "xi tong she zhi"),
  ("重启", "chong qi"), ("重命名", "chong ming ming"), ("重要", "zhong yao"), ("重量", "zhong liang"),
  ("还原", "huan yuan"), ("还是", "hai shi"), ("空调", "kong tiao"), ("调色板", "tiao se ban"), ("调查", "diao cha"),
  ("长图", "chang tu"), ("校长", "xiao zhang"), ("成长", "cheng zhang"), ("相册", "xiang ce"), ("微信", "wei xin"),
  ("支付宝", "zhi fu bao"), ("淘宝", "tao bao"), ("美团", "mei tuan"), ("抖音", "dou yin"), ("哔哩哔哩", "bi li bi li"),
  ("向日葵", "xiang ri kui"), ("高德地图", "gao de di tu"), ("滴滴出行", "di di chu xing"), ("数据", "shu ju"),
  ("率先", "shuai xian"), ("角色", "jue se"), ("参差", "cen ci"), ("睡觉", "shui jiao"), ("感觉", "gan jue"),
  ("咖啡", "ka fei"), ("应用商店", "ying yong shang dian"), ("出租车", "chu zu che"), ("了解", "liao jie"),
  ("目的地", "mu di di"), ("的士", "di shi"), ("西瓜视频", "xi gua shi pin"), ("便宜", "pian yi"), ("方便", "fang bian"),
  ("宝藏", "bao zang"), ("收藏", "shou cang"), ("差旅", "chai lv"), ("单词", "dan ci"), ("曲奇", "qu qi"),
  // Names in two scripts, and with digits
  ("QQ音乐", "qq yin yue"), ("音乐Music Box", "yin yue music box"), ("铁路12306", "tie lu 12306"),
  ("第3章", "di 3 zhang"), ("北京・上海", "bei jing shang hai"), ("你好，世界！", "ni hao shi jie"), ("ＱＱ空间", "qq kong jian"),
]

@Suite struct PinyinTests {
  @Test(arguments: names)
  func `A name in Han letters is read by its phrases`(_ name: String, _ reading: String) {
    var readings = Readings()
    #expect(readings.readings(of: name).first == reading)
  }

  @Test func `What is typed with v is read with u, too`() {
    var readings = Readings()
    #expect(readings.readings(of: "旅行") == ["lv xing", "lu xing"])
    #expect(readings.readings(of: "女士") == ["nv shi", "nu shi"])
    #expect(readings.readings(of: "向日葵") == ["xiang ri kui"])
  }

  @Test func `A name in Latin letters, digits and signs has no reading`() {
    var readings = Readings()
    for name in ["", "Files", "Crème Brûlée", "Łódź", "50 €", "100 %", "😀", "Tiếng Việt", "™®", "ＡＢＣ", "مرحبا", "שלום"]
    {
      #expect(readings.readings(of: name).isEmpty, "\(name)")
    }
  }

  @Test func `A long name is read in its first letters only`() {
    var readings = Readings()
    let reading = readings.readings(of: String(repeating: "天", count: 5_000)).first
    #expect(reading?.split(separator: " ").count == 128)
  }

  @Test(arguments: [
    ("xrk", ["xrk"]), ("xiangrk", ["xrk", "xgrk"]), ("xrkui", ["xrk"]), ("qq", ["qq"]), ("bj", ["bj"]),
    ("BeiJing", ["bj", "bjg"]), ("tl12306", ["tl1"]), ("xi an", ["xa", "xan"]), ("xi'an", ["xa", "xan"]),
    ("lvx", ["lx"]),
    ("nue", ["n", "ne"]),
  ])
  func `A query is taken apart into syllables, whole or begun`(_ query: String, _ expected: [String]) {
    let found = PinyinSyllables.initials(of: Array(query.utf8), limit: 2).map { String(decoding: $0, as: UTF8.self) }
    #expect(found == expected)
  }

  @Test func `What no syllables give is not taken apart`() {
    for query in ["", "i", "ux", "vim", "xrk!", "日历", "x-y", String(repeating: "a", count: 63)] {
      #expect(PinyinSyllables.initials(of: Array(query.utf8), limit: 8).isEmpty, "\(query)")
    }
  }

  @Test func `Answers come shortest first, none twice, and no more than asked for`() {
    let found = PinyinSyllables.initials(of: Array("xianguangangxianguan".utf8), limit: 8)
    #expect(found.count == 8)
    #expect(Set(found).count == 8)
    #expect(found.map(\.count) == found.map(\.count).sorted())
    #expect(PinyinSyllables.initials(of: Array("xianguan".utf8), limit: 1) == [Array("xg".utf8)])
    #expect(PinyinSyllables.initials(of: Array("xian".utf8), limit: 0).isEmpty)
  }

  @Test(arguments: names)
  func `The first letters of a reading are among the ways to read how it is typed`(_ name: String, _ reading: String) {
    let syllables = reading.split(separator: " ").map { Array($0.utf8) }
    guard syllables.allSatisfy({ $0.allSatisfy { $0 < 0x80 } }), !name.contains("Music"), !reading.contains("qq")
    else { return }
    let initials = syllables.compactMap(\.first)
    // Each typed as far as it goes: whole, and all but the first by one letter.
    let mixed = (syllables.first ?? []) + initials.dropFirst()
    for typed in [mixed, syllables.dropLast().compactMap(\.first) + (syllables.last ?? [])] {
      #expect(
        PinyinSyllables.initials(of: typed, limit: 64).contains(initials), "\(String(decoding: typed, as: UTF8.self))")
    }
  }
}
