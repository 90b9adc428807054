/// Words that names and summaries of software are made of, the most common first in each list.
enum SoftwareWords {
  /// Things and kinds of things.
  static let nouns = split(
    """
    library file tool data system server files module user network interface support client text utility image
    package web documentation application format program language driver device window database desktop editor
    plugin code audio video development manager service protocol media time player document source control message
    game mail viewer browser test engine terminal font theme framework parser converter compiler debugger backup
    archive script shell command line header symbol token stream packet socket router firewall proxy cache session
    cookie password key certificate signature account profile group role permission policy rule filter search index
    query result table column row record field form report chart graph diagram map route place address contact
    calendar event task list note reminder project team issue ticket build release version branch commit patch
    change history log metric trace alert monitor dashboard widget panel menu button icon cursor pointer keyboard
    mouse tablet touchpad screen display printer scanner camera microphone speaker headset phone modem battery
    power sensor clock timer alarm weather temperature light color palette brush canvas layer shape vector bitmap
    pixel photo album gallery slideshow movie subtitle caption track song playlist radio podcast synthesizer
    sampler mixer tuner lyrics score chord rhythm puzzle card board chess maze racing quiz story novel book reader
    page chapter bookmark dictionary thesaurus translator spelling grammar letter word sentence paragraph template
    style sheet slide presentation spreadsheet formula cell budget invoice receipt wallet currency stock market
    trade bank loan tax salary customer order cart shop product price coupon delivery recipe kitchen garden plant
    animal health fitness workout running cycling hiking trail sleep medicine genome protein molecule atom crystal
    galaxy telescope planet satellite orbit physics chemistry biology geometry algebra matrix tensor polynomial
    equation solver optimizer simulator emulator virtual machine container cluster node pod queue broker worker
    scheduler daemon kernel process thread memory disk partition volume folder directory path link tree heap stack
    buffer string number integer array set hash digest cipher random checksum codec encoder decoder compressor
    extractor installer updater launcher wrapper binding extension addon component feature option setting
    preference configuration environment variable property attribute schema model view controller middleware
    handler callback signal slot hook
    """)

  /// Words that tell one thing from another.
  static let qualities = split(
    """
    simple fast small free common open new local remote modern lightweight powerful flexible portable graphical
    interactive automatic secure private public shared static dynamic native digital binary visual parallel
    distributed embedded extensible generic standard minimal advanced basic custom default daily personal mobile
    online offline realtime asynchronous concurrent persistent temporary multiple single classic tiny quick smart
    easy full complete partial compact robust scalable stable experimental optional internal external global
    regional national international scientific numerical statistical mathematical musical medical historical
    natural artificial human social educational commercial professional
    """)

  /// What software does.
  static let actions = split(
    """
    manage read write create edit convert play show find browse send receive download upload copy move delete
    rename sort merge split compare check verify measure capture print scan draw paint render encode decode
    compress extract encrypt decrypt sign compile debug deploy install remove update configure schedule plan
    organize share publish subscribe translate learn practice solve calculate simulate analyze visualize generate
    parse validate import export synchronize restore
    """)

  /// The small words between them.
  static let links = split("for and the of to with in a from on by as using that or your into over between without")

  private static func split(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
