import UniformTypeIdentifiers

/// Every constant of `UTType`, so that each is used once.
let allConstants: [UTType] = [
  .item, .content, .compositeContent, .diskImage, .data, .directory, .resolvable, .symbolicLink, .executable,
  .mountPoint, .aliasFile, .urlBookmarkData, .url, .fileURL, .folder, .volume, .package, .bundle, .pluginBundle,
  .spotlightImporter, .quickLookGenerator, .xpcService, .framework, .application, .applicationBundle,
  .applicationExtension, .unixExecutable, .exe, .systemPreferencesPane,
  .text, .plainText, .utf8PlainText, .utf16ExternalPlainText, .utf16PlainText, .delimitedText, .commaSeparatedText,
  .tabSeparatedText, .utf8TabSeparatedText, .rtf, .html, .xml, .yaml, .css, .json, .geoJSON, .markdown,
  .propertyList, .xmlPropertyList, .binaryPropertyList, .sourceCode, .assemblyLanguageSource, .cSource,
  .objectiveCSource, .swiftSource, .cPlusPlusSource, .objectiveCPlusPlusSource, .cHeader, .cPlusPlusHeader, .script,
  .appleScript, .osaScript, .osaScriptBundle, .javaScript, .shellScript, .perlScript, .pythonScript, .rubyScript,
  .phpScript, .makefile, .log,
  .image, .jpeg, .tiff, .gif, .png, .icns, .bmp, .ico, .rawImage, .svg, .livePhoto, .heif, .heic, .heics, .webP,
  .exr, .dng, .jpegxl, .threeDContent, .usd, .usdz, .realityFile, .sceneKitScene, .arReferenceObject,
  .audiovisualContent, .movie, .video, .audio, .quickTimeMovie, .mpeg, .mpeg2Video, .mpeg2TransportStream, .mp3,
  .mpeg4Movie, .mpeg4Audio, .appleProtectedMPEG4Audio, .appleProtectedMPEG4Video, .avi, .aiff, .wav, .midi, .ahap,
  .playlist, .m3uPlaylist,
  .pdf, .rtfd, .flatRTFD, .webArchive, .epub, .spreadsheet, .presentation, .database, .archive, .gzip, .bz2, .zip,
  .appleArchive, .tarArchive, .message, .emailMessage, .contact, .vCard, .toDoItem, .calendarEvent, .bookmark,
  .internetLocation, .internetShortcut, .linkPresentationMetadata, .font, .pkcs12, .x509Certificate,
]
