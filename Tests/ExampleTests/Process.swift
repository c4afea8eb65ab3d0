import Foundation
import TerminalSupport

/// A run of one of the example programs.
struct Run {
  let output: String
  let errors: String
  let status: Int32

  /// Runs a program that was built beside the tests.
  /// - Parameters:
  ///   - program: Its name.
  ///   - arguments: Its arguments.
  ///   - input: What it reads from standard input.
  ///   - bytes: The same as bytes, which may be no text.
  ///   - shell: A shell command to run instead, with the program as `$0`.
  init(
    _ program: String,
    _ arguments: [String] = [],
    input: String = "",
    bytes: [UInt8]? = nil,
    shell: String? = nil
  ) throws {
    let executable = URL(filePath: PseudoTerminal.path(of: program))
    let process = Process()
    if let shell {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", shell, executable.systemPath] + arguments
    } else {
      process.executableURL = executable
      process.arguments = arguments
    }
    process.environment = sanitizerOptions.merging(["TERM": "xterm"]) { $1 }
    let folder = testFolder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, so that no pipe can fill up while nobody reads it.
    func file(_ name: String, _ bytes: [UInt8] = []) throws -> URL {
      let url = folder.appending(path: name)
      try Data(bytes).write(to: url)
      return url
    }
    let outputFile = try file("output")
    let errorFile = try file("errors")
    process.standardInput = try FileHandle(
      forReadingFrom: try file("input", bytes ?? Array(input.utf8))
    )
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    output = try Self.text(of: outputFile)
    errors = try Self.text(of: errorFile)
    status = process.terminationStatus
  }

  /// Read through a handle: `Data(contentsOf:)` leaks a page for an empty file.
  private static func text(of file: URL) throws -> String {
    let bytes = try FileHandle(forReadingFrom: file).readToEnd() ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What a program is expected to print, as it is committed beside this file.
func transcript(_ name: String) -> ExpectedText {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")
  return ExpectedText(folder.appending(path: name))
}

/// A file of the repository.
func repositoryFile(_ path: String) -> String {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return tests.deletingLastPathComponent().appending(path: path).systemPath
}
