import BindingRender
import Foundation
import TestSupport
import Testing
import WidthTable

@Suite("WidthTable")
struct WidthTableTests {
  @Test("Wide and fullwidth lines are merged, without marks")
  func excerpt() throws {
    let table = try WideRanges(
      file: """
        # EastAsianWidth-99.1.0.txt
        # Date: 2099-01-02
        3029;W           # Nl         HANGZHOU NUMERAL NINE
        302A..302D;W     # Mn     [4] IDEOGRAPHIC LEVEL TONE MARK..IDEOGRAPHIC ENTERING TONE MARK

        3030           ; W  # Pd         WAVY DASH
        FF01..FF03     ; F  # Po     [3] FULLWIDTH EXCLAMATION MARK..FULLWIDTH NUMBER SIGN
        FF04           ; F  # Sc         FULLWIDTH DOLLAR SIGN
        2010           ; A  # Pd         HYPHEN
        0041           ; Na # Lu         LATIN CAPITAL LETTER A
        """
    )
    #expect(table.source == "EastAsianWidth-99.1.0.txt")
    #expect(table.ranges == [0x3029...0x3029, 0x3030...0x3030, 0xFF01...0xFF04])
    #expect(
      table.swiftSource.contains("    0x03029...0x03029, 0x03030...0x03030, 0x0FF01...0x0FF04,")
    )
  }

  @Test("What is no table of widths is refused")
  func refused() {
    let name = "# EastAsianWidth-99.1.0.txt\n"
    #expect(throws: WideRanges.Failure.version) { try WideRanges(file: "") }
    #expect(throws: WideRanges.Failure.version) { try WideRanges(file: "# Scripts-99.1.0.txt") }
    for line in ["3029", "3029;W;x", "X;W", "3030..3029;W", "110000;W", ";W"] {
      #expect(throws: WideRanges.Failure.line(2)) { try WideRanges(file: name + line) }
    }
  }

  @Test("Scalars that are measured differently, or whose width depends on others, are uncertain")
  func compared() throws {
    let wide = try WideRanges(file: "# EastAsianWidth-99.1.0.txt\n3400..4DBF;W")
    let one = try MeasuredWidths(file: "# one 1.0\n300..36F 0\n3400..4DBF 2\n")
    let two = try MeasuredWidths(file: "# two 2.0\n300..36F 0\n370..371 2\n3400..4DAF 2\n")
    let uncertain = UncertainRanges(wide, [one, two])
    func isUncertain(_ value: UInt32) -> Bool {
      uncertain.ranges.ranges.contains { $0.contains(value) }
    }
    for value: UInt32 in [0x370, 0x371, 0x4DB0, 0x378, 0x903, 0x200D, 0x20E3, 0x1F1E6, 0x10FFFF] {
      #expect(isUncertain(value), "\(value)")
    }
    for value: UInt32 in [0x300, 0x372, 0x400, 0x3400, 0x4DAF] {
      #expect(!isUncertain(value), "\(value)")
    }
    #expect(uncertain.swiftSource.contains("/// - one 1.0\n/// - two 2.0\npackage enum"))
  }

  @Test("A file of measured widths is read as it was written; what is none is refused")
  func measured() throws {
    var widths = MeasuredWidths(terminal: "one 1.0")
    for (value, columns) in [(0x300, 0), (0x301, 0), (0x302, 1), (0x303, 2)] as [(UInt32, Int)] {
      widths.append(value, columns: columns)
    }
    #expect(widths.file == "# one 1.0\n300..301 0\n303..303 2\n")
    let read = try MeasuredWidths(file: widths.file)
    #expect(read.terminal == "one 1.0")
    #expect(Array(read.columns.prefix(5)) == [0, 0, 1, 2, 1])
    #expect(throws: MeasuredWidths.Failure.terminal) { try MeasuredWidths(file: "300..301 0") }
    for line in ["300..301", "300 x", "301..300 1", "X 1", "300 1\n300 1", "300 1 1"] {
      let number = line.split(separator: "\n").count + 1
      #expect(throws: MeasuredWidths.Failure.line(number)) {
        try MeasuredWidths(file: "# one 1.0\n\(line)")
      }
    }
  }

  @Test(
    "Everything that terminals measure in different ways is uncertain",
    .tags(.long),
    .enabled(if: makesAll)
  )
  func disagreements() throws {
    let terminals = try Self.terminals.get().map(\.columns)
    #expect(terminals.count >= 3)
    var disagreements = 0
    var missing: [String] = []
    for value in MeasuredWidths.values {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let text = "x\(Character(scalar))"
      let columns = text.columns - 1
      let index = Int(value - MeasuredWidths.values.lowerBound)
      if terminals.allSatisfy({ $0[index] == columns }) { continue }
      disagreements += 1
      if !text.contains(where: \.isUncertain) {
        missing.append("U+\(String(value, radix: 16)) \(columns) \(terminals.map { $0[index] })")
      }
    }
    #expect(disagreements > 1000)
    #expect(missing == [])
  }

  private static var root: URL {
    URL(fileURLWithPath: "\(#filePath)/../../../..").standardized
  }

  /// What terminals measured, which takes a while to read.
  private static let terminals = Result {
    let folder = root.appendingPathComponent("Tests/Tools/MeasuredWidths")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.hasSuffix(".txt") }.map { name in
      let file = folder.appendingPathComponent(name)
      return try MeasuredWidths(file: String(contentsOf: file, encoding: .utf8))
    }
  }

  @Test(
    "The tables of the library are what the generator writes",
    .enabled(if: makesAll),
    .tags(.long)
  )
  func committed() throws {
    let lines = EastAsianWide.ranges.map { range in
      "\(String(range.lowerBound, radix: 16))..\(String(range.upperBound, radix: 16)) ; W"
    }
    let file = (["# EastAsianWidth-17.0.0.txt"] + lines).joined(separator: "\n")
    let wide = try WideRanges(file: file)
    let folder = Self.root.appendingPathComponent("Sources/BindingRender/Text/Plain")
    func committed(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(try wide.swiftSource == committed("EastAsianWide.swift"))
    let uncertain = try UncertainRanges(wide, Self.terminals.get())
    #expect(try uncertain.swiftSource == committed("UncertainWidths.swift"))
  }
}
