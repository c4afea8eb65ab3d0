import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Spinners and bars of progress")
struct SpinnerTests {
  private struct WaitingCell: Bindable {
    private var name = ""
    var text: StyledText { "" }
    mutating func bind(_ item: Item) { name = "item \(item.id)" }
    func text(in context: CellContext) -> StyledText {
      "\(Spinner.dots.text(by: context.clock)) \(name)"
    }
  }

  @Test("A spinner takes few bytes a tick, alone and in several rows, and none between two")
  func bytes() {
    let list = TextList(WaitingCell.self)
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: [Item(1)]) }
    let held = TestScreen(list, columns: 80, rows: 24)
    let program = ListProgram(bare: list)
    let size = TerminalSize(columns: 80, rows: 24)
    var screen = Screen(.fullScreen, size: size, styles: .trueColor)
    func bytes() -> Int { screen.show(program.frame(for: screen)).count }
    #expect(bytes() > 0)
    var counts: [Int] = []
    for _ in 0..<3 {
      held.advance(by: .milliseconds(100))
      counts.append(bytes())
      held.advance(by: .milliseconds(99))
      #expect(bytes() == 0)
      held.advance(by: .milliseconds(1))
      counts.append(bytes())
    }
    #expect(counts == [4, 4, 4, 4, 4, 4])
    adapter.apply { ListSections(oneRowEach: [Item(1), Item(2), Item(3)]) }
    _ = bytes()
    held.advance(by: .milliseconds(100))
    #expect(bytes() == 16)
  }

  @Test("The frames of a spinner follow each other in a circle, and there may be none")
  func frames() {
    let list = TextList(WaitingCell.self)
    let screen = TestScreen(list, columns: 10, rows: 1)
    let shown = (0..<5).map { _ in
      defer { screen.advance(by: Spinner.line.period) }
      return Spinner.line.text(by: list.clock).plainText
    }
    #expect(shown == ["|", "/", "-", "\\", "|"])
    #expect(Spinner([]).text(by: list.clock) == "")
    #expect(Spinner(["a", "b"], every: .zero).text(by: list.clock) == "a")
    #expect(Spinner.dots.frames.allSatisfy { $0.columns == 1 })
    // Printed, it would stand still in a log.
    #expect(Spinner.dots.text(by: CellContext().clock) == " ")
  }

  @Test(
    "A bar is as wide as was asked for, and full only when all is done",
    arguments: [
      (0, "────"), (1, "━━━━"), (0.5, "━━──"), (0.4, "━╾──"), (1 / 8, "╾───"), (7 / 8, "━━━╾"),
      (0.12, "────"), (1.0.nextDown, "━━━╾"), (-3, "────"), (7, "━━━━"), (-0.0, "────"),
      (.infinity, "━━━━"), (-.infinity, "────"), (.nan, "────"), (.leastNonzeroMagnitude, "────"),
    ] as [(Double, String)]
  )
  func progress(share: Double, bar: String) {
    #expect(StyledText.progress(share, columns: 4).plainText == bar)
  }

  @Test("A bar of any width, however extreme")
  func width() {
    #expect(StyledText.progress(0.5, columns: 0) == "")
    for percent in 0...100 {
      let bar = StyledText.progress(Double(percent) / 100, columns: 25, showsPercentage: true)
      #expect(bar.plainText.hasSuffix(" \(percent)%"))
    }
    #expect(!StyledText.progress(1.nextDown, columns: 5).plainText.contains("━━━━━"))
    #expect(StyledText.progress(0.5, columns: .min) == "")
    #expect(StyledText.progress(1, columns: 1) == "\("━", .role(.progress))")
    #expect(StyledText.progress(1, columns: .max).columns == 65_536)
    #expect(
      StyledText.progress(1, columns: 2, .color(.green))
        == "\("━━", [.role(.progress), .color(.green)])"
    )
  }
}
