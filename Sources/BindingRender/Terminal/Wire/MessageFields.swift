/// The content of most messages: texts, each behind its number of bytes in two.
struct MessageFields {
  /// The kind of messages that have fields.
  static let kind: UInt8 = 0
  /// The number of bytes of the longest text.
  static let longest = 1 << 14

  let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  /// Reads the fields of a message; nil if it has none, or is cut off.
  init?(kind: UInt8, _ bytes: [UInt8]) {
    var (texts, rest) = ([String](), bytes[...])
    while let large = rest.popFirst() {
      guard let small = rest.popFirst() else { return nil }
      let count = Int(large) << 8 | Int(small)
      if rest.count < count { return nil }
      texts.append(String(decoding: rest.prefix(count), as: UTF8.self))
      rest = rest.dropFirst(count)
    }
    if kind != Self.kind { return nil }
    self.texts = texts
  }

  /// The message as it is sent; of a text that is too long, the beginning.
  var message: [UInt8] {
    let content = texts.flatMap { text in
      let bytes = text.utf8.prefix(Self.longest)
      return [UInt8(bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)] + bytes
    }
    return MessageBuffer.message(Self.kind, content)
  }

  /// Returns a number, at most that of two bytes; nil if the field is no number.
  func number(_ index: Int) -> Int? {
    guard index < texts.count, let number = Int(texts[index]) else { return nil }
    return max(-0xFFFF, min(number, 0xFFFF))
  }

  /// Returns the text of a field; empty if there is none.
  func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }
}

extension Key {
  /// The key as a text that no other key has.
  var field: String {
    switch code {
    case .character(let character): "\(modifiers.rawValue)c\(character)"
    case .function(let number): "\(modifiers.rawValue)f\(number)"
    case .named(let name): "\(modifiers.rawValue)n\(name.rawValue)"
    }
  }

  /// Creates the key with a text; nil if there is none.
  init?(field: String) {
    let (kind, rest) = (field.dropFirst().first, String(field.dropFirst(2)))
    var code: Code?
    switch kind {
    case "c":
      // A control character would be another key.
      let isControl = rest.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if rest.count == 1, !isControl { code = rest.first.map { .character($0) } }
    case "f": code = UInt8(rest).map { .function(Int($0)) }
    case "n": code = Name(rawValue: rest).map { .named($0) }
    default: break
    }
    guard let code, let bits = field.first?.wholeNumberValue, bits < 8 else { return nil }
    self.init(code, Modifiers(rawValue: UInt8(bits)))
  }
}
