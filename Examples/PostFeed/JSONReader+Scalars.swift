extension JSONReader {
  // MARK: Numbers

  mutating func number() throws(Failure) -> JSONValue {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits()
    }
    if byte == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if let byte, byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if self.byte == UInt8(ascii: "+") || self.byte == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      let limit = "a number up to \(Double.greatestFiniteMagnitude)"
      throw failure(limit, found: String(text.prefix(40)), at: start)
    }
    return Int(exactly: number).map { .integer($0) } ?? .number(number)
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    if position == start { throw failure("a digit") }
  }

  // MARK: Strings

  mutating func string() throws(Failure) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        position += 1
      }
      guard let plain = String(validating: bytes[start..<position], as: UTF8.self) else {
        throw failure("UTF-8", at: firstInvalidByte(from: start))
      }
      text += plain
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      case nil: throw failure("a quotation mark")
      default: throw failure("an escape for a control character")
      }
    }
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let byte else { throw failure("an escape") }
    position += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": break
    default: throw failure("an escape such as \\n", at: position - 1)
    }
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      let second = try codeUnit()
      let pair = String(decoding: [first, second], as: UTF16.self).unicodeScalars
      if UTF16.isTrailSurrogate(second), let scalar = pair.first { return scalar }
    }
    throw failure("a pair of surrogates", found: "one alone", at: start)
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      let digit = byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard let digit else { throw failure("four hexadecimal digits") }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private func firstInvalidByte(from start: Int) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[start...].makeIterator()
    var position = start
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { position += scalar.count }
    return position
  }

  // MARK: Errors

  /// Returns the error for the byte at a position, by default the current one.
  func failure(_ expected: String, found: String? = nil, at place: Int? = nil) -> Failure {
    let place = place ?? position
    let line = bytes[..<place].split(separator: 0x0A, omittingEmptySubsequences: false)
    let steps = path.prefix(8).map { step in
      switch step {
      case .index(let index): "[\(index)]"
      case .key(let name): ".\(name.prefix(40))"
      }
    }
    return Failure(
      path: steps.joined() + (path.count > 8 ? "…" : ""),
      line: line.count,
      column: String(decoding: line.last ?? [], as: UTF8.self).count + 1,
      expected: expected,
      found: found ?? description(ofByteAt: place)
    )
  }

  private func description(ofByteAt place: Int) -> String {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[place...].makeIterator()
    switch parser.parseScalar(from: &rest) {
    case .emptyInput: return "the end"
    case .error: return "the byte 0x\(String(bytes[place], radix: 16, uppercase: true))"
    case .valid(let encoded):
      let scalar = Unicode.UTF8.decode(encoded)
      if scalar.properties.generalCategory != .control { return "\"\(scalar)\"" }
      return "U+" + String(scalar.value, radix: 16, uppercase: true)
    }
  }
}
