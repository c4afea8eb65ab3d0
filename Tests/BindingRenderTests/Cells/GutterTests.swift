import BindingCore
import TestSupport
import Testing

@testable import BindingRender

private struct NoteCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 1)
  private(set) var text: StyledText = ""
  private(set) var gutter: StyledText?
  private(set) var hangingIndent: Int?

  mutating func bind(_ line: Line) {
    text = "\(line.text)"
    gutter = line.id == 0 ? "▎more" : line.id == 1 ? " " : nil
    hangingIndent = line.id < 2 ? 4 : 40
  }
}

@Suite("Marks in front of lines, and hanging indents")
struct GutterTests {
  private let list = TextList(NoteCell.self)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply {
      ListSections(
        oneRowEach: ["One two three four", "Five six seven eight", "Nine ten eleven"]
          .enumerated().map { Line($0, $1) }
      )
    }
  }

  @Test("The mark is in front of each line, and lines continue below the text")
  func lines() {
    let screen = TestScreen(list, columns: 14, rows: 8)
    #expect(
      screen.lines == [
        "▎mOne two", "▎m    three", "▎m    four", " Five six", "     seven", "     eight",
        "Nine ten", " eleven",
      ]
    )
  }

  @Test("A pipe, words and a narrow screen have no mark")
  func without() {
    #expect(list.text() == "One two three four\nFive six seven eight\nNine ten eleven\n")
    let spoken = TestScreen(spoken: ListProgram(list))
    #expect(spoken.spoken.first?.hasPrefix("1 of 3: One two three four") == true)
    let narrow = TestScreen(list, columns: 3, rows: 3)
    #expect(narrow.lines.first == "One")
  }

  @Test("A wide character has room behind mark and indent in every window", arguments: 4...12)
  func wide(columns: Int) {
    adapter.apply { ListSections(oneRowEach: [Line(0, "words 日本語 end")]) }
    let screen = TestScreen(list, columns: columns, rows: 12)
    let shown = screen.lines.joined()
    #expect("日本語".allSatisfy(shown.contains), "\(screen.lines)")
  }

  @Test("A search marks matches behind the mark, and begins a long text at them")
  func search() {
    let screen = TestScreen(ListProgram(list), columns: 20, rows: 8)
    screen.press("/", "e", "l", "e", "v", .enter)
    #expect(screen.lines.contains { $0.contains("eleven") })
  }
}
