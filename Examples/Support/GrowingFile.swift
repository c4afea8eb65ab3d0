public import BindingRender
import Foundation

/// A text in a file or pipe, read as it grows: a file under its name, also after another has taken its place.
///
/// Compressed files are read through `gzip -dc`, and UTF-16 with a byte order mark as what it is.
public struct GrowingFile: Sendable {
  /// What reading without waiting finds.
  public enum Arrival {
    /// More text, in UTF-8.
    case bytes([UInt8])
    /// Nothing for now.
    case nothing
    /// The end of a pipe.
    case end
  }

  /// How a file went on from its beginning.
  public enum Change: String, Sendable {
    /// Another file has its name.
    case rotated
    /// It became shorter.
    case truncated
    /// It has other contents.
    case rewritten
  }

  private let path: String?
  private let expected: String
  private var file: InputFile
  private var gzip: GzipReader?
  private var decoder = TextDecoder()
  private var head = FileHead()
  /// The number of bytes read.
  private var offset: off_t = 0
  /// How the file was found to begin again; nil if it has not.
  private var change: Change?
  /// Whether another file had the name when this one was last at its end.
  private var hasSuccessor = false
  /// What is wrong with the name of the file, while it lasts; nil if it can be read.
  public private(set) var problem: String?

  /// Opens a file.
  /// - Parameters:
  ///   - path: The path; nil for standard input.
  ///   - expected: A description of the expected content, for error messages.
  ///   - waits: Whether to wait for the writer of a named pipe.
  ///   - calls: The system calls.
  /// - Throws: `ProgramFailure` if the file cannot be read.
  public init(
    _ path: String?,
    expected: String,
    waits: Bool = true,
    calls: FileCalls = FileCalls()
  ) throws(ProgramFailure) {
    self.path = path
    self.expected = expected
    file = try InputFile(path, expected: expected, waits: waits, calls: calls)
    guard file.isRegular else { return }
    let bytes = file.bytes(at: 0, count: 4)
    let isOther = GzipReader.needsOther(bytes)
    if !isOther, !GzipReader.isCompressed(bytes) { return }
    if isOther || !decompress() {
      defer { file.close() }
      throw file.failure(isOther ? "compressed data, not of gzip" : "compressed data, but no gzip")
    }
  }

  /// Reads the text of a compressed file from a child process.
  private mutating func decompress() -> Bool {
    guard let gzip = try? GzipReader(file.descriptor) else { return false }
    self.gzip = gzip
    file.close()
    file = file.reading(gzip.descriptor)
    return true
  }

  /// The name in messages.
  public var name: String { file.name }

  /// The name without its folders.
  public var lastName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// Whether the text comes through a pipe, so that any of it may still be on its way.
  public var isPipe: Bool { !file.isRegular }

  /// Waits for the next bytes and returns them; none at the end.
  /// - Throws: `ProgramFailure` if reading fails.
  public mutating func read() throws(ProgramFailure) -> [UInt8] {
    while true {
      let bytes = try file.read()
      if bytes.isEmpty { return try end() }
      if let text = try text(of: bytes) { return text }
    }
  }

  /// Reads without waiting; at the end of a file, more may arrive.
  /// - Throws: `ProgramFailure` if reading fails.
  public mutating func readNow() throws(ProgramFailure) -> Arrival {
    var request = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    if file.calls.poll(&request, 0) <= 0 { return .nothing }
    guard let bytes = try file.readNow() else { return .nothing }
    if file.isRegular, head.isReplaced(in: file, readTo: offset, hasRead: !bytes.isEmpty) {
      beginAgain()
      return .nothing
    }
    if !bytes.isEmpty { return try text(of: bytes).map { .bytes($0) } ?? .nothing }
    if file.isRegular { return .nothing }
    let rest = try end()
    return rest.isEmpty ? .end : .bytes(rest)
  }

  /// Returns the text of bytes that were read; nil if a character has not arrived whole.
  private mutating func text(of bytes: [UInt8]) throws(ProgramFailure) -> [UInt8]? {
    if offset == 0, !file.isRegular, GzipReader.isCompressed(bytes) || GzipReader.needsOther(bytes)
    {
      throw file.failure("compressed data; decompress it first")
    }
    offset += off_t(bytes.count)
    let text = decoder.decode(bytes)
    return text.isEmpty ? nil : text
  }

  private mutating func end() throws(ProgramFailure) -> [UInt8] {
    if let gzip, !gzip.end() { throw file.failure("compressed data that gzip cannot read") }
    return decoder.end()
  }

  /// The share of a file that was read, in percent; nil for a pipe.
  public var percent: Int? {
    guard file.isRegular, let size = file.status?.st_size, size > 0 else { return nil }
    return min(100, Int(100 * Double(offset) / Double(size)))
  }

  // MARK: The end of a long file

  /// Skips to the last lines of a file; if that fails, the whole file is read.
  /// - Parameters:
  ///   - count: The number of lines.
  ///   - limit: The largest number of bytes of these lines; older lines are skipped too.
  /// - Returns: The number of bytes that were skipped.
  /// - Complexity: Linear in the length of these lines, however long the file is.
  public mutating func skip(toLast count: Int, within limit: Int) -> Int {
    guard file.isRegular, let size = file.status.map({ Int($0.st_size) }), size > 0 else {
      return 0
    }
    if case .utf16 = TextEncoding.find(in: file.bytes(at: 0, count: 2)).encoding { return 0 }
    var end = size
    var wanted = count
    // The break after the last line does not begin another line.
    switch file.bytes(at: end - 1, count: 1) {
    case []: return 0
    case [0x0A]: end -= 1
    default: break
    }
    while end > 0 {
      let start = max(0, end - InputFile.chunk)
      let bytes = file.bytes(at: start, count: end - start)
      if bytes.count != end - start { return 0 }
      var breaks: [Int] = []
      while let place = bytes.lineBreak(from: breaks.last.map { $0 + 1 } ?? 0) {
        breaks.append(place)
      }
      // A line longer than a chunk may be cut, if it is the oldest within the limit.
      let isFull = start > 0 && size - start >= limit
      if breaks.count >= wanted || isFull {
        let place = breaks.count >= wanted ? breaks[breaks.count - wanted] : breaks.first ?? -1
        let target = off_t(start + place + 1)
        guard file.calls.lseek(file.descriptor, target, SEEK_SET) >= 0 else { return 0 }
        offset = target
        decoder = TextDecoder(isBeginning: false)
        return Int(target)
      }
      wanted -= breaks.count
      end = start
    }
    return 0
  }

  // MARK: Another beginning

  private mutating func beginAgain() {
    let isShorter = file.status.map { $0.st_size < offset } ?? false
    guard file.calls.lseek(file.descriptor, 0, SEEK_SET) == 0 else { return }
    begin()
    change = isShorter ? .truncated : .rewritten
  }

  private mutating func begin() {
    offset = 0
    head = FileHead()
    decoder = TextDecoder()
    hasSuccessor = false
  }

  /// Returns how the text began again since the last call; nil if it did not.
  ///
  /// Call this where reading found nothing. Only a regular file can take the place of another, not a directory or
  /// a named pipe. A file that lost its name is read until it is at its end twice, because its writer may
  /// learn of that late.
  public mutating func beginning() -> Change? {
    if let change {
      self.change = nil
      return change
    }
    guard file.isRegular, let path, let status = file.status else { return nil }
    var named = stat()
    guard file.calls.statPath(path, &named) == 0 else {
      problem = InputFile.reason(errno)
      return nil
    }
    if (named.st_dev, named.st_ino) == (status.st_dev, status.st_ino) {
      problem = nil
      return nil
    }
    guard named.st_mode & S_IFMT == S_IFREG else {
      problem = "no file has its name"
      return nil
    }
    if !hasSuccessor {
      hasSuccessor = true
      return nil
    }
    let new: InputFile
    do {
      new = try InputFile(path, expected: expected, waits: false, calls: file.calls)
    } catch {
      problem = InputFile.reason(errno)
      return nil
    }
    // The file may have been replaced since its state was read.
    guard new.isRegular else {
      new.close()
      return nil
    }
    file.close()
    file = new
    problem = nil
    begin()
    return .rotated
  }

  /// Closes the file, and ends a child that reads it.
  public func close() {
    if let gzip { gzip.stop() } else { file.close() }
  }
}
