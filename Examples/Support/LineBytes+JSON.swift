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

  /// The contents of a string without its escapes: a tab for each white space of one letter.
  public var unescaped: LineBytes {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var place = startIndex
    while place < endIndex {
      // The two halves of a character beyond U+FFFF follow each other.
      var units: [UInt16] = []
      while has("\\u", at: place) {
        let digits = String(decoding: self[(place + 2)...].prefix(4), as: UTF8.self)
        let unit = digits.utf8.count == 4 ? UInt16(digits, radix: 16) : nil
        units.append(unit ?? 0xFFFD)
        place += unit == nil ? 2 : 6
      }
      if !units.isEmpty { bytes += String(decoding: units, as: UTF16.self).utf8 }
      if !units.isEmpty || place >= endIndex { continue }
      let isEscape = self[place] == UInt8(ascii: "\\")
      if isEscape { place += 1 }
      bytes.append(isEscape && at(place).isLetter ? 0x09 : at(place))
      place += 1
    }
    return bytes[...]
  }
}
