/// The word of a line that names its severity.
///
/// A level counts in capitals (`ERROR`), and in any case before a colon (`error:`), in brackets (`[error]`,
/// `[E]`) and after its key (`level=error`, `"level":"error"`). An ordinary word does not count, such as the
/// last one of "without an error".
struct LevelWord: Equatable {
  let severity: Severity
  /// The position of the word in the UTF-8 of the line.
  let range: Range<Int>

  /// The number of bytes of a line to search, because the level is near its beginning.
  private static let limit = 512
  private static let keys: Set = ["level", "lvl", "loglevel", "severity"]

  /// Returns the first level word of a line; nil if it has none.
  static func first(in text: String) -> LevelWord? {
    var text = text
    // The buffer is only used during the call, and the slice is inside it.
    return text.withUTF8 { first(in: $0.prefix(limit)) }
  }

  private static func first(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> LevelWord? {
    var isAfterKey = false
    var end = bytes.startIndex
    while end < bytes.endIndex {
      let start = end
      while end < bytes.endIndex, bytes[end].isWordByte { end += 1 }
      if start == end {
        end += 1
      } else if end - start > 8 || bytes[start].isDigit {
        isAfterKey = false
      } else {
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        let lowercased = word.lowercased()
        let next = end < bytes.endIndex ? bytes[end] : 0
        let previous = start > 0 ? bytes[start - 1] : 0
        let isInBrackets = previous == UInt8(ascii: "[") && next == UInt8(ascii: "]")
        let isMarked = isInBrackets || isAfterKey || next == UInt8(ascii: ":")
        if let severity = Severity(word: lowercased), isMarked || word == word.uppercased() {
          return LevelWord(severity: severity, range: start..<end)
        }
        if isInBrackets, let severity = Severity(initial: word) {
          return LevelWord(severity: severity, range: start..<end)
        }
        isAfterKey = keys.contains(lowercased)
      }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether a byte is part of a word: a letter, a digit, an underscore, or not ASCII.
  ///
  /// Compared without ranges, which would be slow in a debug build.
  fileprivate var isWordByte: Bool {
    (self | 0x20) &- 0x61 < 26 || isDigit || self == 0x5F || self >= 0x80
  }
}
