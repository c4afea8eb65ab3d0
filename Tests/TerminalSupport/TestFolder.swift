public import Foundation

/// A folder for the files of tests, which goes with the process.
///
/// Its path is longer than a terminal of the tests is wide, and has a blank and a letter outside
/// ASCII, so that no test depends on where files lie.
public let testFolder: URL = {
  let name = "of a test, whose path is long and has blanks and an ä (\(getpid()))"
  let url = FileManager.default.temporaryDirectory.appending(path: name)
  try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  atexit { try? FileManager.default.removeItem(at: testFolder) }
  return url
}()

extension URL {
  /// The path as the system calls take it.
  public var systemPath: String { path(percentEncoded: false) }
}
