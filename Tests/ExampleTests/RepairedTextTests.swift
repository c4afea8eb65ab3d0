import ExampleSupport
import TestSupport
import Testing

@Suite("Text of bytes that are no UTF-8")
struct RepairedTextTests {
  /// ASCII, bytes inside a scalar, first bytes, and bytes that no scalar has.
  private static let kinds: [ClosedRange<UInt8>] = [
    0...0x7F, 0x80...0xBF, 0xC0...0xDF, 0xE0...0xF4, 0xF5...0xFF,
  ]

  @Test("Bytes are repaired as the standard library repairs them", arguments: seeds(50))
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in 0..<40 {
      var bytes = Array("é日👍🏽".utf8)
      for _ in 0..<count {
        let kind = Self.kinds[.random(in: 0..<Self.kinds.count, using: &random)]
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(.random(in: kind, using: &random), at: place)
      }
      let part = bytes[.random(in: 0...3, using: &random)...]
      let expected = String(decoding: part, as: UTF8.self)
      #expect(String(repairing: part).utf8.elementsEqual(expected.utf8))
    }
  }
}
