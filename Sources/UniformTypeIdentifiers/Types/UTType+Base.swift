extension UTType {
  // Constants for the trunk of the tree; `TypeTable` tells what each conforms to.

  /// Anything on a disk.
  public static var item: UTType { UTType(unchecked: "public.item") }

  /// Anything with content for people.
  public static var content: UTType { UTType(unchecked: "public.content") }

  /// Content of several kinds.
  public static var compositeContent: UTType { UTType(unchecked: "public.composite-content") }

  /// An image that can be mounted as a volume.
  public static var diskImage: UTType { UTType(unchecked: "public.disk-image") }

  /// A sequence of bytes.
  public static var data: UTType { UTType(unchecked: "public.data") }

  /// A directory, whether shown as such or not.
  public static var directory: UTType { UTType(unchecked: "public.directory") }

  /// What points to another item.
  public static var resolvable: UTType { UTType(unchecked: "com.apple.resolvable") }

  /// A symbolic link.
  public static var symbolicLink: UTType { UTType(unchecked: "public.symlink") }

  /// A program.
  public static var executable: UTType { UTType(unchecked: "public.executable") }

  /// The place where a volume is mounted.
  public static var mountPoint: UTType { UTType(unchecked: "com.apple.mount-point") }

  /// An alias file.
  public static var aliasFile: UTType { UTType(unchecked: "com.apple.alias-file") }

  /// Bookmark data of a URL.
  public static var urlBookmarkData: UTType { UTType(unchecked: "com.apple.bookmark") }

  /// A URL.
  public static var url: UTType { UTType(unchecked: "public.url") }

  /// The URL of a file.
  public static var fileURL: UTType { UTType(unchecked: "public.file-url") }

  /// A directory shown as a folder.
  public static var folder: UTType { UTType(unchecked: "public.folder") }

  /// A volume.
  public static var volume: UTType { UTType(unchecked: "public.volume") }

  /// A directory shown as one file.
  public static var package: UTType { UTType(unchecked: "com.apple.package") }

  /// A directory with an inner order of its own.
  public static var bundle: UTType { UTType(unchecked: "com.apple.bundle") }

  /// A plug-in.
  public static var pluginBundle: UTType { UTType(unchecked: "com.apple.plugin") }

  /// A Spotlight importer.
  public static var spotlightImporter: UTType { UTType(unchecked: "com.apple.metadata-importer") }

  /// A Quick Look generator.
  public static var quickLookGenerator: UTType { UTType(unchecked: "com.apple.quicklook-generator") }

  /// An XPC service.
  public static var xpcService: UTType { UTType(unchecked: "com.apple.xpc-service") }

  /// A framework.
  public static var framework: UTType { UTType(unchecked: "com.apple.framework") }

  /// An application.
  public static var application: UTType { UTType(unchecked: "com.apple.application") }

  /// An application in a bundle.
  public static var applicationBundle: UTType { UTType(unchecked: "com.apple.application-bundle") }

  /// An extension of an application.
  public static var applicationExtension: UTType { UTType(unchecked: "com.apple.application-and-system-extension") }

  /// A Unix program.
  public static var unixExecutable: UTType { UTType(unchecked: "public.unix-executable") }

  /// A Windows program.
  public static var exe: UTType { UTType(unchecked: "com.microsoft.windows-executable") }

  /// A settings pane.
  public static var systemPreferencesPane: UTType { UTType(unchecked: "com.apple.systempreference.prefpane") }
}
