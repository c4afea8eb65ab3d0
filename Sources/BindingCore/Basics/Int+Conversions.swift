// Operations of the standard library, again for the two types that numbers of elements have. There
// they are generic code, which each file of a debug build compiles again if it uses one: ten times
// as much as most files have themselves. The compiler prefers what is not generic.

extension Int {
  /// The largest number.
  static var max: Int { Int(bitPattern: ~UInt(bitPattern: .min)) }

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
  /// Creates the same number, which is expected to fit.
  init(_ number: Int) { self = numericCast(number) }

  /// Creates a number of the lower 32 bits.
  @inlinable init(truncatingIfNeeded number: Int) {
    self.init(bitPattern: UInt32(truncatingIfNeeded: UInt(bitPattern: number)))
  }
}
