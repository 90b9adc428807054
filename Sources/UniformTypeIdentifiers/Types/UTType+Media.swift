extension UTType {
  // Constants for images, 3D, audio and video; `TypeTable` tells what each conforms to.

  /// An image of any kind.
  public static var image: UTType { UTType(unchecked: "public.image") }

  /// A JPEG image.
  public static var jpeg: UTType { UTType(unchecked: "public.jpeg") }

  /// A TIFF image.
  public static var tiff: UTType { UTType(unchecked: "public.tiff") }

  /// A GIF image.
  public static var gif: UTType { UTType(unchecked: "com.compuserve.gif") }

  /// A PNG image.
  public static var png: UTType { UTType(unchecked: "public.png") }

  /// An Apple icon image.
  public static var icns: UTType { UTType(unchecked: "com.apple.icns") }

  /// A BMP image.
  public static var bmp: UTType { UTType(unchecked: "com.microsoft.bmp") }

  /// A Windows icon image.
  public static var ico: UTType { UTType(unchecked: "com.microsoft.ico") }

  /// A raw image of a camera.
  public static var rawImage: UTType { UTType(unchecked: "public.camera-raw-image") }

  /// An SVG image.
  public static var svg: UTType { UTType(unchecked: "public.svg-image") }

  /// A live photo.
  public static var livePhoto: UTType { UTType(unchecked: "com.apple.live-photo") }

  /// A HEIF image.
  public static var heif: UTType { UTType(unchecked: "public.heif") }

  /// A HEIC image.
  public static var heic: UTType { UTType(unchecked: "public.heic") }

  /// A sequence of HEIC images.
  public static var heics: UTType { UTType(unchecked: "public.heics") }

  /// A WebP image.
  public static var webP: UTType { UTType(unchecked: "org.webmproject.webp") }

  /// An EXR image.
  public static var exr: UTType { UTType(unchecked: "com.ilm.openexr-image") }

  /// A digital negative.
  public static var dng: UTType { UTType(unchecked: "com.adobe.raw-image") }

  /// A JPEG XL image.
  public static var jpegxl: UTType { UTType(unchecked: "public.jpeg-xl") }

  /// 3D content of any kind.
  public static var threeDContent: UTType { UTType(unchecked: "public.3d-content") }

  /// A USD scene.
  public static var usd: UTType { UTType(unchecked: "com.pixar.universal-scene-description") }

  /// A packed USD scene.
  public static var usdz: UTType { UTType(unchecked: "com.pixar.universal-scene-description-mobile") }

  /// A Reality scene.
  public static var realityFile: UTType { UTType(unchecked: "com.apple.reality") }

  /// A SceneKit scene.
  public static var sceneKitScene: UTType { UTType(unchecked: "com.apple.scenekit.scene") }

  /// An object to recognise in augmented reality.
  public static var arReferenceObject: UTType { UTType(unchecked: "com.apple.arobject") }

  /// Sound, pictures or both.
  public static var audiovisualContent: UTType { UTType(unchecked: "public.audiovisual-content") }

  /// Video that may have sound.
  public static var movie: UTType { UTType(unchecked: "public.movie") }

  /// Video without sound.
  public static var video: UTType { UTType(unchecked: "public.video") }

  /// Sound of any kind.
  public static var audio: UTType { UTType(unchecked: "public.audio") }

  /// A QuickTime movie.
  public static var quickTimeMovie: UTType { UTType(unchecked: "com.apple.quicktime-movie") }

  /// An MPEG movie.
  public static var mpeg: UTType { UTType(unchecked: "public.mpeg") }

  /// MPEG-2 video.
  public static var mpeg2Video: UTType { UTType(unchecked: "public.mpeg-2-video") }

  /// An MPEG-2 transport stream.
  public static var mpeg2TransportStream: UTType { UTType(unchecked: "public.mpeg-2-transport-stream") }

  /// MP3 audio.
  public static var mp3: UTType { UTType(unchecked: "public.mp3") }

  /// An MPEG-4 movie.
  public static var mpeg4Movie: UTType { UTType(unchecked: "public.mpeg-4") }

  /// MPEG-4 audio.
  public static var mpeg4Audio: UTType { UTType(unchecked: "public.mpeg-4-audio") }

  /// Protected MPEG-4 audio.
  public static var appleProtectedMPEG4Audio: UTType { UTType(unchecked: "com.apple.protected-mpeg-4-audio") }

  /// Protected MPEG-4 video.
  public static var appleProtectedMPEG4Video: UTType { UTType(unchecked: "com.apple.protected-mpeg-4-video") }

  /// An AVI movie.
  public static var avi: UTType { UTType(unchecked: "public.avi") }

  /// AIFF audio.
  public static var aiff: UTType { UTType(unchecked: "public.aiff-audio") }

  /// WAVE audio.
  public static var wav: UTType { UTType(unchecked: "com.microsoft.waveform-audio") }

  /// MIDI audio.
  public static var midi: UTType { UTType(unchecked: "public.midi-audio") }

  /// A haptic pattern.
  public static var ahap: UTType { UTType(unchecked: "public.haptics-content") }

  /// A playlist of any kind.
  public static var playlist: UTType { UTType(unchecked: "public.playlist") }

  /// An M3U playlist.
  public static var m3uPlaylist: UTType { UTType(unchecked: "public.m3u-playlist") }
}
