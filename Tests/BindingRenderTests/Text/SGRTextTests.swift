import TestSupport
import Testing

@testable import BindingRender

/// Text whose styles come from sequences of SGR in a string.
@Suite("Text with colours of its own")
struct SGRTextTests {
  private static let escape = "\u{1B}["

  @Test(
    "Colours and attributes of sequences become styles, and end with them",
    arguments: [
      ("31", .red), ("1;31", TextStyle(color: .red, attributes: .bold)), ("91", .color(.brightRed)),
      ("38;5;196", .color(.palette(196))), ("38:5:196", .color(.palette(196))),
      ("38;2;200;10;20", .color(.rgb(red: 200, green: 10, blue: 20))),
      ("38:2::200:10:20", .color(.rgb(red: 200, green: 10, blue: 20))),
      ("38:2:200:10:20", .color(.rgb(red: 200, green: 10, blue: 20))),
      ("1", .bold), ("2", .dim), ("3", .italic), ("4", .underline), ("4:3", .underline),
      ("1;22", .plain), ("3;23", .plain), ("4;24", .plain), ("4;4:0", .plain), ("31;39", .plain),
      ("31;0", .plain), ("31;", .plain), ("", .plain), ("5", .plain), ("7", .plain), ("8", .plain),
      ("31;41", .plain), ("30", .plain), ("97", .plain), ("38;5;16", .plain),
      ("38;2;250;250;250", .plain), ("38;2;9;9;9;40", .plain), ("38;5;999", .plain),
      ("38;9;1", .plain), ("38", .plain), ("48;5", .plain),
      ("41", TextStyle(color: .brightWhite, background: .red)),
      ("47", TextStyle(color: .black, background: .white)),
      ("30;43", TextStyle(color: .black, background: .yellow)),
    ] as [(String, TextStyle)]
  )
  func styles(parameters: String, style: TextStyle) {
    let text = StyledText(sgr: "a\(Self.escape)\(parameters)mb\(Self.escape)mc")
    #expect(text == "a\("b", style)c", "\(parameters)")
    #expect(text.plainText == "abc")
  }

  @Test("Anything else stays inert: other sequences, cut ones, and ones that are too long")
  func inert() {
    let long = String(repeating: "1;", count: 40)
    for sequence in [
      "[2J", "]0;title\u{7}", "[31", "[31;", "[?31m", "[31 m", "[31M", "[\(long)m", "", "P1m",
    ] {
      let raw = "a\u{1B}\(sequence)"
      #expect(StyledText(sgr: raw) == StyledText(raw), "\(sequence)")
    }
    #expect(StyledText(sgr: "a\u{1B}\u{1B}[1mb") == "\("a\u{1B}")\("b", .bold)")
  }

  @Test(
    "No text of any source gets a control character or another link through",
    arguments: seeds(20)
  )
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      var raw = ""
      for _ in 0..<8 {
        raw += random.hostileText(upTo: 4) + "\u{1B}[\(random.next() % 110);\(random.next() % 110)m"
      }
      let text = StyledText(sgr: raw)
      #expect(text.problem == nil && text.lineBreaks == 0)
      let styles = text.whole.safe.runs.map(\.style)
      #expect(styles.allSatisfy { $0.link == nil && !$0.attributes.contains(.inverse) })
      #expect(text.plainText.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test("A style may begin in the line above, and go on in the one below")
  func continuing() {
    var style = TextStyle.plain
    #expect(StyledText(sgr: "a\u{1B}[31mb", continuing: &style) == "a\("b", .red)")
    #expect(StyledText(sgr: "c", continuing: &style) == "\("c", .red)")
    #expect(StyledText(sgr: "\u{1B}[0md", continuing: &style) == "d")
    // A colour that is not shown by itself counts once one lies behind it.
    #expect(StyledText(sgr: "\u{1B}[30ma", continuing: &style) == "a")
    #expect(
      StyledText(sgr: "\u{1B}[42mb", continuing: &style)
        == "\("b", TextStyle(color: .black, background: .green))"
    )
  }

  @Test("However many sequences a text has, so many changes of the style are kept, and all text")
  func bounded() {
    let raw = (0..<10_000).map { "\u{1B}[3\($0 % 2 + 1)mx" }.joined()
    let text = StyledText(sgr: raw)
    #expect(text.plainText == String(repeating: "x", count: 10_000))
    #expect(text.whole.safe.runs.count <= 4_097)
  }

  @Test("A match lies over a colour of the text")
  func match() {
    let line = StyledText(sgr: "\u{1B}[31merror").lines[0].marked(SearchPattern("err"), .inverse)
    #expect(line.runs.first?.style == TextStyle(color: .red, attributes: .inverse))
  }
}
