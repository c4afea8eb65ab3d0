import BindingCore
import BindingRender
import TestSupport
import Testing

/// An adapter that carries out requests with the frames of its list.
@Suite("Updates with frames")
struct FrameSchedulerTests {
  private let items = LiveList((0..<3).map { Item($0) })
  private let list = TextList { (item: Item) in "\(item.id): \(item.content)" }
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: list, scheduler: list.scheduler)
    adapter.apply { [items] in ListSections(oneRowEach: items) }
  }

  @Test("A thousand edits are one update, with the next frame")
  func oneUpdate() {
    let screen = TestScreen(list, columns: 20, rows: 4)
    #expect(screen.lines.prefix(3) == ["0: 0", "1: 0", "2: 0"])
    var updates = 0
    adapter.onUpdate { _ in updates += 1 }
    for edit in 1...1_000 { items[id: edit % 3]?.content = edit }
    #expect(updates == 0)
    #expect(screen.lines.prefix(3) == ["0: 999", "1: 1000", "2: 998"])
    #expect(updates == 1)
    items.append(Item(3))
    items.remove(id: 0)
    #expect(screen.lines.prefix(3) == ["1: 1000", "2: 998", "3: 0"])
    #expect(updates == 2)
  }

  @Test("A key acts on the rows as they are, not as they were drawn")
  func keys() {
    var chosen: [Int] = []
    adapter.apply { [items] in ListSections(oneRowEach: items) { chosen.append($0.id) } }
    let screen = TestScreen(ListProgram(list), columns: 20, rows: 6)
    screen.press(.down)
    items.remove(id: 1)
    screen.press(.enter)
    items.insert(Item(9), at: 0)
    screen.press(.home, .enter)
    #expect(chosen == [2, 9])
  }

  @Test("What is printed, or asked of the list, is the newest")
  func text() {
    items[id: 0]?.content = 5
    #expect(list.text() == "0: 5\n1: 0\n2: 0\n")
    items.removeAll()
    #expect(list.description.contains("0 sections"))
    items.append(Item(4))
    var printed = ""
    list.print(to: &printed)
    #expect(printed == "4: 0\n")
  }

  @Test("A completion is called with the frame")
  func completion() {
    let screen = TestScreen(list, columns: 20, rows: 4)
    _ = screen.lines
    var results: [Bool] = []
    adapter.setNeedsUpdate(of: Item(0)) { result in
      if case .success = result { results.append(true) } else { results.append(false) }
    }
    #expect(results.isEmpty)
    _ = screen.lines
    #expect(results == [true])
  }

  @Test("A pane of live elements is updated with frames, and its adapter is up to date when asked")
  func pane() {
    let pane = ListPane(items) { item in "\(item.id): \(item.content)" }
    let screen = TestScreen(ListProgram(pane), columns: 20, rows: 6)
    _ = screen.lines
    var updates = 0
    pane.adapter?.onUpdate { _ in updates += 1 }
    for edit in 1...100 { items[id: 1]?.content = edit }
    #expect(updates == 0 && pane.adapter?.row(at: ItemPath(section: 1, item: 0)) != nil)
    #expect(updates == 1)
    items.append(Item(7))
    #expect(pane.adapter?.sectionCount == 4)
    #expect(screen.lines.contains("  7: 0"))
  }

  @Test("A listener that pops a pane while turns are carried out ends nothing")
  func poppedByListener() {
    let pane = ListPane(items) { item in "\(item.id)" }
    let program = ListProgram(pane)
    let screen = TestScreen(program, columns: 20, rows: 6)
    _ = screen.lines
    program.push(ListPane(LiveList([Item(7)])) { item in "pushed \(item.id)" })
    #expect(screen.lines.contains { $0.contains("pushed 7") })
    pane.adapter?.onUpdate { [weak program] _ in _ = program?.goBack() }
    items.append(Item(5))
    #expect(screen.lines.contains { $0.contains("5") && !$0.contains("pushed") })
  }

  @Test("The path and the identity of the focused row are of the same rows")
  func focus() {
    let screen = TestScreen(ListProgram(list), columns: 20, rows: 6)
    screen.press(.down)
    let id = list.focusedIdentifier
    items.insert(Item(9), at: 0)
    #expect(list.focusedIdentifier == id && id != nil)
    #expect(list.focusedPath == ItemPath(section: 2, item: 0))
    items.insert(Item(10), at: 0)
    items.remove(id: 0)
    list.moveFocus(by: 1)
    #expect(list.focused(as: Item.self)?.id == 2)
  }

  @Test("An adapter that goes to another display loses no request of its old list")
  func otherDisplay() {
    var old: TextList? = TextList { (item: Item) in "\(item.id)" }
    let adapter = ListAdapter(display: old ?? list, scheduler: (old ?? list).scheduler)
    adapter.apply { [items] in ListSections(oneRowEach: items) }
    var isDone = false
    adapter.setNeedsUpdate(of: Item(0)) { _ in isDone = true }
    #expect(!isDone)
    let display = RecordingDisplay()
    adapter.show(on: display)
    #expect(isDone)
    items.append(Item(4))
    #expect(display.rows.count == 4)
    weak let list = old
    old = nil
    #expect(list == nil)
    items.append(Item(5))
    #expect(display.rows.count == 5)
  }

  @Test("Turns without end cost a few updates for each frame, and none for each row that is read")
  func endless() {
    let screen = TestScreen(ListProgram(list), columns: 20, rows: 6)
    _ = screen.lines
    var updates = 0
    adapter.onUpdate { [items] _ in
      updates += 1
      items[id: 0]?.content += 1
    }
    items[id: 0]?.content += 1
    for _ in 0..<100 { _ = list.focusedIdentifier }
    #expect(updates < 50)
    let before = updates
    screen.press(.down)
    #expect(updates > before && updates < before + 100)
  }

  @Test("A list that is taken over again has the focus on a row that it shows")
  func takenOver() {
    var acted: [Int] = []
    let program = ListProgram(list)
    program.bind("act", "d") { (item: Item) in acted.append(item.id) }
    let screen = TestScreen(program, columns: 20, rows: 6)
    screen.press(.down)
    adapter.show(on: RecordingDisplay())
    items.update { $0.removeFirst() }
    adapter.show(on: list)
    #expect(screen.lines.contains("▌ 2: 0"))
    screen.press("d", .up, "d")
    #expect(acted == [2, 1])
    let other = ListAdapter(display: list)
    other.apply { ListSections(oneRowEach: [Item(8), Item(9)]) }
    let marked = screen.lines.first { $0.hasPrefix("▌") }
    #expect(screen.lines.contains { $0.contains("8: 0") } && !screen.lines.contains("  2: 0"))
    screen.press("d")
    #expect(marked == "▌ \(acted[2]): 0")
  }
}
