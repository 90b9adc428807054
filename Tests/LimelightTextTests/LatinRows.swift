/// Languages in the Latin script.
let latinRows: [Row] = [
  // German
  Row("Straße", "strasse", "strasse"),
  Row("Größe ändern", "grosse andern", "grosse andern"),
  Row("GROẞ", "gross", "gross"),
  // French
  Row("Réglages", "reglages", "reglages"),
  Row("L’Œuvre d’été", "loeuvre dete", "loeuvre ^oeuvre dete"),
  Row("L'Oréal", "loreal", "loreal ^oreal"),
  Row("Où êtes-vous ?", "ou etesvous", "ou etes -vous"),
  // Spanish, Catalan, Portuguese
  Row("¿Qué?", "que", "que"),
  Row("Configuración", "configuracion", "configuracion"),
  Row("Español", "espanol", "espanol"),
  Row("Col·lecció", "colleccio", "col -leccio"),
  Row("São Paulo", "sao paulo", "sao paulo"),
  Row("Configurações", "configuracoes", "configuracoes"),
  // Italian
  Row("Città dell’arte", "citta dellarte", "citta dellarte"),
  // Polish, Czech, Slovak, Hungarian, Romanian, Croatian
  Row("Łódź", "lodz", "lodz"),
  Row("Zażółć gęślą jaźń", "zazolc gesla jazn", "zazolc gesla jazn"),
  Row("Příliš žluťoučký kůň", "prilis zlutoucky kun", "prilis zlutoucky kun"),
  Row("Ľúbezný", "lubezny", "lubezny"),
  Row("Árvíztűrő tükörfúrógép", "arvizturo tukorfurogep", "arvizturo tukorfurogep"),
  Row("Știință și țară", "stiinta si tara", "stiinta si tara"),
  Row("Đorđe Čović", "dorde covic", "dorde covic"),
  // Nordic
  Row("Smørrebrød", "smorrebrod", "smorrebrod"),
  Row("Ålesund", "alesund", "alesund"),
  Row("Ærø", "aero", "aero"),
  Row("Þingvellir", "thingvellir", "thingvellir"),
  Row("Reykjavík ð", "reykjavik d", "reykjavik d"),
  // Baltic, Estonian
  Row("Žąsų ėdžios", "zasu edzios", "zasu edzios"),
  Row("Jūrmala ķ", "jurmala k", "jurmala k"),
  // Turkish, Azerbaijani
  Row("İstanbul", "istanbul", "istanbul"),
  Row("Iğdır", "igdir", "igdir"),
  Row("IŞIK ışık", "isik isik", "isik isik"),
  Row("Əli", "eli", "eli"),
  // Maltese, Northern Sami, Hausa, Greenlandic
  Row("Ħaġar", "hagar", "hagar"),
  Row("Ŋaa ŧ", "naa t", "naa t"),
  Row("Ɓauna ƙasa", "bauna kasa", "bauna kasa"),
  Row("ĸ", "k", "k"),
  // Vietnamese, composed and decomposed
  Row("Tiếng Việt", "tieng viet", "tieng viet"),
  Row("Tie\u{302}\u{301}ng Vie\u{323}\u{302}t", "tieng viet", "tieng viet"),
  Row("Đường phố", "duong pho", "duong pho"),
  // Hawaiian, transliterated Arabic and Chinese
  Row("Hawaiʻi", "hawaii", "hawaii"),
  Row("Qurʾān", "quran", "quran"),
  Row("Běijīng", "beijing", "beijing"),
  // Forms of the same letters
  Row("ｉＰｈｏｎｅ　１５", "iphone 15", "iphone ^phone 15"),
  Row("ﬁle ﬂow", "file flow", "file flow"),
  Row("ſpeed", "speed", "speed"),
  Row("№ 5", "no 5", "no 5"),
  Row("Cafe\u{301}Bar", "cafebar", "cafebar ^bar"),
  Row("ÉcoleÉlite", "ecoleelite", "ecoleelite ^elite"),
  Row("soft\u{AD}ware", "software", "software"),
  Row("zero\u{200B}width", "zerowidth", "zerowidth"),
  Row("non\u{A0}breaking", "non breaking", "non breaking"),
  Row("line\u{2028}break\u{85}x", "line break x", "line break x"),
  Row("em—dash…", "emdash", "em -dash"),
  Row("“quoted”", "quoted", "quoted"),
  Row("don´t", "dont", "dont"),
  // Signs
  Row("Intel® Core™", "intel core", "intel core"),
  Row("1920×1080", "1920x1080", "1920x1080 =1080"),
  Row("½", "12", "1 -2"),
  Row("50€", "50€", "50 -€"),
  Row("A→B", "a→b", "a -→ -b"),
  Row("≠", "≠", "≠"),
  Row("=\u{338}", "≠", "≠"),
  Row("x²", "x2", "x2 =2"),
  Row("Ⅳ", "iv", "iv"),
  Row("①", "1", "1"),
  Row("…", "...", "..."),
  Row("—", "—", "—"),
  Row("™", "™", "™"),
  // Emoji
  Row("🎉", "🎉", "🎉"),
  Row("Party🎉time", "party🎉time", "party -🎉 -time"),
  Row("I ❤️ NY", "i ❤ ny", "i ❤ ny"),
  Row("👍🏽", "👍", "👍"),
  Row("👩‍💻 Dev", "👩💻 dev", "👩 -💻 dev"),
  Row("1️⃣", "1", "1"),
  Row("#️⃣", "#", "#"),
  // Private use and what is not assigned
  Row("\u{E000}x", "\u{E000}x", "\u{E000} -x"),
]
