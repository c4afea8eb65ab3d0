/// A set of characters of ASCII, which is asked without a loop.
public struct ByteSet: Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  /// Creates the set of the characters of a text.
  public init(_ characters: StaticString) {
    var sets: [UInt64] = [0, 0]
    characters.withUTF8Buffer { for byte in $0 { sets[Int(byte & 127) / 64] |= 1 << (byte & 63) } }
    (low, high) = (sets[0], sets[1])
  }

  /// Whether a byte is one of the characters.
  @inlinable
  public func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) >> (byte & 63) & 1 == 1
  }
}
