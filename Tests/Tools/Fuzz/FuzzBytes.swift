/// Reads the bytes of a fuzzer as numbers and text; past the last byte, every number is zero.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  /// Copies the bytes of a call, which the fuzzer owns and keeps for the duration of the call.
  init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    rest = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  var isEmpty: Bool { rest.isEmpty }
  var all: [UInt8] { Array(rest) }

  mutating func number(below limit: Int) -> Int { Int(rest.popFirst() ?? 0) % limit }

  /// Returns text that mixes ordinary scalars with ones that join, control, or are invisible.
  ///
  /// Some have a width that terminals disagree about.
  /// - Parameter count: The greatest number of scalars, not counting repetitions.
  mutating func text(upTo count: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<number(below: count + 1) {
      let range = Self.ranges[number(below: Self.ranges.count)]
      let offset = UInt32(number(below: 256)) << 8 + UInt32(number(below: 256))
      let value = range.lowerBound + offset % UInt32(range.count)
      // Repeated, because attacks repeat one scalar many times.
      let times = number(below: 4) == 0 ? number(below: 12) + 1 : 1
      guard let scalar = Unicode.Scalar(value) else { continue }
      scalars.append(contentsOf: repeatElement(scalar, count: times))
    }
    return String(scalars)
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x61...0x66, 0x20...0x7E, 0x20...0x20, 0x0...0x1F, 0x7F...0x9F, 0x9...0xD, 0x2028...0x2029,
    0x300...0x36F, 0x20D0...0x20F0, 0xFE00...0xFE0F, 0x3099...0x309A, 0xFF9E...0xFF9F,
    0x1F1E6...0x1F1FF, 0x1F466...0x1F469, 0x200C...0x200D, 0x1F3FB...0x1F3FF, 0x2764...0x2764,
    0x1100...0x11FF, 0xAC00...0xAC20, 0x600...0x605, 0x627...0x65F, 0x8E2...0x8E2,
    0x900...0x97F, 0xE00...0xE7F, 0xE80...0xEFF, 0xB80...0xBFF, 0x1000...0x109F, 0x61C...0x61C,
    0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF, 0x1F3F4...0x1F3F4,
    0xE0001...0xE007F, 0xE0100...0xE01EF, 0xFFF0...0xFFFF, 0xE000...0xE00F, 0x10FF00...0x10FFFF,
    0x30...0x39, 0x3000...0x30FF, 0x4E00...0x4E10, 0x0...0xD7FF, 0x10000...0x1FFFF,
    0x20000...0x2FFFF,
  ]
}

/// Traps with a message if a condition is false.
///
/// A precondition would not print its message in an optimized build.
func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
  if !holds { fatalError(problem()) }
}
