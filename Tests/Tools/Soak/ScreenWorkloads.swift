import BindingCore
import BindingRender
import TestSupport

extension Workload {
  static let screens = [
    Workload("test-screen-glyphs") {
      var text = FreshText()
      let list = TextList { (text: StyledText.Row) in text.text }
      let adapter = ListAdapter(display: list)
      let screen = TestScreen(list, columns: 80, rows: 20)
      return {
        for _ in 0..<100 {
          let rows = (0..<20).map { StyledText.Row(diffIdentifier: $0, text: text.line()) }
          adapter.apply { ListSections(oneRowEach: rows) }
          screen.draw()
        }
      }
    },
    Workload("screen-glyphs") {
      var text = FreshText()
      let size = TerminalSize(columns: 80, rows: 20)
      var screen = Screen(.fullScreen, size: size, styles: .trueColor)
      return {
        for _ in 0..<100 {
          _ = screen.prepare(for: size)
          let lines = (0..<20).map { row in
            Frame.Line(
              identity: LineIdentity(row: row, line: 0),
              content: ScreenLine(text.line().lines[0], columns: 80, glyphs: screen.glyphs)
            )
          }
          _ = screen.show(Frame(lines: lines))
        }
      }
    },
    Workload("scrolling") {
      let list = TextList { (item: Item) in "\(item.id)\n" + StyledText("\(item.content)") }
      let adapter = ListAdapter(display: list)
      let screen = TestScreen(list, columns: 40, rows: 20)
      var content = 0
      return {
        content += 1
        let items = (0..<20_000).map { Item($0, content) }
        adapter.apply { ListSections(oneRowEach: items) }
        for line in stride(from: 0, to: 40_000, by: 100) {
          list.scroll(toLine: line)
          screen.draw()
        }
      }
    },
    Workload("input") {
      var random = SplitMix64(seed: 5)
      var decoder = InputDecoder()
      return {
        for _ in 0..<20_000 {
          _ = decoder.decode((0..<100).map { _ in UInt8.random(in: 0...255, using: &random) })
          // A paste and a control sequence that do not end.
          _ = decoder.decode(Array("\u{1B}[200~\u{1B}P".utf8))
        }
      }
    },
  ]
}

extension StyledText {
  /// A row that shows a text.
  fileprivate struct Row: Diffable, Equatable {
    let diffIdentifier: Int
    let text: StyledText
  }
}

/// Makes text of characters and colours that have not occurred before.
private struct FreshText {
  private var count = 0

  mutating func line() -> StyledText {
    var text = StyledText()
    for _ in 0..<20 {
      count += 1
      var character = String.UnicodeScalarView("e".unicodeScalars)
      var rest = count
      // The number is written in base 64, with combining marks as digits.
      while rest > 0 {
        if let mark = Unicode.Scalar(UInt32(0x300 + rest % 64)) { character.append(mark) }
        rest /= 64
      }
      let color = TextColor.rgb(
        red: UInt8(truncatingIfNeeded: count),
        green: UInt8(truncatingIfNeeded: count >> 8),
        blue: UInt8(truncatingIfNeeded: count >> 16)
      )
      text = text + StyledText(String(character), .color(color))
    }
    return text
  }
}
