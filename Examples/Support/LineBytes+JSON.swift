/// Strings of JSON in a line.
extension LineBytes {
  /// Returns the position of the quote that ends a string; the end of the line if none does.
  public func endOfString(from start: Int) -> Int {
    var place = start
    while place < endIndex, self[place] != UInt8(ascii: "\"") {
      place += self[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(place, endIndex)
  }

  /// The contents of a string without its escapes: a tab for each white space, and of the characters that are
  /// written by their numbers only the escape.
  public var unescaped: LineBytes {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var place = startIndex
    while place < endIndex {
      var byte = self[place]
      if byte == UInt8(ascii: "\\") {
        place += 1
        byte = at(place)
        if byte == UInt8(ascii: "u") {
          byte = has("001b", at: place + 1) ? 0x1B : UInt8(ascii: "?")
          place += 4
        } else if byte.isLetter {
          byte = 0x09
        }
      }
      bytes.append(byte)
      place += 1
    }
    return bytes[...]
  }
}
