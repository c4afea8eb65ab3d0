import Foundation
import TerminalSupport
import Testing

/// A program of a page at a terminal of 60 columns and 20 rows, as its reader sees it.
struct PressedProgram {
  /// The folder of the programs that `.ci/pages` built; nil if it does not run the tests.
  static let folder = ProcessInfo.processInfo.environment["PAGES"].map { URL(filePath: $0) }

  /// The programs that were built and take keys.
  static let names: [String] = {
    let programs = folder.flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return (programs ?? []).filter(acceptsKeys).map(\.lastPathComponent).sorted()
  }()

  private static func acceptsKeys(_ program: URL) -> Bool {
    let sources = FileManager.default.enumerator(
      at: program.appending(path: "Sources"),
      includingPropertiesForKeys: nil
    )
    return (sources?.allObjects ?? []).contains {
      guard let file = $0 as? URL else { return false }
      return (try? String(contentsOf: file, encoding: .utf8))?.contains(".main(") ?? false
    }
  }

  let terminal: PseudoTerminal

  /// Starts a program.
  /// - Parameters:
  ///   - path: The file of the program.
  ///   - shell: A command with the program as `$0`; nil to run the program alone.
  init(_ path: String, shell: String? = nil) throws {
    terminal = try PseudoTerminal(path, shell: shell)
  }

  /// Types keys, and waits until some lines of the terminal have the texts, and none has another.
  func press(
    _ keys: String = "",
    shows texts: String...,
    hides hidden: String? = nil,
    within seconds: Int = 20,
    sourceLocation location: SourceLocation = #_sourceLocation
  ) throws {
    if !keys.isEmpty { terminal.type(keys) }
    let end = ContinuousClock.now + .seconds(seconds)
    func isShown(_ text: String) -> Bool { terminal.lines.contains { $0.contains(text) } }
    func missing() -> [String] {
      texts.filter { !isShown($0) } + [hidden].compactMap(\.self).filter(isShown)
    }
    while !missing().isEmpty, ContinuousClock.now < end { terminal.read(within: 100) }
    let comment = "\(keys.debugDescription):\n\(terminal.lines.joined(separator: "\n"))"
    try #require(missing() == [], "\(comment)\n\(terminal.errors)", sourceLocation: location)
  }

  /// Types keys that end the program, and expects its status.
  func end(_ keys: String = "q", status: Int32 = 0) throws {
    try terminal.end(typing: keys, status: status)
  }
}
