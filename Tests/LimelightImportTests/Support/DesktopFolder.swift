import LimelightModel

@testable import LimelightImport

extension TemporaryFolder {
  /// Writes a desktop entry into the data folder `share`.
  @discardableResult
  func writeEntry(_ name: String, _ lines: String, in share: String = "share") throws -> String {
    try write("\(share)/applications/\(name)", lines + "\n")
  }

  /// Reads the data folders.
  func desktop(
    _ shares: [String] = ["share"], currentDesktop: [String] = [], locale: String = "", searchPath: [String] = []
  ) -> Reading {
    Reading(
      DesktopSource(
        dataFolders: shares.map { path + "/" + $0 }, currentDesktop: currentDesktop, locale: locale,
        searchPath: searchPath))
  }
}

/// An entry with a name, a command and more lines.
func entry(_ name: String = "Oven", exec: String? = "oven", _ more: String...) -> String {
  let command = exec.map { ["Exec=" + $0] } ?? []
  return (["[Desktop Entry]", "Type=Application", "Name=" + name] + command + more).joined(separator: "\n")
}
