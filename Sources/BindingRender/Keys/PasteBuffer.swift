/// Collects pasted bytes up to the terminator, wherever the chunks are cut.
struct PasteBuffer {
  enum Step: Hashable {
    case more
    /// A part of a long paste is full.
    case part(String)
    /// The terminator came; the text is what was left.
    case end(String)
  }

  /// How long a part is at most, in bytes.
  static let limit = 1 << 20
  private static let terminator = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How much of the terminator was seen; those bytes are not in the buffer.
  private var matched = 0

  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) -> Step {
    if matched > 0 || byte == 0x1B, byte == Self.terminator[matched] {
      matched += 1
      if matched < Self.terminator.count { return .more }
      matched = 0
      return .end(take(bytes.count))
    }
    // Its first byte occurs in the terminator once, so a failed match can only begin anew here.
    if matched > 0 { bytes += Self.terminator[..<matched] }
    matched = byte == 0x1B ? 1 : 0
    if matched == 0 { bytes.append(byte) }
    return bytes.count < Self.limit ? .more : .part(take(completeCount))
  }

  /// The number of bytes up to the last whole scalar: a part does not end inside one.
  private var completeCount: Int {
    let tail = bytes.suffix(4)
    guard let lead = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes.count }
    let length =
      switch bytes[lead] {
      case 0xC0...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF7: 4
      default: 1
      }
    return bytes.count - lead < length ? lead : bytes.count
  }

  private mutating func take(_ count: Int) -> String {
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    bytes.removeFirst(count)
    return text
  }
}
