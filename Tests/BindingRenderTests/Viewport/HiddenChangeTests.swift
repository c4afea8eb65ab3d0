import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Changes that no row shows")
struct HiddenChangeTests {
  private let list = TextList { (line: Item) in "\(line.id)" }
  private let lines = LiveList((0..<20).map { Item($0) })
  private let frames = CallCount()

  @Test("A line that a filter hides requests a frame, for the counts around the rows")
  func adapter() {
    let shown = lines.filtered { $0.id < 10 }.filtered { $0.id % 2 == 0 }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: shown) }
    let program = ListProgram(list)
    program.status = { "\(shown.count) of \(lines.count)" }
    let screen = TestScreen(program, columns: 40, rows: 8)
    #expect(screen.lines.last?.contains("5 of 20") == true)
    list.onChange = { [frames] in frames.add() }
    for id in [20, 21] {
      frames.reset()
      lines.update { _ = $0.append(Item(id)) }
      #expect(frames.value == 1)
    }
    screen.draw()
    #expect(screen.lines.last?.contains("5 of 22") == true)
    // One that is shown is an update as any other.
    frames.reset()
    lines.update { $0.remove(id: 2) }
    #expect(frames.value == 1)
  }

  @Test("So it does in a data source")
  func dataSource() {
    let shown = lines.filtered { $0.id < 10 }
    let source = DiffableDataSource<Int, Item>(display: list)
    source.follow(shown, in: 0)
    list.onChange = { [frames] in frames.add() }
    lines.update { _ = $0.append(Item(20)) }
    #expect(frames.value == 1)
    lines.update { $0.remove(id: 2) }
    #expect(frames.value == 2)
  }
}
