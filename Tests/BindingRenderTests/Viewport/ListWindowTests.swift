import BindingCore
@testable import BindingRender
import TestSupport
import Testing

/// Windows on sections of one row, each of one line, but for a row 2 of four lines.
@Suite("A window on a list, without a screen")
struct ListWindowTests {
  private let list = TextList { (line: Line) in "\(lines: line.text)" }
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: list) }

  private func show(_ rows: [Int]) {
    adapter.apply {
      ListSections(oneRowEach: rows.map { Line($0, $0 == 2 ? "2a\n2b\n2c\n2d" : "\($0)") })
    }
  }

  @Test("A row that updates name again and again waits once to be drawn, if no frame comes")
  func waiting() {
    let screen = TestScreen(list, columns: 20, rows: 5)
    show([0, 1])
    screen.draw()
    for number in 1...100 {
      adapter.apply { ListSections(oneRowEach: [Line(0, "\(number)"), Line(1, "1")]) }
    }
    #expect(list.viewport.rows.changed == [ItemPath(section: 0, item: 0)])
    #expect(screen.lines.prefix(2) == ["100", "1"])
    #expect(list.viewport.rows.changed.isEmpty)
  }

  /// Returns a window of some lines, laid out.
  private func window(of rows: Range<Int>, lines: Int, showsFocus: Bool = false) -> ListWindow {
    list.options.showsFocus = showsFocus
    show(Array(rows))
    var window = list.viewport.window
    window.show(on: screen(lines))
    window.layOut()
    return window
  }

  private func screen(_ lines: Int) -> ListScreen {
    let size = TerminalSize(columns: 20, rows: lines)
    return ListScreen(size: size, summarizesRest: false, isKnown: true)
  }

  /// The visible rows and the lines at which they begin.
  private func places(_ window: ListWindow) -> [[Int]] {
    window.laidOut.map { [$0.path.section, $0.top] }
  }

  private func path(_ row: Int) -> ItemPath { ItemPath(section: row, item: 0) }

  // MARK: Layouts

  @Test(
    "A window begins with the first row, and is at the end as well if there are no more",
    arguments: [(0, []), (1, [[0, 0]]), (9, [[0, 0], [1, 1], [2, 2]])] as [(Int, [[Int]])]
  )
  func beginning(count: Int, rows: [[Int]]) {
    let window = window(of: 0..<count, lines: 3)
    #expect(places(window) == rows)
    #expect(window.anchor.row == (count == 0 ? nil : path(0)))
    #expect(window.anchor.isAtStart && window.anchor.isAtEnd == (count < 9))
    #expect(window.showsAll == (count < 9))
  }

  // MARK: Motions

  @Test("A row higher than the window is cut at its end, and scrolled through line by line")
  func highRow() {
    var window = window(of: 0..<9, lines: 1)
    window.goTo(path(2))
    window.layOut()
    #expect(places(window) == [[2, 0]])
    #expect(window.isHigherThanScreen(path(2)) && !window.isHigherThanScreen(path(1)))
    window.goTo(path(0))
    window.layOut()
    window.scroll(by: 4)
    window.layOut()
    #expect(places(window) == [[2, -2]])
    #expect(window.anchor.row == path(2) && window.anchor.top == .line(-2))
    #expect(!window.anchor.isAtStart && !window.anchor.isAtEnd)
  }

  @Test("A scroll ends at the ends of the list")
  func scrollToEnds() {
    var window = window(of: 0..<9, lines: 3)
    window.scroll(by: 100)
    window.layOut()
    #expect(places(window) == [[6, 0], [7, 1], [8, 2]])
    #expect(window.anchor.isAtEnd)
    window.scroll(by: -100)
    window.layOut()
    #expect(places(window) == [[0, 0], [1, 1], [2, 2]])
    #expect(window.anchor.isAtStart)
  }

  @Test("A focus that moves below the window takes the window as far as it must")
  func moveFocus() {
    var window = window(of: 0..<9, lines: 3, showsFocus: true)
    window.moveFocus(to: path(7))
    window.layOut()
    #expect(places(window) == [[5, 0], [6, 1], [7, 2]])
    #expect(window.focus.path == path(7) && !window.focus.mustBeVisible)
  }

  @Test("A scroll takes the focus along")
  func scrollWithFocus() {
    var window = window(of: 3..<12, lines: 3, showsFocus: true)
    window.scrollKeepingFocus(by: 2, atLine: nil)
    #expect(places(window) == [[2, 0], [3, 1], [4, 2]])
    #expect(window.focus.path == path(2))
  }

  // MARK: Resizes

  @Test("A window keeps its first row in another height, and is filled at the end")
  func resize() {
    var window = window(of: 3..<12, lines: 3)
    window.goTo(path(5))
    window.layOut()
    window.show(on: screen(2))
    window.layOut()
    #expect(places(window) == [[5, 0], [6, 1]])
    window.show(on: screen(6))
    window.layOut()
    #expect(places(window) == [[3, 0], [4, 1], [5, 2], [6, 3], [7, 4], [8, 5]])
  }

  @Test("A copy of another height leaves the window as it is")
  func copy() {
    let window = window(of: 3..<12, lines: 3)
    var copy = window
    copy.show(on: screen(1))
    copy.scroll(by: 5)
    copy.layOut()
    #expect(places(copy) == [[5, 0]])
    #expect(window.isLaidOut && places(window) == [[0, 0], [1, 1], [2, 2]])
  }

  // MARK: Updates

  @Test(
    "A row that comes above the window leaves it in place; if the first goes, the next has its line",
    arguments: [
      ([1, 3, 4, 5, 6, 7, 8, 9, 10, 11], [[5, 0], [6, 1], [7, 2]]),
      ([3, 4, 5, 6, 8, 9, 10, 11], [[4, 0], [5, 1], [6, 2]]),
    ] as [([Int], [[Int]])]
  )
  func update(rows: [Int], places: [[Int]]) {
    list.viewport.setScreen(columns: 20, height: 3, glyphs: Glyphs())
    show(Array(3..<12))
    list.viewport.move { $0.goTo(path(4)) }
    list.viewport.layOut()
    show(rows)
    list.viewport.layOut()
    #expect(self.places(list.viewport.window) == places)
  }

  @Test("A window is at both ends once all rows have gone")
  func removeAll() {
    list.viewport.setScreen(columns: 20, height: 3, glyphs: Glyphs())
    show(Array(3..<12))
    list.viewport.move { $0.goToEnd() }
    list.viewport.layOut()
    show([])
    list.viewport.layOut()
    let anchor = list.viewport.window.anchor
    #expect(places(list.viewport.window) == [] && anchor.row == nil)
    #expect(anchor.isAtStart && anchor.isAtEnd)
  }
}
