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

  private var value: UInt32 = 0
  private var missing = 0
  /// The bytes that can come next.
  ///
  /// After some lead bytes, these are not all continuation bytes, which rules out overlong forms,
  /// surrogates and values beyond Unicode (RFC 3629, section 4).
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a scalar has begun and needs more bytes.
  var isPending: Bool { missing > 0 }

  mutating func decode(_ byte: UInt8) -> Step {
    if missing == 0 { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .invalid(isByteLeft: true)
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    if missing > 0 { return .incomplete }
    return Unicode.Scalar(value).map(Step.scalar) ?? .invalid(isByteLeft: false)
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: expect(1, value: byte & 0x1F)
    case 0xE0: expect(2, value: byte & 0x0F, next: 0xA0...0xBF)
    case 0xED: expect(2, value: byte & 0x0F, next: 0x80...0x9F)
    case 0xE1...0xEF: expect(2, value: byte & 0x0F)
    case 0xF0: expect(3, value: byte & 0x07, next: 0x90...0xBF)
    case 0xF1...0xF3: expect(3, value: byte & 0x07)
    case 0xF4: expect(3, value: byte & 0x07, next: 0x80...0x8F)
    default: return .invalid(isByteLeft: false)
    }
    return .incomplete
  }

  private mutating func expect(
    _ count: Int,
    value: UInt8,
    next: ClosedRange<UInt8> = 0x80...0xBF
  ) {
    missing = count
    self.value = UInt32(value)
    allowed = next
  }
}
