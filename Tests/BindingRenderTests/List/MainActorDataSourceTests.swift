import BindingCore
import BindingRender
import TestSupport
import Testing

/// Data sources that belong to the main actor, in its functions and in the properties of its
/// classes.
@Suite("Data sources on the main actor")
@MainActor
struct MainActorDataSourceTests {
  private final class Shelf {
    let books = DiffableDataSource<String, Item>(display: TextList { (item: Item) in "\(item.id)" })
  }

  @MainActor
  private final class Screen {
    private var prefix = "•"
    private(set) var selected: [Int] = []
    private let list: TextList
    private let source: DiffableDataSource<String, Item>
    let other = DiffableDataSource<String, Item>(
      display: TextList { (item: Item) in "item \(item.id)" },
      selectionMode: .single
    )

    init() {
      list = TextList(empty: "none") { (item: Item) in "\(item.id)" }
      source = DiffableDataSource(display: list, selectionMode: .multiple)
      source.handlers.didSelect = { [weak self] in self?.selected.append($0.id) }
    }

    func show(_ ids: [Int]) async throws -> ListUpdate {
      let prefix = prefix
      return try await source.update { list in
        if list.isEmpty { try list.appendSections([prefix]) }
        try list.append(ids.map { Item($0) })
      }
    }

    func select(_ id: Int) { source.select(id) }

    var text: String { list.text() }
  }

  private func snapshot(_ ids: [Int]) throws -> Snapshot<String, Item> {
    var snapshot = Snapshot<String, Item>()
    try snapshot.appendSections(["all"])
    try snapshot.append(ids.map { Item($0) })
    return snapshot
  }

  @Test("A data source is created with a list of closures, and used together with it")
  func function() throws {
    let list = TextList { (item: Item) in "\(item.id)" }
    let source = DiffableDataSource<String, Item>(display: list)
    let bare = DiffableDataSource<String, Item>(display: TextList { (item: Item) in "\(item.id)" })
    var shown: [ListUpdate] = []
    for each in [source, bare] { each.apply(try snapshot([1, 2])) { shown.append($0) } }
    #expect(shown.map(\.sections.inserts) == [[0], [0]])
    #expect(list.text() == "1\n2\n")
  }

  @Test("It is a property of a class of the main actor, whose handlers use the class")
  func property() async throws {
    let screen = Screen()
    #expect(screen.text == "none\n")
    #expect(try await screen.show([1, 2]).sections.inserts == [0])
    screen.select(2)
    #expect(screen.selected == [2])
    #expect(screen.text == "1\n2\n")
    await screen.other.apply(try snapshot([4]))
    #expect(screen.other.select(4))
    #expect(screen.other.selectedItems == [Item(4)])
    let shelf = Shelf()
    await shelf.books.update { $0.remove(ids: [1]) }
    #expect(shelf.books.snapshot().isEmpty)
  }

  @Test("A shared one is drawn here while another task applies")
  func shared() async throws {
    let books = SharedDataSource {
      let list = TextList { (item: Item) in "\(item.id)" }
      return (DiffableDataSource<String, Item>(display: list), list)
    }
    let first = try snapshot([1])
    let worker = Task.detached {
      await books.apply(first)
      for number in 2...50 { try await books.update { try $0.append([Item(number)]) } }
    }
    var lineCount = 0
    while lineCount < 10 {
      let lines = books.withSource { _, list in TestScreen(list, columns: 9, rows: 10).lines }
      #expect(lines == (1..<lines.count + 1).map(String.init))
      #expect(lines.count >= lineCount)
      lineCount = lines.count
      await Task.yield()
    }
    try await worker.value
    #expect(books.withSource { source, _ in source.visibleItems.count } == 10)
    let profile = TerminalProfile(columns: 1)
    let text = books.withSource { [profile] _, list in list.text(profile: profile) }
    #expect(text.split(separator: "\n").count == 50)
  }
}
