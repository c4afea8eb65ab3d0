/// Splits bytes into lines as they arrive.
public struct LineSplitter: Sendable {
  private var bytes: [UInt8] = []
  /// The position of the first byte that belongs to no line yet.
  private var start = 0
  /// The position up to which there is no line break.
  private var searched = 0

  private let longest: Int

  /// Creates a splitter.
  /// - Parameter longest: The number of bytes after which a line is split, so that no input fills the memory.
  public init(longest: Int) { self.longest = longest }

  /// Adds bytes, which need not end with a line.
  public mutating func append(_ new: [UInt8]) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += new
  }

  /// Returns the next complete line.
  public mutating func next() -> LineBytes? {
    if let end = bytes.lineBreak(from: searched), end - start <= longest {
      defer { (start, searched) = (end + 1, end + 1) }
      return bytes[start..<end]
    }
    if bytes.count - start <= longest {
      searched = bytes.count
      return nil
    }
    var end = start + longest
    // Does not split a character.
    while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    defer { start = end }
    return bytes[start..<end]
  }

  /// The last line while it is incomplete.
  public var unfinished: LineBytes? { start < bytes.count ? bytes[start...] : nil }

  /// Takes the last line as it is, because nothing more comes of it.
  public mutating func end() -> LineBytes? {
    defer { self = LineSplitter(longest: longest) }
    return unfinished
  }
}
