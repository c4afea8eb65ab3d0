/// The bytes of a message, put together field by field.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt8) { bytes.append(number) }

  /// Adds a number of two bytes, the larger one first; one that does not fit becomes the nearest.
  mutating func add(short number: Int) {
    let number = UInt16(clamping: number)
    bytes += [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  /// Adds the length of a text and its bytes; the end of one that is too long is left out.
  mutating func add(_ text: String) {
    let text = text.utf8.prefix(MessageReader.longestText)
    add(short: text.count)
    bytes += text
  }

  mutating func add(_ key: Key) {
    switch key.code {
    case .character(let character):
      add(0)
      add(String(character))
    case .function(let number):
      add(1)
      add(short: number)
    case .named(let name):
      add(2)
      add(name.rawValue)
    }
    add(key.modifiers.rawValue)
  }

  /// Adds a count and as many elements; those beyond 255 are left out.
  mutating func add<Element>(
    _ elements: some Collection<Element>,
    _ add: (inout MessageWriter, Element) -> Void
  ) {
    let elements = elements.prefix(255)
    self.add(UInt8(elements.count))
    for element in elements { add(&self, element) }
  }
}

/// The reason why bytes are no message: what was expected in its place.
struct MessageError: Error, Equatable {
  let expected: String
}

/// Reads a message field by field; nothing that it contains is trusted.
struct MessageReader {
  /// The number of bytes of the longest text.
  static let longestText = 1 << 14

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  private mutating func take(_ count: Int) throws(MessageError) -> ArraySlice<UInt8> {
    if rest.count < count { throw MessageError(expected: "\(count) more bytes in a message") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func byte() throws(MessageError) -> UInt8 { try take(1).first ?? 0 }

  mutating func short() throws(MessageError) -> Int {
    let bytes = try take(2)
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func text() throws(MessageError) -> String {
    let count = try short()
    if count > Self.longestText { throw MessageError(expected: "a shorter text") }
    return String(decoding: try take(count), as: UTF8.self)
  }

  mutating func key() throws(MessageError) -> Key {
    let kind = try byte()
    var code: Key.Code?
    switch kind {
    case 0:
      let text = try text()
      // A control character would be another key.
      let isControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if text.count == 1, !isControl { code = text.first.map { .character($0) } }
    case 1: code = .function(try short())
    case 2: code = Key.Name(rawValue: try text()).map { .named($0) }
    default: break
    }
    guard let code else { throw MessageError(expected: "a key") }
    return Key(code, Key.Modifiers(rawValue: try byte() & 7))
  }

  mutating func list<Element>(
    _ element: (inout MessageReader) throws(MessageError) -> Element
  ) throws(MessageError) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try byte()) { elements.append(try element(&self)) }
    return elements
  }

  /// The bytes that are not read yet.
  mutating func remainder() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }

  /// Checks that the message has no more bytes.
  func end() throws(MessageError) {
    if !rest.isEmpty { throw MessageError(expected: "the end of a message") }
  }
}

/// Cuts arriving bytes into messages: the kind, the number of bytes in four, and the bytes.
struct MessageBuffer {
  /// The number of bytes of the longest message.
  static let longest = 1 << 16

  private var bytes: ArraySlice<UInt8> = []

  /// Adds bytes that have arrived.
  mutating func append(_ new: [UInt8]) { bytes = ArraySlice(Array(bytes) + new) }

  /// Removes the next message that is complete; nil if none is.
  mutating func next() throws(MessageError) -> (kind: UInt8, bytes: [UInt8])? {
    guard let kind = bytes.first, bytes.count >= 5 else { return nil }
    let count = bytes.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
    if count > Self.longest { throw MessageError(expected: "a shorter message") }
    if bytes.count < 5 + count { return nil }
    defer { bytes = bytes.dropFirst(5 + count) }
    return (kind, Array(bytes.dropFirst(5).prefix(count)))
  }

  /// Returns a message as it is sent.
  static func message(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = UInt32(content.count)
    return [kind] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + content
  }
}
