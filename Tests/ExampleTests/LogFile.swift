import Foundation
import TerminalSupport

/// A log in a file, which goes with it.
final class LogFile: Sendable {
  private let url = testFolder.appending(path: "\(UUID()).log")
  var path: String { url.systemPath }
  var name: String { url.lastPathComponent }

  init(_ lines: [String]) throws {
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: url)
  }

  deinit { for url in [url, renamed] { try? FileManager.default.removeItem(at: url) } }

  func append(_ text: String) throws {
    let file = try FileHandle(forWritingTo: url)
    // A pipe has no end to go to.
    _ = try? file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  func truncate() throws { try FileHandle(forWritingTo: url).truncate(atOffset: 0) }

  /// Puts another file in its place.
  func replace(with text: String) throws {
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  /// Writes other contents into the same file.
  func rewrite(with text: String) throws {
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// Gives the file another name, by which it is gone with the log.
  func rename() throws { try FileManager.default.moveItem(at: url, to: renamed) }

  private var renamed: URL { url.appendingPathExtension("1") }

  func remove() throws { try FileManager.default.removeItem(at: url) }

  func replaceByFolder() throws {
    try remove()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  func replaceByPipe() throws {
    try remove()
    guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
