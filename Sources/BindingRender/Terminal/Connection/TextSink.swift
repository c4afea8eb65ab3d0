#if !os(Windows) && !os(WASI)
import Synchronization

/// What a server sends for standard output and standard error.
final class TextSink: Sendable {
  private struct Streams: ~Copyable {
    let output = StandardStream(.output)
    /// Text that is written at the end.
    var held: [UInt8] = []
    /// Lines for standard error, which come after the text.
    var lines: [String] = []
  }

  /// The number of lines that are kept.
  private static let mostLines = 100
  /// The number of bytes that are held.
  private static let longestHeld = 1 << 26

  private let streams = Mutex(Streams())
  private let isHolding: Bool

  /// - Parameter isHolding: Whether text is written only at the end, once a terminal is restored.
  init(isHolding: Bool) { self.isHolding = isHolding }

  /// Writes text, or keeps a line.
  /// - Returns: False once no more text can be written.
  @discardableResult
  func take(_ message: ServerMessage) -> Bool {
    streams.withLock { streams in
      switch message {
      case .text(let bytes) where !isHolding: streams.output.write(bytes: bytes)
      case .text(let bytes) where streams.held.count < Self.longestHeld: streams.held += bytes
      case .report(let line) where streams.lines.count < Self.mostLines: streams.lines.append(line)
      default: break
      }
      return streams.output.isWritable
    }
  }

  /// Writes out the rest.
  func finish() throws(StandardStream.Failure) {
    try streams.withLock { (streams) throws(StandardStream.Failure) in
      streams.output.write(bytes: streams.held)
      try streams.output.finish()
      for line in streams.lines { StandardStream.report(line) }
    }
  }
}
#endif
