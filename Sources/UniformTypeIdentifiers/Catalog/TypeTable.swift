/// The types the system declares, as one table: identifier | conforms to | filename extensions | MIME types | name.
///
/// The first extension and the first MIME type are the preferred ones; where two types claim one tag, the earlier line
/// wins. A line without a constant in `UTType` is there because files of that kind are common.
///
/// Where the facts come from: identifiers and conformances are those of Apple's public documentation pages of
/// `UTType` and of its "System-Declared Uniform Type Identifiers" (of the types without a constant, the identifiers
/// their makers publish); MIME types are IANA's media types registry. Names are ours.
enum TypeTable {
  static let base = """
    public.item | | | | item
    public.content | | | | content
    public.composite-content | public.content | | | mixed content
    public.data | public.item | | application/octet-stream | data
    public.directory | public.item | | | directory
    com.apple.resolvable | | | | pointer to another item
    public.symlink | public.item com.apple.resolvable | | | symbolic link
    public.executable | public.item | | | program
    com.apple.mount-point | public.item com.apple.resolvable | | | mount point
    com.apple.alias-file | public.data com.apple.resolvable | | | alias
    com.apple.bookmark | public.data com.apple.resolvable | | | URL bookmark data
    public.url | public.data | | | URL
    public.file-url | public.url | | | file URL
    public.stored-url | | | | stored URL
    public.archive | | | | archive
    public.disk-image | public.archive | | | disk image
    public.database | | | | database
    public.message | | | | message
    public.contact | | | | contact
    public.calendar-event | | | | calendar event
    public.to-do-item | | | | to-do item
    public.bookmark | | | | bookmark
    public.font | | | | font
    public.playlist | | | | playlist
    public.spreadsheet | public.content | | | spreadsheet
    public.presentation | public.composite-content | | | presentation
    public.log | | | | log
    public.3d-content | public.content | | | 3D content
    public.folder | public.directory | | | folder
    public.volume | public.folder | | | volume
    com.apple.package | public.directory | | | package
    com.apple.bundle | public.directory | | | bundle
    """

  static let text = """
    public.text | public.data public.content | | | text
    public.plain-text | public.text | txt text | text/plain | plain text
    public.utf8-plain-text | public.plain-text | | text/plain;charset=utf-8 | UTF-8 text
    public.utf16-external-plain-text | public.plain-text | | text/plain;charset=utf-16 | UTF-16 text with byte order
    public.utf16-plain-text | public.plain-text | | | UTF-16 text
    public.delimited-values-text | public.text | | | delimited values
    public.comma-separated-values-text | public.delimited-values-text | csv | text/csv | comma-separated values
    public.tab-separated-values-text | public.delimited-values-text | tsv | text/tab-separated-values | tab-separated values
    public.utf8-tab-separated-values-text | public.delimited-values-text public.utf8-plain-text | | | UTF-8 tab-separated values
    public.rtf | public.text | rtf | text/rtf application/rtf | RTF document
    public.html | public.text | html htm shtml | text/html | HTML document
    public.xhtml | public.xml | xhtml xht | application/xhtml+xml | XHTML document
    public.xml | public.text | xml | application/xml text/xml | XML document
    public.yaml | public.text | yml yaml | application/yaml application/x-yaml text/yaml | YAML document
    public.css | public.text | css | text/css | style sheet
    public.json | public.text | json | application/json text/json | JSON document
    public.geojson | public.json | geojson | application/geo+json | GeoJSON document
    net.daringfireball.markdown | public.utf8-plain-text | md markdown mdown | text/markdown | Markdown document
    com.apple.property-list | public.data | plist | | property list
    com.apple.xml-property-list | public.xml com.apple.property-list | | | XML property list
    com.apple.binary-property-list | com.apple.property-list | | | binary property list
    public.source-code | public.plain-text | | | source code
    public.assembly-source | public.source-code | s | text/x-asm | assembly source
    public.c-source | public.source-code | c | text/x-csrc text/x-c | C source
    public.objective-c-source | public.source-code | m | text/x-objcsrc | Objective-C source
    public.swift-source | public.source-code | swift | text/x-swift | Swift source
    public.c-plus-plus-source | public.source-code | cpp cc cxx cp c++ | text/x-c++src | C++ source
    public.objective-c-plus-plus-source | public.source-code | mm | | Objective-C++ source
    public.c-header | public.source-code | h | text/x-chdr | C header
    public.c-plus-plus-header | public.source-code | hpp hh hxx h++ | text/x-c++hdr | C++ header
    com.sun.java-source | public.source-code | java jav | text/x-java | Java source
    public.script | public.source-code | | | script
    com.apple.applescript.text | public.script | applescript | | AppleScript text
    com.apple.applescript.script | public.data public.script | scpt | | compiled script
    com.apple.applescript.script-bundle | com.apple.bundle com.apple.package public.script | scptd | | script bundle
    com.netscape.javascript-source | public.source-code public.executable | js mjs jscript | text/javascript application/javascript | JavaScript source
    public.shell-script | public.script | sh command | application/x-sh text/x-shellscript | shell script
    public.bash-script | public.shell-script | bash | | bash script
    public.zsh-script | public.shell-script | zsh | | zsh script
    public.perl-script | public.shell-script | pl pm | text/x-perl | Perl script
    public.python-script | public.shell-script | py | text/x-python text/x-python-script | Python script
    public.ruby-script | public.shell-script | rb rbw | text/x-ruby text/x-ruby-script | Ruby script
    public.php-script | public.shell-script | php php3 php4 ph3 ph4 phtml | application/x-php text/php | PHP script
    public.make-source | public.script | mk mak | text/x-makefile | makefile
    com.apple.log | public.utf8-plain-text public.log | log | | log file
    public.patch-file | public.plain-text | patch diff | text/x-diff text/x-patch | patch
    """

  static let media = """
    public.image | public.data public.content | | | image
    public.jpeg | public.image | jpeg jpg jpe | image/jpeg image/jpg | JPEG image
    public.tiff | public.image | tiff tif | image/tiff | TIFF image
    com.compuserve.gif | public.image | gif | image/gif | GIF image
    public.png | public.image | png | image/png | PNG image
    com.apple.icns | public.image | icns | image/x-icns | Apple icon image
    com.microsoft.bmp | public.image | bmp dib | image/bmp image/x-bmp | BMP image
    com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon image/x-icon | Windows icon image
    public.camera-raw-image | public.image | | | camera raw image
    com.adobe.raw-image | public.image | dng | image/x-adobe-dng | digital negative image
    public.svg-image | public.image | svg svgz | image/svg+xml | SVG image
    com.apple.live-photo | | | | live photo
    public.heif-standard | public.image | | | HEIF family image
    public.heif | public.heif-standard | heif hif | image/heif | HEIF image
    public.heic | public.heif-standard | heic | image/heic | HEIC image
    public.heics | public.heif-standard | heics | image/heic-sequence | HEIC image sequence
    public.avif | public.heif-standard | avif | image/avif | AVIF image
    org.webmproject.webp | public.image | webp | image/webp | WebP image
    com.ilm.openexr-image | public.image | exr | image/x-exr | EXR image
    public.jpeg-xl | public.image | jxl | image/jxl | JPEG XL image
    public.jpeg-2000 | public.image | jp2 jpf jpx j2k | image/jp2 | JPEG 2000 image
    com.adobe.photoshop-image | public.image public.composite-content | psd | image/vnd.adobe.photoshop | Photoshop image
    com.pixar.universal-scene-description | public.3d-content public.data | usd | | USD scene
    com.pixar.universal-scene-description-mobile | public.3d-content public.data | usdz | model/vnd.usdz+zip | USDZ scene
    com.apple.reality | public.data | reality | model/vnd.reality | Reality scene
    com.apple.scenekit.scene | public.3d-content public.data | scn | | SceneKit scene
    com.apple.arobject | public.data | arobject | | augmented reality object
    public.audiovisual-content | public.data public.content | | | audio or video
    public.movie | public.audiovisual-content | | | movie
    public.video | public.movie | | | video without sound
    public.audio | public.audiovisual-content | | | audio
    com.apple.quicktime-movie | public.movie | mov qt | video/quicktime | QuickTime movie
    public.mpeg | public.movie | mpg mpeg m75 m15 | video/mpeg video/mpg | MPEG movie
    public.mpeg-2-video | public.video | m2v | video/mpeg2 | MPEG-2 video
    public.mpeg-2-transport-stream | public.movie | ts | video/mp2t | MPEG-2 transport stream
    public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4 | MPEG-4 movie
    com.apple.m4v-video | public.movie | m4v | video/x-m4v | Apple MPEG-4 movie
    public.3gpp | public.movie | 3gp 3gpp | video/3gpp | 3GPP movie
    org.webmproject.webm | public.movie | webm | video/webm | WebM movie
    org.matroska.mkv | public.movie | mkv | video/matroska video/x-matroska | Matroska movie
    public.avi | public.movie | avi | video/avi video/x-msvideo | AVI movie
    public.mp3 | public.audio | mp3 mpga | audio/mpeg audio/mp3 | MP3 audio
    public.mpeg-4-audio | public.mpeg public.audio | mp4 m4a | audio/mp4 audio/x-m4a | MPEG-4 audio
    com.apple.protected-mpeg-4-audio | public.audio | m4p | | protected MPEG-4 audio
    com.apple.protected-mpeg-4-video | public.movie | | | protected MPEG-4 video
    public.aac-audio | public.audio | aac adts | audio/aac | AAC audio
    public.aifc-audio | public.audio | aifc | audio/x-aifc | AIFC audio
    public.aiff-audio | public.aifc-audio | aiff aif | audio/aiff audio/x-aiff | AIFF audio
    com.microsoft.waveform-audio | public.audio | wav wave bwf | audio/wav audio/vnd.wave audio/x-wav | WAVE audio
    org.xiph.flac | public.audio | flac | audio/flac audio/x-flac | FLAC audio
    org.xiph.ogg-audio | public.audio | ogg oga | audio/ogg application/ogg | Ogg audio
    org.xiph.opus | public.audio | opus | audio/opus | Opus audio
    public.midi-audio | public.audio | midi mid smf kar | audio/midi audio/x-midi | MIDI audio
    public.haptics-content | public.data | ahap | | haptic pattern
    public.m3u-playlist | public.text public.playlist | m3u m3u8 | audio/mpegurl application/vnd.apple.mpegurl audio/x-mpegurl | M3U playlist
    """

  static let documents = """
    com.adobe.pdf | public.data public.composite-content | pdf | application/pdf | PDF document
    com.apple.rtfd | com.apple.package public.composite-content | rtfd | | RTF document with attachments
    com.apple.flat-rtfd | public.data public.composite-content | | | flat RTF document with attachments
    com.apple.webarchive | public.data public.composite-content | webarchive | application/x-webarchive | web archive
    org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip | EPUB book
    com.microsoft.word.doc | public.data public.composite-content | doc | application/msword | Word 97 document
    org.openxmlformats.wordprocessingml.document | public.data public.composite-content | docx | \
    application/vnd.openxmlformats-officedocument.wordprocessingml.document | Word document
    com.microsoft.excel.xls | public.data public.spreadsheet | xls | application/vnd.ms-excel | Excel 97 workbook
    org.openxmlformats.spreadsheetml.sheet | public.data public.spreadsheet | xlsx | \
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet | Excel workbook
    com.microsoft.powerpoint.ppt | public.data public.presentation | ppt | application/vnd.ms-powerpoint | PowerPoint 97 presentation
    org.openxmlformats.presentationml.presentation | public.data public.presentation | pptx | \
    application/vnd.openxmlformats-officedocument.presentationml.presentation | PowerPoint presentation
    org.oasis-open.opendocument.text | public.data public.composite-content | odt | \
    application/vnd.oasis.opendocument.text | OpenDocument text
    org.oasis-open.opendocument.spreadsheet | public.data public.spreadsheet | ods | \
    application/vnd.oasis.opendocument.spreadsheet | OpenDocument spreadsheet
    org.oasis-open.opendocument.presentation | public.data public.presentation | odp | \
    application/vnd.oasis.opendocument.presentation | OpenDocument presentation
    public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard text/directory | contact card
    com.apple.ical.ics | public.text public.calendar-event | ics ical | text/calendar | calendar file
    public.email-message | public.message | eml | message/rfc822 | email message
    com.apple.internet-location | public.data public.stored-url | | | internet location
    com.microsoft.internet-shortcut | public.data public.stored-url | url | | internet shortcut
    com.apple.linkpresentation.metadata | public.data | | | link metadata
    org.gnu.gnu-zip-archive | public.data public.archive | gz gzip | application/gzip application/x-gzip | gzip archive
    public.bzip2-archive | public.data public.archive | bz2 bz | application/x-bzip2 | bzip2 archive
    org.tukaani.xz-archive | public.data public.archive | xz | application/x-xz | xz archive
    org.7-zip.7-zip-archive | public.data public.archive | 7z | application/x-7z-compressed | 7-Zip archive
    public.zip-archive | public.data public.archive | zip | application/zip | zip archive
    com.apple.archive | public.data public.archive | aar | | Apple archive
    public.tar-archive | public.data public.archive | tar | application/x-tar | tar archive
    org.gnu.gnu-zip-tar-archive | org.gnu.gnu-zip-archive | tgz | application/x-gtar-compressed | gzipped tar archive
    public.iso-image | public.data public.disk-image | iso | application/x-iso9660-image | ISO disk image
    public.truetype-ttf-font | public.data public.font | ttf | font/ttf | TrueType font
    public.opentype-font | public.data public.font | otf | font/otf | OpenType font
    org.w3.woff | public.data public.font | woff | font/woff | WOFF font
    org.w3.woff2 | public.data public.font | woff2 | font/woff2 | WOFF2 font
    com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12 | PKCS #12 data
    public.x509-certificate | public.data | cer crt der | application/x-x509-ca-cert application/pkix-cert | certificate
    public.unix-executable | public.data public.executable | | application/x-executable | Unix program
    com.microsoft.windows-executable | public.data public.executable | exe | application/vnd.microsoft.portable-executable | Windows program
    com.apple.plugin | com.apple.bundle com.apple.package | plugin | | plug-in
    com.apple.metadata-importer | com.apple.plugin | mdimporter | | Spotlight importer
    com.apple.quicklook-generator | com.apple.plugin | qlgenerator | | Quick Look generator
    com.apple.xpc-service | com.apple.bundle com.apple.package | xpc | | XPC service
    com.apple.framework | com.apple.bundle | framework | | framework
    com.apple.application | public.executable | | | application
    com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | app | | application bundle
    com.apple.application-and-system-extension | com.apple.xpc-service | appex | | application extension
    com.apple.systempreference.prefpane | com.apple.package com.apple.bundle | prefPane | | settings pane
    """
}
