public import BindingRender
public import Foundation

/// A file, pipe or device that a program reads.
///
/// The code that opens a file also closes it; standard input stays open.
public struct InputFile: Sendable {
  /// The name in error messages.
  public let name: String
  /// The file descriptor.
  public private(set) var descriptor: Int32
  /// Whether the file is regular, so that it has a size and may grow at its end.
  public private(set) var isRegular: Bool
  /// The system calls.
  public let calls: FileCalls
  private let expected: String
  private let isStandardInput: Bool

  /// The number of bytes to read at once.
  public static let chunk = 1 << 16

  /// Opens a file.
  /// - Parameters:
  ///   - path: The path; nil for standard input.
  ///   - expected: A description of the expected content, for error messages.
  ///   - waits: Whether to wait for the writer of a pipe.
  ///   - calls: The system calls.
  /// - Throws: `ProgramFailure` if the file cannot be read or is a directory; then nothing stays open.
  public init(
    _ path: String?,
    expected: String,
    waits: Bool = true,
    calls: FileCalls = FileCalls()
  ) throws(ProgramFailure) {
    name = path ?? "standard input"
    isStandardInput = path == nil
    self.calls = calls
    self.expected = expected
    func failure(_ found: String) -> ProgramFailure {
      ProgramFailure(
        "\(path ?? "standard input"): expected \(expected), found: \(found)",
        status: EX_NOINPUT
      )
    }
    var opened: Int32 = 0
    if let path {
      let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
      repeat { opened = calls.open(path, flags) } while opened < 0 && errno == EINTR
      if opened < 0 { throw failure(Self.reason(errno)) }
    }
    descriptor = opened
    var status = stat()
    var problem = calls.fstat(opened, &status) == 0 ? nil : Self.reason(errno)
    if problem == nil, status.st_mode & S_IFMT == S_IFDIR { problem = "a directory" }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    guard let problem else { return }
    close()
    throw failure(problem)
  }

  /// Closes the file, unless it is standard input.
  public func close() {
    if !isStandardInput { calls.close(descriptor) }
  }

  /// Waits for the next bytes and returns them; none at the end.
  /// - Throws: `ProgramFailure` if reading fails.
  public func read() throws(ProgramFailure) -> [UInt8] {
    while true {
      if let bytes = try readNow() { return bytes }
      // Another process has made it non-blocking, as happens to a shared standard input.
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if calls.poll(&request, -1) < 0, errno != EINTR, errno != EAGAIN { throw failure(errno) }
    }
  }

  /// Returns the bytes of one read; none at the end, and nil if there are none yet.
  /// - Throws: `ProgramFailure` if reading fails.
  public func readNow() throws(ProgramFailure) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = calls.read(descriptor, &bytes)
      if count >= 0 { return Array(bytes[..<count]) }
      if errno == EAGAIN { return nil }
      if errno != EINTR { throw failure(errno) }
    }
  }

  /// Returns all bytes.
  /// - Parameter limit: The largest allowed number of bytes.
  /// - Throws: `ProgramFailure` if reading fails or there are more.
  public func contents(upTo limit: Int) throws(ProgramFailure) -> [UInt8] {
    var contents: [UInt8] = []
    while true {
      let bytes = try read()
      if bytes.isEmpty { return contents }
      if contents.count + bytes.count > limit {
        throw ProgramFailure(
          "\(name): expected at most \(limit >> 20) MiB, found more",
          status: EX_DATAERR
        )
      }
      contents += bytes
    }
  }

  /// The state of the file; nil if the system does not know it.
  public var status: stat? {
    var status = stat()
    return calls.fstat(descriptor, &status) == 0 ? status : nil
  }

  private func failure(_ number: Int32) -> ProgramFailure {
    failure(Self.reason(number), status: EX_IOERR)
  }

  /// Returns the error that names the file and says what was found instead of the expected content.
  func failure(_ found: String, status: Int32 = EX_DATAERR) -> ProgramFailure {
    ProgramFailure("\(name): expected \(expected), found: \(found)", status: status)
  }

  /// Returns the same file read from a pipe.
  func reading(_ descriptor: Int32) -> InputFile {
    var file = self
    file.descriptor = descriptor
    file.isRegular = false
    return file
  }

  /// Returns the bytes at a position, as many as there are; none if that fails.
  func bytes(at place: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = calls.pread(descriptor, &bytes, off_t(place))
    return found < count ? Array(bytes.prefix(max(0, found))) : bytes
  }

  static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "no such file"
    case EACCES: "no permission to read it"
    default: String(cString: strerror(number))
    }
  }
}
