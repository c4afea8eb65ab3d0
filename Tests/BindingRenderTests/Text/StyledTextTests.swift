import BindingRender
import Testing

@Suite("StyledText")
struct StyledTextTests {
  private func printed(_ text: StyledText, columns: Int? = nil, styles: StyleSupport = .none)
    -> String
  {
    var output = ""
    text.print(to: &output, profile: TerminalProfile(columns: columns, styles: styles))
    return output
  }

  @Test("What is interpolated is safe and on one line; lines stay where they are asked for")
  func interpolation() {
    let name = "ann\u{1B}[31m\nbob"
    #expect(("<\(name, .bold)>" as StyledText).plainText == "<ann␛[31m bob>")
    let value = "a\nb\u{7}"
    #expect(("\(lines: value)" as StyledText).plainText == "a\nb␇")
    #expect(printed("one\ntwo\n") == "one\ntwo\n\n")
  }

  @Test("Texts are joined with their styles")
  func joining() {
    let inner: StyledText = "b\("c", .bold)"
    #expect(("a\(inner)" as StyledText) == "a" + inner)
    #expect((inner + StyledText("d", .bold)).plainText == "bcd")
  }

  @Test("Styled text in a string is a literal without its styles")
  func description() {
    let text: StyledText = "a \("b\"c", .bold)\n\("d", [.italic, .red])"
    #expect("\(text)" == #""a b\"c\nd""#)
  }

  @Test("Attributes and colours become escape sequences where they can be shown, else not one byte")
  func styled() {
    let plain: StyledText = "\("♥", .color(.red)) \("x", .bold)"
    #expect(printed(plain) == "♥ x\n")
    let style = TextStyle(color: .brightRed, attributes: [.bold, .underline])
    let text: StyledText = "a\("b", style)c"
    #expect(printed(text, styles: .colors16) == "a\u{1B}[1;4;91mb\u{1B}[mc\n")
    #expect(printed(text, styles: .attributes) == "a\u{1B}[1;4mb\u{1B}[mc\n")
    let red: StyledText = "\("b", .color(.red))"
    #expect(printed(red, styles: .colors16) == "\u{1B}[31mb\u{1B}[m\n")
    #expect(printed(red, styles: .attributes) == "b\n")
  }

  @Test(
    "A line that is too long ends in an ellipsis in the last column",
    arguments: [
      (1, "…"), (2, "…"), (3, "日…"), (4, "日…"), (5, "日本…"), (6, "日本a…"), (7, "日本abc"),
    ]
  )
  func clipping(columns: Int, expected: String) {
    #expect(printed("日本\("abc", .bold)", columns: columns) == expected + "\n")
  }

  @Test("Each line is cut by itself, and an empty text is an empty line")
  func clippingLines() {
    #expect(printed("abcdef\nab\n", columns: 3) == "ab…\nab\n\n")
    #expect(printed("", columns: 3) == "\n")
  }

  @Test("A colour is a style, and so are several styles in brackets")
  func styles() {
    #expect(TextStyle.red == TextStyle(color: .red))
    #expect(TextStyle.brightBlue == TextStyle(color: .brightBlue))
    let text: StyledText = "\("a", [.bold, .red, .background(.blue)])"
    let style = TextStyle(color: .red, background: .blue, attributes: .bold)
    #expect(text == StyledText("a", style))
    #expect(([.red, .green] as TextStyle) == .green)
    #expect(([] as TextStyle) == .plain)
  }

  @Test("A text is a string with the sequences of a profile, and without a line break at its end")
  func string() {
    let text: StyledText = "\("a", .bold) b"
    #expect(text.text() == "a b")
    #expect(text.text(profile: TerminalProfile(styles: .attributes)) == "\u{1B}[1ma\u{1B}[m b")
    #expect(text.text(profile: TerminalProfile(columns: 2)) == "a…")
    #expect(StyledText("a\nb\u{1B}").text() == "a\nb␛")
    #expect(StyledText("").text() == "")
  }
}
