import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Viewports of long lists")
struct ViewportCoverageMarkTests {
  private let list = TextList { (item: Item) in "row \(item.id)" }
  private let adapter: ListAdapter
  private let program: ListProgram

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
  }

  /// Shows sections of a number of rows each.
  private func screen(sections: Int, rows: Int) -> TestScreen {
    adapter.apply {
      ListSections((0..<sections).map { Item($0) }) { section in
        (0..<rows).map { Item(section.id * rows + $0) }
      }
    }
    let screen = TestScreen(program, columns: 20, rows: 4)
    screen.draw()
    return screen
  }

  @Test("More than sixteen screens at a time are jumped over, to the same row and line")
  func jumps() {
    let screen = screen(sections: 1, rows: 1_000)
    let missed = CoverageMark.missed([.jumpsFocus, .jumpsLines]) {
      list.moveFocus(by: 500)
      #expect(list.focusedPath?.item == 500)
      list.scroll(to: .top)
      list.scroll(by: 500)
      #expect(screen.lines.first == "  row 500" || screen.lines.first == "▌ row 500")
    }
    #expect(missed == [])
  }

  @Test("Beyond a thousand sections the number of items is estimated, exactly where all are alike")
  func estimates() {
    let screen = screen(sections: 3_000, rows: 2)
    let missed = CoverageMark.missed([.estimatesItems]) { list.moveFocus(by: 5_000) }
    #expect(missed == [])
    #expect(list.focusedPath == ItemPath(section: 2_500, item: 0))
    #expect(screen.lines.contains("▌ row 5000"))
  }

  @Test("The rows of a long section are tested one by one")
  func testing() {
    let screen = screen(sections: 2, rows: 65)
    program.focusedPane.search = .hide(.rows)
    let missed = CoverageMark.missed([.testsRows]) {
      program.focusedPane.search(for: "row 12")
      #expect(screen.lines.prefix(2) == ["▌ row 12", "  row 112"])
    }
    #expect(missed == [])
  }

  @Test("A find of more rows than a frame tests goes on in the next")
  func finding() {
    let screen = screen(sections: 1, rows: 5_000)
    let missed = CoverageMark.missed([.goesOnFinding]) {
      program.focusedPane.search(for: "row 4999")
      for _ in 0..<4 { screen.draw() }
    }
    #expect(missed == [])
    #expect(list.focusedPath?.item == 4_999)
  }
}
