import ExampleSupport

/// Splits bytes into lines as they arrive.
struct LineSplitter {
  private var bytes: [UInt8] = []
  /// The position of the first byte that belongs to no line yet.
  private var start = 0
  /// The position up to which there is no line break.
  private var searched = 0
  private var count = 0
  private var severity: Severity?

  /// The number of bytes after which a line is split, so that no input fills the memory.
  private let longest: Int

  init(longest: Int = 1 << 20) { self.longest = longest }

  mutating func append(_ new: [UInt8]) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += new
  }

  /// Returns the next complete line.
  mutating func next() -> LogLine? {
    if let end = bytes.lineBreak(from: searched) {
      defer { (start, searched) = (end + 1, end + 1) }
      return take(upTo: end)
    }
    searched = bytes.count
    if searched - start <= longest { return nil }
    var end = start + longest
    // Does not split a character.
    while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    defer { start = end }
    return take(upTo: end)
  }

  /// The last line while it is incomplete; it keeps its number when it is completed.
  var unfinished: LogLine? { start < bytes.count ? line(upTo: bytes.count) : nil }

  private mutating func take(upTo end: Int) -> LogLine {
    let line = line(upTo: end)
    count += 1
    severity = line.severity
    return line
  }

  private func line(upTo end: Int) -> LogLine {
    LogLine(number: count, text: String(line: bytes[start..<end]), after: severity)
  }
}
