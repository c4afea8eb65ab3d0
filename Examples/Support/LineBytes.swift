/// The bytes of one line of a text, which are read without copying them.
public typealias LineBytes = ArraySlice<UInt8>

extension LineBytes {
  /// Returns the byte at a position; NUL outside the line.
  @inlinable
  public func at(_ place: Int) -> UInt8 {
    place >= startIndex && place < endIndex ? self[place] : 0
  }

  /// Returns whether a text in ASCII stands at a position.
  @inlinable
  public func has(_ text: StaticString, at place: Int) -> Bool {
    if place < startIndex || place + text.utf8CodeUnitCount > endIndex { return false }
    return text.withUTF8Buffer { wanted in
      for offset in 0..<wanted.count where self[place + offset] != wanted[offset] { return false }
      return true
    }
  }

  /// Returns the position after blanks and the holes of NUL that a truncated file has.
  @inlinable public func afterBlanks(from start: Int) -> Int {
    var place = start
    while place < endIndex, self[place].isBlank || self[place] == 0 { place += 1 }
    return place
  }

  /// Returns the end of the bytes of one kind that begin at a position.
  @inlinable
  public func end(from start: Int, _ holds: (UInt8) -> Bool) -> Int {
    var place = start
    while place < endIndex, holds(at(place)) { place += 1 }
    return place
  }

  /// Returns the end of an escape sequence that begins at a position; nil if none does.
  @inlinable
  func endOfEscape(at place: Int) -> Int? {
    if at(place) != 0x1B { return nil }
    let rest = self[..<Swift.min(endIndex, place + 512)]
    var end = place + 2
    switch at(place + 1) {
    case UInt8(ascii: "["): end = rest.end(from: end) { 0x20...0x3F ~= $0 }
    // The text of a link or a title, up to a bell or to `ESC \`.
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      end = rest.end(from: end) { $0 != 0x07 && $0 != 0x1B }
      return end == rest.endIndex ? nil : Swift.min(endIndex, end + (self[end] == 0x07 ? 1 : 2))
    case 0x20...0x2F: break
    default: end -= 1
    }
    return 0x30...0x7E ~= rest.at(end) ? end + 1 : nil
  }

  /// Returns the line without escape sequences, or with those of colours only, and the positions
  /// in it where a colour began or ended.
  @inlinable
  public func plain(keepingColors: Bool = false) -> (bytes: LineBytes, marks: [Int]) {
    var (bytes, marks, place) = ([UInt8](), [Int](), startIndex)
    bytes.reserveCapacity(count)
    while place < endIndex {
      let end = endOfEscape(at: place) ?? place + 1
      let isColor =
        end > place + 2 && at(place + 1) == UInt8(ascii: "[") && at(end - 1) == UInt8(ascii: "m")
        && self[place + 2..<end - 1].allSatisfy { $0.isDigit || 0x3A...0x3B ~= $0 }
      if end == place + 1 || isColor && keepingColors { bytes += self[place..<end] }
      // The colours of `grep` only show what was searched for.
      if isColor, !has("\u{1B}[K", at: end) { marks.append(bytes.count) }
      place = end
    }
    return (bytes[...], marks)
  }
}

extension UInt8 {
  /// Whether a byte is a digit.
  @inlinable public var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether a byte is a space or a tab.
  @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether a byte is a letter of ASCII.
  @inlinable public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether a byte is a capital letter of ASCII.
  @inlinable public var isCapital: Bool { self &- 0x41 < 26 }
  /// Whether a byte is part of a word: a letter, a digit, an underscore, or not ASCII.
  @inlinable
  public var isWord: Bool { isLetter || isDigit || self == 0x5F || self >= 0x80 }
}
