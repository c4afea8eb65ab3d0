/// The reason why bytes are no message: what was expected in their place.
struct MessageError: Error, Equatable {
  let expected: String
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
