import BindingRender
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
  private let file: InputFile

  /// Opens a log.
  /// - Parameters:
  ///   - path: The file; nil for standard input.
  ///   - calls: The system calls.
  init(_ path: String?, calls: FileCalls = FileCalls()) throws(ProgramFailure) {
    self.init(path, try InputFile(path, expected: "a log to read", calls: calls))
  }

  private init(_ path: String?, _ file: InputFile) {
    self.path = path
    self.file = file
  }

  /// Waits for the next bytes and returns them; none at the end.
  func read() throws(ProgramFailure) -> [UInt8] { try file.read() }

  /// Reads without waiting; at the end of a file, more may arrive.
  func readNow() throws(ProgramFailure) -> Arrival {
    var request = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    if file.calls.poll(&request, 0) <= 0 { return .nothing }
    guard let bytes = try file.readNow() else { return .nothing }
    if !bytes.isEmpty { return .bytes(bytes) }
    return file.isRegular ? .nothing : .end
  }

  /// The share of a file that was read, in percent; nil for a pipe.
  var percent: Int? {
    guard file.isRegular, let size = file.status?.st_size, size > 0, let offset else { return nil }
    return min(100, Int(100 * Double(offset) / Double(size)))
  }

  /// The position of the next byte; nil if the system does not know it.
  private var offset: off_t? {
    let offset = file.calls.lseek(file.descriptor, 0, SEEK_CUR)
    return offset < 0 ? nil : offset
  }

  /// Skips to the last lines of a file; if that fails, the whole file is read.
  /// - Parameters:
  ///   - count: The number of lines.
  ///   - limit: The largest number of bytes of these lines; older lines are skipped too.
  /// - Returns: Whether lines were skipped.
  /// - Complexity: Linear in the length of these lines, however long the file is.
  func skip(toLast count: Int, within limit: Int) -> Bool {
    guard file.isRegular, let size = file.status.map({ Int($0.st_size) }) else { return false }
    var end = size
    var wanted = count
    var last: [UInt8] = [0]
    guard end > 0, file.calls.pread(file.descriptor, &last, off_t(end - 1)) == 1 else {
      return false
    }
    // The break after the last line does not begin another line.
    if last[0] == 0x0A { end -= 1 }
    while end > 0 {
      let start = max(0, end - InputFile.chunk)
      var bytes = [UInt8](repeating: 0, count: end - start)
      if file.calls.pread(file.descriptor, &bytes, off_t(start)) != bytes.count { return false }
      var breaks: [Int] = []
      while let place = bytes.lineBreak(from: breaks.last.map { $0 + 1 } ?? 0) {
        breaks.append(place)
      }
      // The oldest line within the limit may be cut if it is longer than a chunk.
      let isFull = start > 0 && size - start >= limit
      if breaks.count >= wanted || isFull {
        let place = breaks.count >= wanted ? breaks[breaks.count - wanted] : breaks.first ?? -1
        return file.calls.lseek(file.descriptor, off_t(start + place + 1), SEEK_SET) >= 0
      }
      wanted -= breaks.count
      end = start
    }
    return false
  }

  /// Returns the log from its beginning if the file was truncated or replaced; nil if not.
  ///
  /// Only a regular file can replace the log, not a directory or a named pipe: the log continues once a file
  /// has the name again.
  func begunAgain() -> LogInput? {
    guard file.isRegular, let status = file.status else { return nil }
    if let offset, status.st_size < offset {
      return file.calls.lseek(file.descriptor, 0, SEEK_SET) == 0 ? self : nil
    }
    var named = stat()
    guard let path, file.calls.statPath(path, &named) == 0, named.st_mode & S_IFMT == S_IFREG,
      (named.st_dev, named.st_ino) != (status.st_dev, status.st_ino),
      let new = try? InputFile(path, expected: "a log to read", waits: false, calls: file.calls)
    else { return nil }
    // The file may have been replaced since its state was read.
    guard new.isRegular else {
      new.close()
      return nil
    }
    file.close()
    return LogInput(path, new)
  }

  func close() { file.close() }
}
