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

  /// Returns the end of a sequence of SGR that begins at a position; nil if none does.
  @inlinable public func endOfSGR(at place: Int) -> Int? {
    if at(place) != 0x1B || at(place + 1) != UInt8(ascii: "[") { return nil }
    var end = place + 2
    while end - place < 64, at(end).isDigit || at(end) == 0x3B || at(end) == 0x3A { end += 1 }
    return at(end) == UInt8(ascii: "m") ? end + 1 : nil
  }

  /// The line without sequences of SGR, and the positions in it where one stood.
  @inlinable public var plain: (bytes: LineBytes, marks: [Int]) {
    var bytes: [UInt8] = []
    var marks: [Int] = []
    bytes.reserveCapacity(count)
    var place = startIndex
    while place < endIndex {
      if let end = endOfSGR(at: place) {
        marks.append(bytes.count)
        place = end
      } else {
        bytes.append(self[place])
        place += 1
      }
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
