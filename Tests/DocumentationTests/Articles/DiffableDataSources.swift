import BindingCore
import BindingRender

/// The code of DiffableDataSources.md, from one list of mountains to trees and displays.
enum DiffableDataSources {
  enum Section { case mountains }

  struct Mountain: Diffable, Equatable {
    let name: String
    let height: Int
    var diffIdentifier: String { name }
  }

  struct MountainCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ mountain: Mountain) {
      text = "\(mountain.name, .bold) \(mountain.height) m"
    }
  }

  static func threeSteps(
    _ mountains: [Mountain],
    _ query: String
  ) throws -> DiffableDataSource<Section, Mountain, TextList> {
    let list = DiffableDataSource<Section, Mountain, TextList>(display: TextList(MountainCell.self))

    var snapshot = Snapshot<Section, Mountain>()
    try snapshot.appendSections([.mountains])
    try snapshot.append(mountains.filter { $0.name.contains(query) })
    list.apply(snapshot)
    return list
  }

  enum Part { case wifi }

  struct Toggle: Diffable, Equatable {
    let isOn: Bool
    var diffIdentifier: String { "toggle" }
  }

  struct Network: Diffable, Equatable {
    let name: String
    var diffIdentifier: String { name }
  }

  static func mixedRows(_ networks: [Network]) throws -> Snapshot<Part, AnyDiffable> {
    let settings = try Snapshot<Part, AnyDiffable> {
      SnapshotSection(.wifi) {
        Toggle(isOn: true)
        networks
      }
    }
    return settings
  }

  enum Page { case main, bottom }

  static func allSections(
    _ mainItems: [Mountain],
    _ bottomItems: [Mountain],
    in snapshot: inout Snapshot<Page, Mountain>,
    of list: DiffableDataSource<Page, Mountain, TextList>
  ) throws {
    try snapshot.appendSections([.main])
    try snapshot.append(mainItems)
    try snapshot.appendSections([.bottom])
    try snapshot.append(bottomItems)
    list.apply(snapshot)
  }

  static func unique(
    _ mountains: [Mountain],
    of list: DiffableDataSource<Section, Mountain, TextList>
  ) throws {
    var loaded = Snapshot<Section, Mountain>()
    try loaded.appendSections([.mountains])
    try loaded.append(unique: mountains)
    list.apply(loaded) { update in
      for duplicate in update.duplicates { print(duplicate) }
    }
  }

  enum Shelf { case unread, read }

  struct Book: Diffable, Equatable, Identifiable {
    let id: Int
  }

  static func edit(
    _ list: DiffableDataSource<Shelf, Book, TextList>,
    _ book: Book
  ) async throws {
    try await list.update { snapshot in
      snapshot.delete([book.id])
      try snapshot.append([book], to: .read)
    }
  }

  enum Place { case files }

  struct File: Diffable, Equatable, Identifiable {
    let id: String
  }

  typealias Browser = DiffableDataSource<Place, File, TextList>

  static func tree(
    _ browser: Browser,
    _ sources: File,
    _ readme: File,
    _ diff: File,
    _ text: File
  ) async throws {
    var files = SectionSnapshot<File>()
    try files.append([sources, readme])
    try files.append([diff, text], to: sources.id)
    await browser.apply(files, to: .files)
    try await browser.expand(sources.id)
  }

  static func reorder(_ browser: Browser, _ sources: File, _ readme: File) async {
    browser.handlers.canReorder = { _ in true }
    await browser.collapse(sources.id)
    browser.reorder(sources.id, after: readme.id)
  }

  static func select() -> DiffableDataSource<Section, Mountain, TextList> {
    var handlers = DataSourceHandlers<Section, Mountain>()
    handlers.shouldSelect = { $0.name != "Makalu" }
    handlers.didSelect = { print("selected", $0.name) }
    handlers.willDisplay = { print("in view:", $0.name) }

    let list = DiffableDataSource<Section, Mountain, TextList>(
      display: TextList(MountainCell.self),
      selectionMode: .multiple,
      handlers: handlers
    )
    list.select("K2")
    print(list.selectedItems)
    return list
  }

  static func look(at list: DiffableDataSource<Section, Mountain, TextList>) {
    let lines = list.withDisplay { TestScreen($0, columns: 20, rows: 2).lines }
    print(lines, list.visibleItems)
  }

  static func printDeleted(
    from list: DiffableDataSource<Section, Mountain, TextList>,
    by snapshot: Snapshot<Section, Mountain>
  ) async {
    let before = list.snapshot()
    let update = await list.apply(snapshot)
    for path in update.items.deletes {
      guard let item = before.item(at: path) else { continue }
      print("- ", list.withDisplay { $0.text(of: AnyDiffable(item)) }, terminator: "")
    }
  }

  final class FirstRows: ListDisplay {
    private(set) var rows: [String] = []

    func apply(_ update: ListUpdate, of content: some ListContent) {
      rows = (0..<min(3, content.rowCount(inSection: 0))).compactMap { item in
        content.row(at: ItemPath(section: 0, item: item)).map { "\($0.value)" }
      }
    }
  }

  struct ToggleCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ toggle: Toggle) { text = toggle.isOn ? "on" : "off" }
  }

  struct NetworkCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ network: Network) { text = "\(network.name)" }
  }

  static func showOnTerminal(_ snapshot: Snapshot<Section, AnyDiffable>) throws {
    let settings = DiffableDataSource<Section, AnyDiffable, ListTerminal>(
      display: try ListTerminal(TextList(ToggleCell.self, NetworkCell.self), mode: .inline)
    )
    settings.apply(snapshot)
    settings.withDisplay { terminal in
      terminal.status = "8 networks"
      terminal.draw()
    }
  }
}
