import BindingRender
import TerminalSupport
import Testing
import TestSupport

@Suite("StyleEncoder")
struct StyleEncoderTests {
  private func sgr(_ old: TextStyle, _ new: TextStyle, _ support: StyleSupport = .trueColor)
    -> String
  {
    let sequence = StyleEncoder(support: support).sequence(from: old, to: new)
    return sequence.replacing("\u{1B}", with: "ESC")
  }

  @Test("A change says no more than what differs")
  func differences() {
    let boldRed = TextStyle(color: .red, attributes: .bold)
    #expect(sgr(.plain, .plain) == "")
    #expect(sgr(.bold, .bold) == "")
    #expect(sgr(.plain, boldRed) == "ESC[1;31m")
    #expect(sgr(boldRed, .bold) == "ESC[39m")
    #expect(sgr(.bold, boldRed) == "ESC[31m")
    #expect(sgr(boldRed, .color(.brightBlue)) == "ESC[;94m")
    #expect(sgr(.plain, .background(.brightBlack)) == "ESC[100m")
    #expect(sgr(.background(.red), .background(.palette(17))) == "ESC[48;5;17m")
    #expect(sgr(.italic, .inverse) == "ESC[;7m")
  }

  @Test("Where much ends and little begins, everything ends first, which is all that plain takes")
  func fresh() {
    #expect(sgr(TextStyle(color: .red, background: .blue, attributes: .dim), .plain) == "ESC[m")
    let busy = TextStyle(color: .red, background: .blue, attributes: [.bold, .inverse, .underline])
    #expect(sgr(busy, .italic) == "ESC[;3m")
  }

  @Test("Bold and dim end together, so that one of them is begun again")
  func weights() {
    let both = TextStyle(attributes: [.bold, .dim])
    #expect(sgr(both, .dim) == "ESC[;2m")
    let red = TextStyle(color: .palette(200), attributes: [.bold, .dim])
    #expect(sgr(red, TextStyle(color: .palette(200), attributes: .dim)) == "ESC[22;2m")
  }

  @Test("What an output cannot show makes no difference")
  func support() {
    let style = TextStyle(color: .red, attributes: .bold)
    #expect(sgr(.plain, style, .none) == "")
    #expect(sgr(.plain, style, .attributes) == "ESC[1m")
    #expect(sgr(style, .bold, .attributes) == "")
    #expect(sgr(.color(.palette(1)), .color(.red)) == "")
    #expect(sgr(.color(.rgb(red: 255, green: 0, blue: 0)), .color(.brightRed), .colors16) == "")
  }

  @Test("A background has the nearest colour that the output has")
  func backgrounds() {
    let orange = TextStyle.background(.rgb(red: 255, green: 95, blue: 0))
    #expect(sgr(.plain, orange, .trueColor) == "ESC[48;2;255;95;0m")
    #expect(sgr(.plain, orange, .colors256) == "ESC[48;5;202m")
    #expect(sgr(.plain, orange, .colors16) == "ESC[101m")
    #expect(sgr(.plain, orange, .attributes) == "")
  }

  @Test(
    "A colour is replaced by the nearest there is",
    arguments: [
      (.rgb(red: 1, green: 2, blue: 3), .palette(16), .black),
      (.rgb(red: 255, green: 95, blue: 0), .palette(202), .brightRed),
      (.rgb(red: 250, green: 250, blue: 250), .palette(231), .brightWhite),
      (.rgb(red: 120, green: 118, blue: 121), .palette(243), .brightBlack),
      (.rgb(red: 10, green: 200, blue: 10), .palette(40), .green),
      (.palette(9), .brightRed, .brightRed),
      (.palette(21), .palette(21), .blue), (.palette(255), .palette(255), .white),
      (.cyan, .cyan, .cyan),
    ] as [(TextColor, TextColor, TextColor)]
  )
  func nearest(color: TextColor, of256: TextColor, of16: TextColor) {
    #expect(color.reduced(to: .trueColor) == (color == .palette(9) ? .brightRed : color))
    #expect(color.reduced(to: .colors256) == of256)
    #expect(color.reduced(to: .colors16) == of16)
    #expect(color.reduced(to: .attributes) == nil)
  }

  @Test(
    "After each change a terminal is in the new style, whatever came before",
    arguments: seeds(10)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let support = StyleSupport(rawValue: Int(seed % 5)) ?? .none
    let encoder = StyleEncoder(support: support)
    var terminal = ScreenModel(columns: 2, rows: 1, widths: .clusters)
    var style = TextStyle.plain
    for _ in 0..<500 {
      let next = randomStyle(&random)
      let sequence = encoder.sequence(from: style, to: next)
      let whole = encoder.sequence(from: .plain, to: next)
      var fresh = ScreenModel(columns: 2, rows: 1, widths: .clusters)
      let shown = pen(of: &terminal, after: sequence)
      let expected = pen(of: &fresh, after: whole)
      #expect(shown == expected, "seed \(seed): \(style) to \(next)")
      let end = "\u{1B}[m\u{1B}]8;;\u{1B}\\"
      #expect(sequence.count <= end.count + whole.count)
      style = next
    }
    let last = pen(of: &terminal, after: encoder.sequence(from: style, to: .plain))
    #expect(last == ScreenModel.Pen(), "seed \(seed)")
    #expect(terminal.complaints == [])
  }

  /// Returns how a terminal writes after it was sent a sequence.
  private func pen(of terminal: inout ScreenModel, after sequence: String) -> ScreenModel.Pen {
    terminal.receive(Array("\(sequence)\rx".utf8))
    return terminal.grid[0][0].pen
  }

  @Test("A link begins and ends with its text, and addresses that could do harm are none")
  func links() {
    #expect(sgr(.plain, .link("https://a.b")) == "ESC]8;;https://a.bESC\\")
    #expect(sgr(.link("https://a.b"), .bold) == "ESC[1mESC]8;;ESC\\")
    #expect(sgr(.link("https://a.b"), .link("https://c.d")) == "ESC]8;;https://c.dESC\\")
    #expect(sgr(.plain, .link("https://a.b"), .colors16) == "")
    for address in [
      "javascript:alert(1)", "https://a\u{1B}\\", "a.b", "", "https://a b", "https://é",
      "https://" + String(repeating: "a", count: 2_000), "x-app://run", ":https",
    ] {
      #expect(TextLink(address) == nil)
      #expect(TextStyle.link(address) == .plain)
    }
    #expect(TextLink("HTTPS://a.b")?.address == "HTTPS://a.b")
  }

  private func randomStyle(_ random: inout SplitMix64) -> TextStyle {
    func color() -> TextColor? {
      let part = UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return .palette(part)
      case 1: return .rgb(red: part, green: 7, blue: part / 2)
      case 2: return [.black, .green, .brightWhite].randomElement(using: &random)
      default: return nil
      }
    }
    let attributes = UInt8.random(in: 0..<32, using: &random)
    var style = TextStyle(
      color: color(),
      background: color(),
      attributes: TextStyle.Attributes(rawValue: attributes)
    )
    style.link =
      [nil, nil, TextLink("https://a.b/c"), TextLink("mailto:d")]
      .randomElement(using: &random) ?? nil
    return style
  }
}
