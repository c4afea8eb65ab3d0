public import Foundation
public import Testing

/// A text that is committed as a file, and written anew where `WRITE_EXPECTED` is set.
public struct ExpectedText {
  private let file: URL

  /// Creates a text that is committed.
  /// - Parameter file: The file.
  public init(_ file: URL) { self.file = file }

  /// The text; empty if there is no such file.
  public var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// Expects the text to be another, or writes the other in its place where `WRITE_EXPECTED` is
  /// set.
  /// - Parameters:
  ///   - actual: The other text.
  ///   - location: The place of the expectation in a test.
  public func expect(
    _ actual: String,
    sourceLocation location: SourceLocation = #_sourceLocation
  ) {
    if actual == text { return }
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      #expect(throws: Never.self, sourceLocation: location) {
        try Data(actual.utf8).write(to: file)
      }
      return
    }
    let name = file.lastPathComponent
    let (old, new) = (lines(text), lines(actual))
    let index =
      zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    func line(_ lines: [Substring]) -> String {
      index < lines.count ? "\"\(lines[index])\"" : "the end"
    }
    Issue.record(
      """
      \(name), line \(index + 1): expected \(line(old)), found \(line(new)); if it should be so, \
      run the test with WRITE_EXPECTED=1 and read the diff
      """,
      sourceLocation: location
    )
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
