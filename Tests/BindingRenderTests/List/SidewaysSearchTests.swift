import BindingCore
import BindingRender
import Testing

@Suite("Searches of lists that are moved sideways")
struct SidewaysSearchTests {
  private typealias Shown = Sideways.Rows
  private static let digits = Sideways.digits

  @Test("A search moves the list to a match that is cut off, and back to one at the beginning")
  func search() {
    let far = String(repeating: "-", count: 60) + "一 needle in it " + Self.digits
    let shown = Shown([Self.digits, far, "a needle", "x" + far, "end"])
    let screen = TestScreen(ListProgram(shown.list), columns: 40, rows: 7)
    screen.press("/")
    screen.type("needle")
    #expect(screen.lines[1].hasPrefix("▌ …-") && screen.lines[1].contains("一 needle in it"))
    // What is visible already moves nothing.
    let offset = shown.list.columnOffset
    screen.press(.enter)
    screen.press("N", "N", "N")
    #expect(screen.lines[1].hasPrefix("▌ …") && shown.list.columnOffset == offset)
    screen.press("n")
    #expect(screen.lines[2] == "▌ a needle" && shown.list.columnOffset == 0)
    screen.press("n")
    #expect(screen.lines[3].hasPrefix("▌ …") && screen.lines[3].contains("needle"))
    // Escape in the search line returns to where the list was.
    let before = (shown.list.columnOffset, screen.lines.prefix(5))
    screen.press("/")
    screen.press(.control("u"))
    screen.type("a need")
    #expect(screen.lines[2] == "▌ a needle" && shown.list.columnOffset == 0)
    screen.press(.escape)
    #expect(shown.list.columnOffset == before.0)
    #expect(before.1.elementsEqual(screen.lines.prefix(5)))
  }

  @Test("A search that hides rows moves the list to the match in the focused row")
  func hidingSearch() {
    let far = String(repeating: "-", count: 60) + " needle in it"
    let shown = Shown([Self.digits, far, "no", "a needle"])
    let program = ListProgram(shown.list)
    program.focusedPane.search = .hide(.rows)
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("/")
    screen.type("needle")
    #expect(screen.lines[0].hasPrefix("▌ …") && screen.lines[0].hasSuffix(" needle in it"))
    screen.press(.enter, "n")
    #expect(screen.lines[1] == "▌ a needle" && shown.list.columnOffset == 0)
    screen.press("n")
    #expect(screen.lines[0].hasSuffix(" needle in it"))
  }

  @Test("A search that hides rows returns to the columns where it began")
  func endOfHidingSearch() {
    let far = String(repeating: "-", count: 60) + " needle in it"
    let shown = Shown([Self.digits, far])
    let program = ListProgram(shown.list)
    program.focusedPane.search = .hide(.rows)
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press(.right)
    let lines = screen.lines
    screen.press("/")
    screen.type("needle")
    #expect(screen.lines[0].hasSuffix(" needle in it"))
    screen.press(.enter, .escape)
    #expect(screen.lines == lines && shown.list.columnOffset == 19)
  }

  @Test("On a screen of few columns keys and searches end at the same places", arguments: 1...7)
  func narrow(columns: Int) {
    let far = String(repeating: "-", count: 60) + "一needle" + Self.digits
    let shown = Shown([far, "a needle", ""])
    let screen = TestScreen(ListProgram(shown.list), columns: columns, rows: 4)
    screen.press("/")
    screen.type("needle")
    screen.press(.enter, "n", "n", "N")
    #expect(screen.lines.count > 1)
    let room = columns > 3 ? columns - 2 : columns
    screen.press("9", "9", "9", .right)
    #expect(shown.list.columnOffset == 158 - room)
    #expect(screen.lines[0].hasSuffix(room > 1 ? "9" : "…"))
    screen.press("9", "9", "9", .left)
    #expect(shown.list.columnOffset == 0)
  }
}
