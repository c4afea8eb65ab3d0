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

  @Test("A completion is called with the frame; turns without end leave the program alive")
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
    adapter.onUpdate { [items] update in
      if update.items.updates.isEmpty { items[id: 0]?.content += 1 }
    }
    adapter.onUpdate { [items] _ in items[id: 0]?.content += 1 }
    items[id: 1]?.content = 1
    _ = screen.lines
    #expect(items[id: 0]?.content ?? 0 > 100)
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
}
