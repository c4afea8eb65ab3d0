/// The process's standard output or standard error, buffered, with errors reported at the end.
///
/// After the first failure nothing more is written, and ``finish()`` throws the failure. A closed
/// pipe raises no signal here. Releasing the stream writes the rest of the buffer, but does not
/// report a failure.
public final class StandardStream: TextOutputStream {
  /// One of the two streams.
  public enum Descriptor: Hashable, Sendable {
    /// Standard output.
    case output
    /// Standard error.
    case error
  }

  /// The reason why text could not be written.
  public enum Failure: Error, Equatable, Sendable {
    /// The reader has closed the pipe.
    case closed
    /// The system reported an error, with its number.
    case system(errno: Int32)
  }

  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  private var failure: Failure?
  private lazy var encoding = TerminalEncoding(of: descriptor)

  /// Whether all writes so far have succeeded; after a failure, further text is dropped.
  public var isWritable: Bool { failure == nil }

  /// Creates a stream with an empty buffer.
  /// - Parameter descriptor: The stream to write to.
  public init(_ descriptor: Descriptor) {
    self.descriptor = FileDescriptor(rawValue: descriptor == .output ? 1 : 2)
  }

  deinit { flush() }

  /// Reserves standard streams that were closed when the process started, so that using them fails.
  ///
  /// Otherwise the next opened file would get the number of a closed stream, and its output.
  /// ``ListProgram`` does this in `main`; other programs should call it first.
  public static func reserve() { reserveStandardStreams() }

  /// Writes one safe line to standard error, after the name by which the program was started.
  ///
  /// Errors are ignored: they cannot be reported anywhere.
  /// - Parameter message: The line.
  public static func report(_ message: String) {
    let command = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
    var errors = StandardStream(.error)
    StyledText("\(command): \(message)").print(to: &errors)
    try? errors.finish()
  }

  /// Adds text to the buffer; ``finish()`` reports a failure to write it.
  /// - Parameter text: The text.
  public func write(_ text: String) { append(text.utf8) }

  /// Adds the bytes of text to the buffer, and writes it out once it has 64 KiB.
  func write(bytes: [UInt8]) { append(bytes) }

  private func append(_ bytes: some Collection<UInt8>) {
    if failure != nil { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes out the rest of the buffer.
  /// - Throws: The first failure since the stream was created.
  public func finish() throws(Failure) {
    flush()
    if let failure { throw failure }
  }

  private func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    if buffer.isEmpty || failure != nil { return }
    let bytes = encoding.encoded(buffer)
    failure = descriptor.writeIgnoringBrokenPipe(bytes)
      .map { $0.isClosed ? .closed : .system(errno: $0.errno) }
  }
}

extension StandardStream: PrintedOutput {
  func report(_ message: String) { Self.report(message) }

  /// A stream that takes no more text has failed.
  nonisolated(nonsending) func makeRoom() async -> Bool { false }
}
