import Testing

@testable import BindingCore

@Suite("Conversions and shifts of integers")
struct IntConversionTests {
  @Test(
    "A shift by any distance is that of other integers",
    arguments: [0, 1, -1, 5, -70_000, Int.max, Int.min]
  )
  func shifts(number: Int) {
    for bits in [0, 1, 6, 63, 64, 65, 1_000, -1, -6, -64, Int.max, Int.min] {
      #expect(number << bits == shifted(number, up: bits))
      #expect(number >> bits == shifted(number, down: bits))
    }
  }

  @Test("Integers keep their values, or their lower bits")
  func values() {
    for number in [0, 1, -1, Int32.max, Int32.min] {
      #expect(Int(number) == Int(exactly: number))
      #expect(Int32(Int(number)) == number)
    }
    for number in [0, -1, 1 << 31, 1 << 32 + 7, Int.max, Int.min] {
      #expect(Int32(truncatingIfNeeded: number) == lowBits(number))
    }
    #expect(Int.max == largest())
  }

  @Test("An integer that does not fit is a trap")
  func misfit() async {
    await #expect(processExitsWith: .failure) { _ = Int32(Int(Int32.max) + 1) }
  }

  private func shifted<Number: BinaryInteger>(_ number: Number, up bits: Number) -> Number {
    number << bits
  }

  private func shifted<Number: BinaryInteger>(_ number: Number, down bits: Number) -> Number {
    number >> bits
  }

  private func lowBits<Number: BinaryInteger>(_ number: Number) -> Int32 {
    Int32(truncatingIfNeeded: number)
  }

  private func largest<Number: FixedWidthInteger>() -> Number { .max }
}
