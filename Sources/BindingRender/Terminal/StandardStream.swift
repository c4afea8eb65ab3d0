#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's standard output or standard error: buffered, and honest about what could not be
/// written.
///
/// After the first failure nothing more is written; ``finish()`` reports it. A reader that has
/// gone raises no signal here. What is still buffered when the stream is released is written then,
/// but a failure goes unnoticed.
public final class StandardStream: TextOutputStream {
  /// One of the two streams.
  public enum Descriptor: Int32, Hashable, Sendable {
    /// Standard output.
    case output = 1
    /// Standard error.
    case error = 2
  }

  /// Why text could not be written.
  public enum Failure: Error, Hashable, Sendable {
    /// The reader of the pipe has gone; there is nobody to write for.
    case closed
    /// The system refused, with its error number.
    case system(errno: Int32)
  }

  private let descriptor: Descriptor
  private var buffer: [UInt8] = []
  private var failure: Failure?

  /// Whether everything so far went well; once not, what is written is dropped.
  public var isWritable: Bool { failure == nil }

  /// Starts with an empty buffer.
  /// - Parameter descriptor: Where to write.
  public init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  deinit { flush() }

  /// Takes text to be written; what fails is reported by ``finish()``.
  /// - Parameter text: The text.
  public func write(_ text: String) { write(bytes: text.utf8) }

  /// Takes the bytes of text to be written.
  func write(bytes: some Collection<UInt8>) {
    if failure != nil { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes out what is still in the buffer.
  /// - Throws: The first failure since the output was made.
  public func finish() throws(Failure) {
    flush()
    if let failure { throw failure }
  }

  private func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    if buffer.isEmpty || failure != nil { return }
    failure = ignoringBrokenPipe { writeAll() }
  }

  private func writeAll() -> Failure? {
    let error = buffer.withUnsafeBytes { FileDescriptor(rawValue: descriptor.rawValue).write($0) }
    return error.map { $0 == EPIPE ? .closed : .system(errno: $0) }
  }

  /// Runs a write with the signal of a broken pipe held back on this thread only, and takes the
  /// signal away if the write raised it; other writers of the process keep theirs.
  private func ignoringBrokenPipe(_ write: () -> Failure?) -> Failure? {
    var brokenPipe = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    let failure = write()
    if failure == .closed, !wasPending {
      sigpending(&pending)
      var signal: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&brokenPipe, &signal) }
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return failure
  }
}
