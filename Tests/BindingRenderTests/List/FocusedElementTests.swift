import BindingCore
import BindingRender
import TestSupport
import Testing

/// What stands behind the focused row, as a program needs it for a key.
@Suite("The element of the focused row")
struct FocusedElementTests {
  private final class ItemController: BindingSectionController {
    func viewModels(for item: Item) -> [AnyDiffable] {
      "a \(item.id)"
      "b \(item.id)"
    }
  }

  private let list = TextList(
    ClosureCell { (item: Item) in "item \(item.id)" },
    ClosureCell { (text: String) in "\(text)" },
    ClosureCell { (heading: Heading) in "\(heading.text)" }
  )
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: list)
    list.options.showsFocus = true
  }

  @Test("It is the row's value where each element is a section of one row")
  func rows() {
    let items = LiveList((0..<9).map { Item($0) })
    adapter.apply { ListSections(oneRowEach: items) }
    #expect(list.focused(as: Item.self) == Item(0))
    list.moveFocus(by: 4)
    #expect(list.focused(as: Item.self) == Item(4))
    #expect(list.focused(as: String.self) == nil)
    items.update { $0.remove(at: 0) }
    items[id: 4] = Item(4, 7)
    _ = TestScreen(list, columns: 20, rows: 6).lines
    #expect(list.focused(as: Item.self) == Item(4, 7))
    list.options.showsFocus = false
    #expect(list.focused(as: Item.self) == nil)
  }

  @Test("It is the row's value below a header, and among the rows of groups")
  func header() {
    let items = LiveList((0..<9).map { Item($0) })
    adapter.apply { ListSections(header: Heading(text: "items"), rows: items) }
    list.moveFocus(by: 2)
    #expect(list.focused(as: Item.self) == Item(2))
    adapter.apply { ListSections(items.grouped { $0.id % 2 }) { $0.elements } }
    list.scroll(to: .top)
    list.moveFocus(by: 6)
    #expect(list.focused(as: Item.self) == Item(3))
    #expect(list.focused(as: LiveGroup<Int, Item>.self)?.key == 1)
  }

  @Test("It is the model of the section on each of its rows, and the row by the type of the row")
  func model() {
    adapter.apply { ListSections((0..<9).map { Item($0) }) { ItemController() } }
    list.moveFocus(by: 5)
    #expect(list.focused(as: String.self) == "b 2")
    #expect(list.focused(as: Item.self) == Item(2))
    // A section whose rows have the type of its model: the row comes first.
    adapter.apply { ListSections([Item(1)]) { _ in [Item(7), Item(8)] } }
    list.scroll(to: .bottom)
    #expect(list.focused(as: Item.self) == Item(8))
  }

  @Test("It is the item of a data source")
  func dataSource() {
    let source = DiffableDataSource<String, Item>(display: list)
    source.follow(LiveList((0..<9).map { Item($0) }), in: "all")
    list.moveFocus(by: 3)
    #expect(list.focused(as: Item.self) == Item(3))
    #expect(list.focused(as: String.self) == nil)
  }
}
