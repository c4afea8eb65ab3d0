import BindingCore
import TestSupport
import Testing

@testable import BindingRender

@Suite("Margins and wrapping of a list")
struct ScrollMarginTests {
  private func program(_ texts: [String]) -> (ListProgram, TextList, ListAdapter) {
    let list = TextList { (line: Line) in "\(line.text)" }
    let adapter = ListAdapter(display: list)
    let lines = texts.enumerated().map { Line($0, $1) }
    adapter.apply { ListSections(oneRowEach: lines) }
    return (ListProgram(list), list, adapter)
  }

  @Test("Lines stay visible around the focused row, but for the ends of the list")
  func margin() {
    let (program, list, adapter) = program((0..<30).map { "row \($0)" })
    list.options.scrollMargin = 2
    let screen = TestScreen(program, columns: 30, rows: 8)
    func focusLine() -> Int? { screen.lines.firstIndex { $0.hasPrefix("▌") } }
    #expect(focusLine() == 0)
    for _ in 0..<4 { screen.press("j") }
    #expect(focusLine() == 4)
    for _ in 0..<8 {
      screen.press("j")
      #expect(focusLine() == 4)
    }
    screen.press("k", "k")
    #expect(focusLine() == 2)
    screen.press("k")
    #expect(focusLine() == 2)
    screen.press("G")
    #expect(focusLine() == 6)
    screen.press("g")
    #expect(focusLine() == 0)
    // A screen on, the focus is where it was, but not in the margin.
    for _ in 0..<3 {
      screen.press(.pageDown)
      #expect(focusLine() == 2)
    }
    screen.press("G", .pageUp)
    #expect(focusLine() == 4)
    screen.press("g")
    // In a window without room for the margin the focused row is visible.
    for rows in 1...5 {
      screen.send(.resize(TerminalSize(columns: 30, rows: rows)))
      for _ in 0..<40 {
        screen.press("j")
        #expect(focusLine() != nil, "\(rows)")
      }
      screen.press("g")
    }
    _ = adapter
  }

  @Test("Rows wrap where the list says so, and no longer once it does not")
  func wraps() {
    let (program, list, adapter) = program(["one two three four five six", "end"])
    let screen = TestScreen(program, columns: 14, rows: 6)
    let cut = screen.lines
    #expect(cut[0] == "▌ one two thr…")
    list.options.wraps = true
    #expect(screen.lines.prefix(4) == ["▌ one two", "▌   three four", "▌   five six", "  end"])
    screen.press(.right)
    #expect(list.columnOffset == 0)
    list.options.wraps = nil
    #expect(screen.lines == cut)
    screen.press(.right)
    #expect(list.columnOffset > 0)
    _ = adapter
  }

  @Test("The focused row stays visible where rows begin to wrap")
  func wrappedFocus() {
    let texts = (0..<30).map { "row \($0) " + String(repeating: "word ", count: $0 % 4 * 8) }
    let (program, list, adapter) = program(texts)
    let screen = TestScreen(program, columns: 60, rows: 9)
    for _ in 0..<14 { screen.press("j") }
    screen.draw()
    for wraps in [true, nil, true, false] as [Bool?] {
      list.options.wraps = wraps
      #expect(screen.lines.contains { $0.hasPrefix("▌ row 14") })
    }
    _ = adapter
  }

  @Test("A bar says its percentage, and values are small bars")
  func bars() {
    #expect(StyledText.progress(0.5, columns: 9, showsPercentage: true).plainText == "━━──  50%")
    #expect(StyledText.progress(1, columns: 9, showsPercentage: true).plainText == "━━━━ 100%")
    #expect(StyledText.progress(.nan, columns: 7, showsPercentage: true).plainText == "──   0%")
    #expect(StyledText.progress(0.5, columns: 5, showsPercentage: true).columns == 5)
    #expect(StyledText.bars([0, 1, 4, 8], columns: 5).plainText == "  ▁▄▇")
    #expect(StyledText.bars([1, 2, 3], columns: 2, most: 4).plainText == "▄▆")
    #expect(StyledText.bars([.nan, -1, .infinity, 0.01], columns: 4, most: 1).plainText == "  ▇▁")
    #expect(StyledText.bars([], columns: 3).plainText == "   ")
    #expect(StyledText.bars([Double.infinity, 1], columns: 2).columns == 2)
    #expect(StyledText.bars([1, 2], columns: 4).spokenText == "")
  }
}
