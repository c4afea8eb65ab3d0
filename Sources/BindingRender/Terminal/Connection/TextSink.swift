#if !os(Windows) && !os(WASI)
import Synchronization

/// What a server sends for standard output and standard error.
final class TextSink: Sendable {
  private struct Streams: ~Copyable {
    let output = StandardStream(.output)
    /// Lines for standard error, which come after the text.
    var lines: [String] = []
  }

  /// The number of lines that are kept.
  private static let mostLines = 100

  private let streams = Mutex(Streams())

  /// Writes text, or keeps a line.
  /// - Returns: False once no more text can be written.
  @discardableResult
  func take(_ message: ServerMessage) -> Bool {
    streams.withLock { streams in
      switch message {
      case .text(let bytes): streams.output.write(bytes: bytes)
      case .report(let line) where streams.lines.count < Self.mostLines: streams.lines.append(line)
      default: break
      }
      return streams.output.isWritable
    }
  }

  /// Writes out the rest.
  func finish() throws(StandardStream.Failure) {
    try streams.withLock { (streams) throws(StandardStream.Failure) in
      try streams.output.finish()
      for line in streams.lines { StandardStream.report(line) }
    }
  }
}
#endif
