extension UTType {
  // Constants for documents, archives, people and messages; `TypeTable` tells what each conforms to.

  /// A PDF document.
  public static var pdf: UTType { UTType(unchecked: "com.adobe.pdf") }

  /// Rich text with attachments, in a package.
  public static var rtfd: UTType { UTType(unchecked: "com.apple.rtfd") }

  /// Rich text with attachments, in one file.
  public static var flatRTFD: UTType { UTType(unchecked: "com.apple.flat-rtfd") }

  /// A web page with what belongs to it.
  public static var webArchive: UTType { UTType(unchecked: "com.apple.webarchive") }

  /// An EPUB book.
  public static var epub: UTType { UTType(unchecked: "org.idpf.epub-container") }

  /// A spreadsheet of any kind.
  public static var spreadsheet: UTType { UTType(unchecked: "public.spreadsheet") }

  /// A presentation of any kind.
  public static var presentation: UTType { UTType(unchecked: "public.presentation") }

  /// A database of any kind.
  public static var database: UTType { UTType(unchecked: "public.database") }

  /// An archive of any kind.
  public static var archive: UTType { UTType(unchecked: "public.archive") }

  /// A gzip archive.
  public static var gzip: UTType { UTType(unchecked: "org.gnu.gnu-zip-archive") }

  /// A bzip2 archive.
  public static var bz2: UTType { UTType(unchecked: "public.bzip2-archive") }

  /// A zip archive.
  public static var zip: UTType { UTType(unchecked: "public.zip-archive") }

  /// An Apple archive.
  public static var appleArchive: UTType { UTType(unchecked: "com.apple.archive") }

  /// A tar archive.
  public static var tarArchive: UTType { UTType(unchecked: "public.tar-archive") }

  /// A message of any kind.
  public static var message: UTType { UTType(unchecked: "public.message") }

  /// An email message.
  public static var emailMessage: UTType { UTType(unchecked: "public.email-message") }

  /// A contact of any kind.
  public static var contact: UTType { UTType(unchecked: "public.contact") }

  /// A contact card.
  public static var vCard: UTType { UTType(unchecked: "public.vcard") }

  /// A to-do item.
  public static var toDoItem: UTType { UTType(unchecked: "public.to-do-item") }

  /// A calendar event.
  public static var calendarEvent: UTType { UTType(unchecked: "public.calendar-event") }

  /// A bookmark of any kind.
  public static var bookmark: UTType { UTType(unchecked: "public.bookmark") }

  /// An internet location file.
  public static var internetLocation: UTType { UTType(unchecked: "com.apple.internet-location") }

  /// A Windows internet shortcut.
  public static var internetShortcut: UTType { UTType(unchecked: "com.microsoft.internet-shortcut") }

  /// Metadata of a link.
  public static var linkPresentationMetadata: UTType { UTType(unchecked: "com.apple.linkpresentation.metadata") }

  /// A font of any kind.
  public static var font: UTType { UTType(unchecked: "public.font") }

  /// Keys and certificates in PKCS #12 form.
  public static var pkcs12: UTType { UTType(unchecked: "com.rsa.pkcs-12") }

  /// An X.509 certificate.
  public static var x509Certificate: UTType { UTType(unchecked: "public.x509-certificate") }
}
