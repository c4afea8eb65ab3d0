extension String {
  /// Creates a string from a line of a text in UTF-8, without the rest of a line break of any system.
  public init(line bytes: ArraySlice<UInt8>) {
    self.init(repairing: bytes.last == 0x0D ? bytes.dropLast() : bytes)
  }

  /// Creates a string from UTF-8, with U+FFFD in place of bytes that are no UTF-8.
  ///
  /// The result is that of `String(decoding:as:)`, which takes three times as long for bytes of a file that
  /// is no text.
  public init(repairing bytes: ArraySlice<UInt8>) {
    // No byte of UTF-8 is greater; in other files many are.
    if bytes.reduce(0, Swift.max) <= 0xF4 {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    while let scalar = parser.next(from: &rest) {
      for byte in scalar { repaired.append(byte) }
    }
    self.init(decoding: repaired, as: UTF8.self)
  }
}

extension UTF8.ForwardParser {
  /// Returns the next scalar in UTF-8, or U+FFFD; nil at the end.
  fileprivate mutating func next(
    from bytes: inout some IteratorProtocol<UInt8>
  ) -> UTF8.EncodedScalar? {
    switch parseScalar(from: &bytes) {
    case .valid(let scalar): scalar
    case .error: UTF8.encodedReplacementCharacter
    case .emptyInput: nil
    }
  }
}
