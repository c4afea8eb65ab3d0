import BindingCore
import BindingRender
import TerminalSupport
import TestSupport
import Testing

@Suite("What a screen remembers of the terminal")
struct ScreenStateTests {
  private let size = TerminalSize(columns: 30, rows: 4)

  private func frame(_ text: StyledText, on screen: Screen, cursor: Bool = false) -> Frame {
    Frame([text], on: screen, cursor: cursor ? (row: 0, column: 2) : nil)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("After the terminal was taken over, a cursor that was visible is shown again")
  func cursor() {
    for mode in [ScreenMode.inline, .fullScreen] {
      var screen = Screen(mode, size: size, styles: .none)
      #expect(text(screen.show(frame("a", on: screen, cursor: true))).contains("\u{1B}[?25h"))
      screen.invalidate()
      #expect(text(screen.show(frame("a", on: screen, cursor: true))).contains("\u{1B}[?25h"))
      _ = screen.resume(at: size)
      #expect(text(screen.show(frame("a", on: screen, cursor: true))).contains("\u{1B}[?25h"))
    }
  }

  @Test("A screen of which nothing is known is cleared in the plain style")
  func clearsPlain() {
    var screen = Screen(.fullScreen, size: size, styles: .trueColor)
    _ = screen.show(frame("\("a", .background(.red))", on: screen))
    screen.invalidate()
    let bytes = text(screen.show(frame("a", on: screen)))
    let plain = bytes.firstRange(of: "\u{1B}[m"), clear = bytes.firstRange(of: "\u{1B}[2J")
    #expect(plain != nil && clear != nil)
    if let plain, let clear { #expect(plain.lowerBound < clear.lowerBound) }
  }

  @Test("After very many styles a screen shows what it is told, in the right colours")
  func manyStyles() {
    var screen = Screen(.fullScreen, size: size, styles: .trueColor)
    var model = ScreenModel(columns: size.columns, rows: size.rows, widths: .clusters)
    for number in 0..<36_000 {
      // Most are made, and not shown; about where there are too many of them all are shown.
      let isShown = number % 997 == 0 || number > 32_700 && number < 32_900
      if isShown { model.receive(screen.prepare(for: size)) }
      let (red, green) = (UInt8(number >> 8), UInt8(number & 255))
      let color = TextColor.rgb(red: red, green: green, blue: 7)
      let frame = frame("\("x", .color(color))", on: screen)
      if !isShown { continue }
      model.receive(screen.show(frame))
      #expect(model.grid[0][0].pen.foreground == "2;\(red);\(green);7")
    }
    #expect(model.complaints == [])
  }

  @Test("In line, a list that is cut off says how much follows, as long as there is room for it")
  func rest() {
    let list = TextList { (number: Int) in "row \(number)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: Array(0..<9)) }
    func lines(_ rows: Int) -> [String] {
      var screen = Screen(
        .inline,
        size: TerminalSize(columns: 30, rows: rows),
        styles: .none
      )
      var model = ScreenModel(columns: 30, rows: rows, widths: .clusters)
      model.receive(screen.show(ListProgram(bare: list).frame(for: screen)))
      return model.lines
    }
    #expect(lines(5) == ["row 0", "row 1", "row 2", "… 6 more", ""])
    adapter.apply { ListSections(oneRowEach: Array(0..<4)) }
    #expect(lines(5) == ["row 0", "row 1", "row 2", "row 3", ""])
    adapter.apply { ListSections(["one"]) { _ in Array(0..<9) } }
    #expect(lines(5) == ["row 0", "row 1", "row 2", "… 6 more rows", ""])
  }

  @Test("Lines that go below a coloured one are erased in the plain style")
  func erasesPlain() {
    var screen = Screen(.inline, size: size, styles: .trueColor)
    var model = ScreenModel(columns: size.columns, rows: size.rows, widths: .clusters)
    for texts in [["long", "long"], ["\("b", .background(.red))"]] as [[StyledText]] {
      model.receive(screen.show(Frame(texts, on: screen)))
    }
    #expect(model.lines == ["b", "", "", ""])
    #expect(model.complaints == [])
  }
}
