/// An object of JSON with one value a line, in its order and with its own spelling.
struct JSONFields: Equatable {
  let text: String

  /// The largest text, and how deep it may be nested, so that the spaces in front of its lines stay few.
  private static let limits = (bytes: 1 << 16, depth: 16)

  /// Splits an object; nil if the text is none, or is more than one.
  init?(_ object: String) {
    var (result, depth, isQuoted, isEscaped) = ([UInt8](), 0, false, false)
    func breakLine() { result += [0x0A] + repeatElement(0x20, count: 2 * depth) }
    if object.utf8.count > Self.limits.bytes { return nil }
    for byte in object.utf8 {
      if isQuoted {
        result.append(byte)
        isQuoted = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
      if depth == 0, byte != UInt8(ascii: "{") || !result.isEmpty { return nil }
      if byte | 0x20 == UInt8(ascii: "}") {
        depth -= 1
        // What is empty takes one line.
        while result.last == 0x20 || result.last == 0x0A { result.removeLast() }
        if result.last != byte - 2 { breakLine() }
      }
      result.append(byte)
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > Self.limits.depth { return nil }
        breakLine()
      case UInt8(ascii: ","): breakLine()
      case UInt8(ascii: ":"): result.append(0x20)
      default: isQuoted = byte == UInt8(ascii: "\"")
      }
    }
    if depth > 0 || result.isEmpty { return nil }
    text = String(decoding: result, as: UTF8.self)
  }
}
