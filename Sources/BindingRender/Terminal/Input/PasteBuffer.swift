/// Collects pasted bytes up to the terminator, however they are cut into chunks.
struct PasteBuffer {
  enum Step: Hashable {
    case more
    /// A full part of a long paste.
    case part(String)
    /// The rest of the text; the terminator is complete.
    case end(String)
  }

  /// The number of bytes in a full part; a failed match of the terminator may add five.
  static let limit = 1 << 20
  private static let terminator = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the terminator that matched so far; they are not in the buffer.
  private var matched = 0

  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) -> Step {
    if matched > 0 || byte == 0x1B, byte == Self.terminator[matched] {
      matched += 1
      if matched < Self.terminator.count { return .more }
      matched = 0
      return .end(take(bytes.count))
    }
    // The terminator contains only one ESC, so after a failed match only this byte can begin a new
    // one.
    if matched > 0 { bytes += Self.terminator[..<matched] }
    matched = byte == 0x1B ? 1 : 0
    if matched == 0 { bytes.append(byte) }
    return bytes.count < Self.limit ? .more : .part(take(completeCount))
  }

  /// The number of bytes up to the end of the last complete scalar, where a part can end.
  private var completeCount: Int {
    let tail = bytes.suffix(4)
    guard let lead = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes.count }
    // A lead byte begins with as many ones as its scalar has bytes, or with none.
    let length = max(1, (~bytes[lead]).leadingZeroBitCount)
    return bytes.count - lead < length ? lead : bytes.count
  }

  private mutating func take(_ count: Int) -> String {
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    bytes.removeFirst(count)
    return text
  }
}
