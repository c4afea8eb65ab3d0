import Foundation

/// The text of a compressed file, which a child process `gzip -dc` writes into a pipe.
final class GzipReader: Sendable {
  private let process = Process()
  /// The end of the pipe to read from.
  let descriptor: Int32
  private let output: FileHandle

  /// The first bytes of compressed files: of gzip, and of those that it does not read.
  static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns whether a file is compressed in a way that needs another program.
  static func needsOther(_ bytes: [UInt8]) -> Bool {
    [[0x28, 0xB5, 0x2F, 0xFD], [0xFD, 0x37, 0x7A, 0x58], [0x42, 0x5A, 0x68]].contains {
      bytes.starts(with: $0)
    }
  }

  /// Starts to decompress a file from its beginning.
  init(_ descriptor: Int32) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc"]
    process.standardInput = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    output = pipe.fileHandleForReading
    self.descriptor = output.fileDescriptor
    try process.run()
  }

  /// Waits for the child at the end of the text.
  /// - Returns: Whether all of the file could be read.
  func end() -> Bool {
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Ends the child, because nobody reads on.
  func stop() {
    if process.isRunning { process.terminate() }
    try? output.close()
  }
}
