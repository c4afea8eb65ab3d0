import ExampleSupport
import Foundation

/// The file or pipe that a log is read from.
struct LogInput {
  enum Arrival {
    case bytes([UInt8])
    case nothing
    case end
  }

  private let path: String?
  private let descriptor: Int32
  /// Whether it may grow after its end.
  private let isFile: Bool

  private static let chunk = 1 << 16

  /// Opens a log.
  /// - Parameter path: The file; nil for standard input.
  init(_ path: String?) throws(Program.Failure) {
    self.path = path
    descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? 0
    guard descriptor >= 0, let status = Self.status(of: descriptor) else {
      throw Self.failure(path, found: Self.reason(errno), EX_NOINPUT)
    }
    let type = status.st_mode & S_IFMT
    if type == S_IFDIR { throw Self.failure(path, found: "a directory", EX_NOINPUT) }
    isFile = type == S_IFREG
  }

  /// Reads what is next, and waits for it.
  func read() throws(Program.Failure) -> Arrival {
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      if count > 0 { return .bytes(Array(bytes[..<count])) }
      if count == 0 { return .end }
      if errno == EAGAIN { return .nothing }
      if errno != EINTR { throw Self.failure(path, found: Self.reason(errno), EX_IOERR) }
    }
  }

  /// Reads what is there; at the end of a file, more may come.
  func readNow() throws(Program.Failure) -> Arrival {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, 0) <= 0 { return .nothing }
    let arrival = try read()
    if case .end = arrival, isFile { return .nothing }
    return arrival
  }

  /// How much of a file was read, in percent; nil for a pipe.
  var percent: Int? {
    guard isFile, let size = Self.status(of: descriptor).map({ Int($0.st_size) }), size > 0 else {
      return nil
    }
    return min(100, Int(lseek(descriptor, 0, SEEK_CUR)) * 100 / size)
  }

  /// Goes to the last lines of a file.
  /// - Complexity: Linear in these lines, however long the file.
  func skip(toLast count: Int) {
    guard isFile, var end = Self.status(of: descriptor).map({ Int($0.st_size) }) else { return }
    var wanted = count
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    // The break after the last line begins no other.
    if end > 0, pread(descriptor, &bytes, 1, off_t(end - 1)) == 1, bytes[0] == 0x0A { end -= 1 }
    while end > 0 {
      let start = max(0, end - bytes.count)
      let read = pread(descriptor, &bytes, end - start, off_t(start))
      if read != end - start { return }
      var breaks: [Int] = []
      while let place = bytes.lineBreak(from: breaks.last.map { $0 + 1 } ?? 0), place < read {
        breaks.append(place)
      }
      if breaks.count >= wanted {
        lseek(descriptor, off_t(start + breaks[breaks.count - wanted] + 1), SEEK_SET)
        return
      }
      wanted -= breaks.count
      end = start
    }
  }

  /// Returns the log from its beginning if the file was truncated, or another has its name now; nil
  /// if not.
  func begunAgain() -> LogInput? {
    guard isFile, let status = Self.status(of: descriptor) else { return nil }
    if status.st_size < lseek(descriptor, 0, SEEK_CUR) {
      lseek(descriptor, 0, SEEK_SET)
      return self
    }
    var named = stat()
    guard let path, stat(path, &named) == 0,
      (named.st_dev, named.st_ino) != (status.st_dev, status.st_ino),
      let new = try? LogInput(path)
    else { return nil }
    close(descriptor)
    return new
  }

  private static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  private static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "no such file"
    case EACCES: "no permission to read it"
    default: String(cString: strerror(number))
    }
  }

  private static func failure(_ path: String?, found: String, _ code: Int32) -> Program.Failure {
    let name = path ?? "standard input"
    return Program.Failure("\(name): expected a log to read, found: \(found)", code)
  }
}
