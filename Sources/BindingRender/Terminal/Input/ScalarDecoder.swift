/// Decodes UTF-8 byte by byte; an invalid sequence never consumes the bytes of a valid one.
struct ScalarDecoder {
  enum Step: Hashable {
    /// The byte began or continued a scalar that needs more bytes.
    case incomplete
    case scalar(Unicode.Scalar)
    /// The bytes so far are not a scalar; if `isByteLeft`, the last byte must be decoded again by
    /// itself.
    case invalid(isByteLeft: Bool)
  }

  /// The bytes of a scalar that needs more.
  private var bytes: [UInt8] = []

  /// Whether a scalar has begun and needs more bytes.
  var isPending: Bool { !bytes.isEmpty }

  mutating func decode(_ byte: UInt8) -> Step {
    if bytes.isEmpty, byte < 0x80 { return .scalar(Unicode.Scalar(byte)) }
    bytes.append(byte)
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    let result = parser.parseScalar(from: &iterator)
    // For the parser, the beginning of a scalar is an error as well, of all its bytes.
    if case .error(let length) = result, length == bytes.count, 0xC2...0xF4 ~= bytes[0] {
      return .incomplete
    }
    defer { bytes.removeAll(keepingCapacity: true) }
    guard case .valid(let scalar) = result else { return .invalid(isByteLeft: bytes.count > 1) }
    return .scalar(Unicode.UTF8.decode(scalar))
  }
}
