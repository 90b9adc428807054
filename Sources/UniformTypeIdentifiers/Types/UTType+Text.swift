extension UTType {
  // Constants for text and source code; `TypeTable` tells what each conforms to.

  /// Text of any kind, with markup or without.
  public static var text: UTType { UTType(unchecked: "public.text") }

  /// Text without markup, in any encoding.
  public static var plainText: UTType { UTType(unchecked: "public.plain-text") }

  /// Text without markup, in UTF-8.
  public static var utf8PlainText: UTType { UTType(unchecked: "public.utf8-plain-text") }

  /// Text without markup, in UTF-16 with a byte order mark.
  public static var utf16ExternalPlainText: UTType { UTType(unchecked: "public.utf16-external-plain-text") }

  /// Text without markup, in UTF-16 of this machine.
  public static var utf16PlainText: UTType { UTType(unchecked: "public.utf16-plain-text") }

  /// Values with delimiters.
  public static var delimitedText: UTType { UTType(unchecked: "public.delimited-values-text") }

  /// Comma-separated values.
  public static var commaSeparatedText: UTType { UTType(unchecked: "public.comma-separated-values-text") }

  /// Tab-separated values.
  public static var tabSeparatedText: UTType { UTType(unchecked: "public.tab-separated-values-text") }

  /// Tab-separated values in UTF-8.
  public static var utf8TabSeparatedText: UTType { UTType(unchecked: "public.utf8-tab-separated-values-text") }

  /// Rich text.
  public static var rtf: UTType { UTType(unchecked: "public.rtf") }

  /// HTML.
  public static var html: UTType { UTType(unchecked: "public.html") }

  /// XML.
  public static var xml: UTType { UTType(unchecked: "public.xml") }

  /// YAML.
  public static var yaml: UTType { UTType(unchecked: "public.yaml") }

  /// A style sheet.
  public static var css: UTType { UTType(unchecked: "public.css") }

  /// JSON.
  public static var json: UTType { UTType(unchecked: "public.json") }

  /// Geographic data in JSON.
  public static var geoJSON: UTType { UTType(unchecked: "public.geojson") }

  /// Markdown.
  public static var markdown: UTType { UTType(unchecked: "net.daringfireball.markdown") }

  /// A property list of either form.
  public static var propertyList: UTType { UTType(unchecked: "com.apple.property-list") }

  /// A property list in XML.
  public static var xmlPropertyList: UTType { UTType(unchecked: "com.apple.xml-property-list") }

  /// A binary property list.
  public static var binaryPropertyList: UTType { UTType(unchecked: "com.apple.binary-property-list") }

  /// Source code in any language.
  public static var sourceCode: UTType { UTType(unchecked: "public.source-code") }

  /// Assembly source.
  public static var assemblyLanguageSource: UTType { UTType(unchecked: "public.assembly-source") }

  /// C source.
  public static var cSource: UTType { UTType(unchecked: "public.c-source") }

  /// Objective-C source.
  public static var objectiveCSource: UTType { UTType(unchecked: "public.objective-c-source") }

  /// Swift source.
  public static var swiftSource: UTType { UTType(unchecked: "public.swift-source") }

  /// C++ source.
  public static var cPlusPlusSource: UTType { UTType(unchecked: "public.c-plus-plus-source") }

  /// Objective-C++ source.
  public static var objectiveCPlusPlusSource: UTType { UTType(unchecked: "public.objective-c-plus-plus-source") }

  /// A C header.
  public static var cHeader: UTType { UTType(unchecked: "public.c-header") }

  /// A C++ header.
  public static var cPlusPlusHeader: UTType { UTType(unchecked: "public.c-plus-plus-header") }

  /// A script in any language.
  public static var script: UTType { UTType(unchecked: "public.script") }

  /// AppleScript text.
  public static var appleScript: UTType { UTType(unchecked: "com.apple.applescript.text") }

  /// A compiled script of the open scripting architecture.
  public static var osaScript: UTType { UTType(unchecked: "com.apple.applescript.script") }

  /// A bundle with such a script.
  public static var osaScriptBundle: UTType { UTType(unchecked: "com.apple.applescript.script-bundle") }

  /// JavaScript source.
  public static var javaScript: UTType { UTType(unchecked: "com.netscape.javascript-source") }

  /// A shell script.
  public static var shellScript: UTType { UTType(unchecked: "public.shell-script") }

  /// A Perl script.
  public static var perlScript: UTType { UTType(unchecked: "public.perl-script") }

  /// A Python script.
  public static var pythonScript: UTType { UTType(unchecked: "public.python-script") }

  /// A Ruby script.
  public static var rubyScript: UTType { UTType(unchecked: "public.ruby-script") }

  /// A PHP script.
  public static var phpScript: UTType { UTType(unchecked: "public.php-script") }

  /// A makefile.
  public static var makefile: UTType { UTType(unchecked: "public.make-source") }

  /// A log.
  public static var log: UTType { UTType(unchecked: "public.log") }
}
