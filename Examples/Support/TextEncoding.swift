/// The encoding of a text, which its first bytes tell.
public enum TextEncoding: Sendable {
  /// UTF-8, or anything else that is read as it is.
  case utf8
  /// UTF-16 after its byte order mark.
  case utf16(isLittleEndian: Bool)

  /// Finds the encoding of a text, and the length of the byte order mark before it.
  public static func find(in bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isLittleEndian: true), 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isLittleEndian: false), 2) }
    return (.utf8, 0)
  }
}

/// Decodes a text into UTF-8 as its bytes arrive.
public struct TextDecoder: Sendable {
  private var encoding: TextEncoding?
  /// The bytes of a character, or of a byte order mark, that has not arrived whole.
  private var rest: [UInt8] = []

  /// Creates a decoder of a text from its beginning, or of UTF-8 from anywhere.
  /// - Parameter isBeginning: Whether a byte order mark may come first.
  public init(isBeginning: Bool = true) { encoding = isBeginning ? nil : .utf8 }

  /// Returns the text of more bytes, in UTF-8; the end of an unfinished character is awaited.
  public mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    if case .utf8? = encoding { return bytes }
    rest += bytes
    if encoding == nil {
      if rest.count < 3, [[], [0xEF], [0xEF, 0xBB], [0xFF], [0xFE]].contains(rest) { return [] }
      let (found, markLength) = TextEncoding.find(in: rest)
      encoding = found
      rest.removeFirst(markLength)
    }
    guard case .utf16(let isLittleEndian)? = encoding else { return take() }
    var units = stride(from: 0, to: rest.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(rest[place]), UInt16(rest[place + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    // The first half of a pair waits for the second.
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    rest.removeFirst(2 * units.count)
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns what is left at the end, as text.
  public mutating func end() -> [UInt8] {
    let rest = take()
    guard case .utf16? = encoding, !rest.isEmpty else { return rest }
    return Array("\u{FFFD}".utf8)
  }

  private mutating func take() -> [UInt8] {
    defer { rest = [] }
    return rest
  }
}
