import BindingRender
import Foundation
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

  @Test("The table of the library is what the generator writes")
  func committed() throws {
    let lines = EastAsianWide.ranges.map { range in
      "\(String(range.lowerBound, radix: 16))..\(String(range.upperBound, radix: 16)) ; W"
    }
    let file = (["# EastAsianWidth-17.0.0.txt"] + lines).joined(separator: "\n")
    let path = "\(#filePath)/../../../Sources/BindingRender/Text/Plain/EastAsianWide.swift"
    let committed = try String(
      contentsOf: URL(fileURLWithPath: path).standardized,
      encoding: .utf8
    )
    #expect(try WideRanges(file: file).swiftSource == committed)
  }
}
