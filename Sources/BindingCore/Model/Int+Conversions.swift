// What the standard library gives all integers, for the two types that hold numbers of elements. Its generic
// code is compiled again in each file of a debug build that uses it: ten times as much as most files have
// themselves. Where both fit, the compiler prefers what is not generic.

extension Int {
  /// The largest number.
  @inlinable static var max: Int { Int(bitPattern: ~UInt(bitPattern: .min)) }

  /// Creates the same number.
  @inlinable init(_ number: Int32) { self.init(truncatingIfNeeded: number) }

  // The masking shift is not generic; any other distance has the meaning that it has elsewhere.

  /// Returns the bits of a number moved up.
  @inlinable static func << (number: Int, bits: Int) -> Int {
    if bits >= 0 && bits < bitWidth { return number &<< bits }
    var number = number
    number <<= bits
    return number
  }

  /// Returns the bits of a number moved down; those of its sign follow.
  @inlinable static func >> (number: Int, bits: Int) -> Int {
    if bits >= 0 && bits < bitWidth { return number &>> bits }
    var number = number
    number >>= bits
    return number
  }
}

extension Int32 {
  /// The largest number.
  @inlinable static var max: Int32 { Int32(bitPattern: ~UInt32(bitPattern: .min)) }

  /// Creates the same number, which is expected to fit.
  @inlinable init(_ number: Int) { self = numericCast(number) }

  /// Creates a number of the lower 32 bits.
  @inlinable init(truncatingIfNeeded number: Int) {
    self.init(bitPattern: UInt32(truncatingIfNeeded: UInt(bitPattern: number)))
  }
}
