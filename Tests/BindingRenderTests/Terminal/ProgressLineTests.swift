import BindingRender
import Testing

@Suite("ProgressLine")
struct ProgressLineTests {
  private final class Terminal {
    var time = ContinuousClock.now
    var written: [String] = []

    func line(columns: Int?, styles: StyleSupport = .none) -> ProgressLine {
      ProgressLine(columns: columns, styles: styles, now: { self.time }) {
        self.written.append($0)
      }
    }
  }

  @Test("Short work shows nothing; long work is replaced ten times a second, and removed")
  func times() {
    let terminal = Terminal()
    var line: ProgressLine? = terminal.line(columns: 20)
    for number in 1...100 {
      line?.show("\(number) of 100")
      terminal.time += .milliseconds(10)
    }
    #expect(terminal.written.first == "\r31 of 100\u{1B}[K")
    #expect(terminal.written.count == 7)
    line = nil
    #expect(terminal.written.last == "\r\u{1B}[K")
    #expect(terminal.written.count == 8)
  }

  @Test("A text is one safe line, shorter than the terminal")
  func safety() {
    let terminal = Terminal()
    let line = terminal.line(columns: 8)
    terminal.time += .seconds(1)
    line.show("\("a\u{1B}[2Jlong name")")
    line.clear()
    line.clear()
    #expect(terminal.written == ["\ra␛[2Jl…\u{1B}[K", "\r\u{1B}[K"])
  }

  @Test("A text is shown in the styles of the terminal, which end with it")
  func styles() {
    let text: StyledText = "\("3", .bold) of \("long name", .color(.red))"
    func written(_ styles: StyleSupport) -> String? {
      let terminal = Terminal()
      let line = terminal.line(columns: 11, styles: styles)
      terminal.time += .seconds(1)
      line.show(text)
      return terminal.written.first
    }
    #expect(written(.none) == "\r3 of long…\u{1B}[K")
    #expect(written(.attributes) == "\r\u{1B}[1m3\u{1B}[m of long…\u{1B}[K")
    #expect(
      written(.colors16) == "\r\u{1B}[1m3\u{1B}[m of \u{1B}[31mlong…\u{1B}[m\u{1B}[K"
    )
  }

  @Test("Without a terminal no text is made")
  func pipe() {
    let terminal = Terminal()
    let line = terminal.line(columns: nil)
    terminal.time += .seconds(1)
    var count = 0
    func text() -> StyledText {
      count += 1
      return ""
    }
    line.show(text())
    line.clear()
    #expect(count == 0)
    #expect(terminal.written.isEmpty)
  }
}
