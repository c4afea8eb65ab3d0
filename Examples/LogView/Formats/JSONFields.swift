/// An object of JSON with one value a line, in its order and with its own spelling.
struct JSONFields: Equatable {
  private(set) var text = ""
  private var depth = 0

  /// The largest text, and how deep it may be nested, so that the spaces in front of its lines stay few.
  private static let limits = (bytes: 1 << 16, depth: 16)

  /// Splits an object; nil if the text is none, or is more than one.
  init?(_ object: String) {
    let bytes = object.utf8
    guard bytes.count <= Self.limits.bytes, bytes.first(where: { $0 != 0x20 }) == 0x7B else {
      return nil
    }
    var result: [UInt8] = []
    var (isQuoted, isEscaped, hasEnded) = (false, false, false)
    for byte in bytes {
      if isQuoted {
        result.append(byte)
        isQuoted = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
      if hasEnded { return nil }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        result.append(byte)
        depth += 1
        if depth > Self.limits.depth { return nil }
        breakLine(&result)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        // What is empty takes one line.
        while result.last == 0x20 || result.last == 0x0A { result.removeLast() }
        if result.last != byte - 2 { breakLine(&result) }
        result.append(byte)
        hasEnded = depth == 0
      case UInt8(ascii: ","):
        result.append(byte)
        breakLine(&result)
      case UInt8(ascii: ":"): result += [byte, 0x20]
      default:
        result.append(byte)
        isQuoted = byte == UInt8(ascii: "\"")
      }
    }
    if !hasEnded { return nil }
    text = String(decoding: result, as: UTF8.self)
  }

  private func breakLine(_ text: inout [UInt8]) {
    text.append(0x0A)
    text += repeatElement(0x20, count: 2 * max(0, depth))
  }
}
