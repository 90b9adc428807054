import CoreTransferable

// Written as for Apple platforms: an entity that goes out as rich text, picture and plain text.

struct TrailSummary: Identifiable {
  let id: UUID
  var name: String
  var kilometres: Double
  var steps: [String]
}

extension TrailSummary: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .rtf) { summary in
      try summary.richText()
    }
    .suggestedFileName { "\($0.name).rtf" }

    FileRepresentation(exportedContentType: .png) { summary in
      SentTransferredFile(try await summary.drawMap())
    }

    ProxyRepresentation(exporting: \.plainText)
  }

  var plainText: String {
    ([name, "\(kilometres) km"] + steps).joined(separator: "\n")
  }

  func richText() throws -> Data {
    guard !steps.isEmpty else { throw TrailError.noSteps(name) }
    return Data(#"{\rtf1\ansi {\b \#(name)}\line \#(steps.joined(separator: "\\line "))}"#.utf8)
  }

  var mapFile: URL {
    URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("map-\(id).png")
  }

  func drawMap() async throws -> URL {
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: mapFile)
    return mapFile
  }
}

enum TrailError: Error, Equatable {
  case noSteps(String)
}
