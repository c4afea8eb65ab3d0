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
  ) throws -> (source: DiffableDataSource<Section, Mountain>, list: TextList) {
    let list = TextList(MountainCell.self)
    let source = DiffableDataSource<Section, Mountain>(display: list)

    var snapshot = Snapshot<Section, Mountain>()
    try snapshot.appendSections([.mountains])
    try snapshot.append(mountains.filter { $0.name.contains(query) })
    source.apply(snapshot)
    print(list.text(), terminator: "")
    return (source, list)
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

  static func groups(
    _ mountains: [Mountain],
    in source: DiffableDataSource<Int, Mountain>
  ) -> [Mountain] {
    source.apply(Snapshot(grouping: mountains) { $0.height / 1_000 })
    let highest = source.snapshot().items(in: 8)
    return highest
  }

  enum Page { case main, bottom }

  static func repeated(
    _ mountains: [Mountain],
    of source: DiffableDataSource<Section, Mountain>
  ) throws {
    let loaded = try Snapshot { SnapshotSection(Section.mountains, mountains) }
    source.apply(loaded) { update in
      for duplicate in update.duplicates { print(duplicate) }
    }
  }

  enum Shelf { case unread, read }

  struct Book: Diffable, Equatable, Identifiable {
    let id: Int
  }

  static func edit(
    _ source: DiffableDataSource<Shelf, Book>,
    _ book: Book
  ) async throws {
    try await source.update { snapshot in
      snapshot.remove(ids: [book.id])
      try snapshot.append([book], to: .read)
    }
  }

  struct BookCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ book: Book) { text = "\(book.id)" }
  }

  /// Adds the books of a stream from a task of its own, and returns the text once all are added.
  static func share(_ newBooks: AsyncStream<Book>) async throws -> String {
    let books = SharedDataSource {
      let list = TextList(BookCell.self)
      return (DiffableDataSource<Shelf, Book>(display: list), list)
    }
    try await books.update { try $0.appendSections([.unread]) }

    let adding = Task.detached {
      for await book in newBooks {
        try await books.update { try $0.append([book], to: .unread) }
      }
    }
    try await adding.value
    let text = books.withSource { source, list in list.text() }
    return text
  }

  enum Place { case files, replies }

  struct File: Diffable, Equatable, Identifiable {
    let id: String
  }

  typealias Browser = DiffableDataSource<Place, File>

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

  struct Entry: Diffable, Equatable, Sendable {
    let name: String
    let isFolder: Bool
    var diffIdentifier: String { name }
    func entries() async throws -> [Entry] { [] }
  }

  @MainActor
  static func loadedTree(_ root: Entry) {
    let tree = LoadedTree([root], opens: \.isFolder) { folder in try await folder.entries() }
    let pane = ListPane(tree) { file in "\(file.name)" }
    _ = pane
  }

  static func replace(_ browser: Browser, with fresh: SectionSnapshot<File>) async {
    await browser.apply(fresh, to: .files, keepsExpanded: true)
  }

  static func edit(_ browser: Browser, _ readme: File, _ diff: File, _ text: File) async throws {
    var files = browser.snapshot(for: .files)
    try files.move(diff.id, to: text.id)
    files.remove(ids: [readme.id])
    await browser.apply(files, to: .files)
  }

  struct Reply: Diffable, Equatable, Identifiable {
    let id: Int
    let answered: Int?
  }

  static func follow(_ thread: DiffableDataSource<Place, Reply>, _ reply: Reply) {
    let replies = LiveList<Reply>()
    thread.follow(replies, in: .replies) { $0.answered }
    replies.append(reply)
  }

  static func reorder(_ browser: Browser, _ sources: File, _ readme: File) async {
    browser.handlers.canReorder = { _ in true }
    await browser.collapse(sources.id)
    browser.reorder(sources.id, after: readme.id)
  }

  static func select(in source: DiffableDataSource<Section, Mountain>) {
    source.selectionMode = .multiple
    source.handlers.shouldSelect = { $0.name != "Makalu" }
    source.handlers.didSelect = { print("selected", $0.name) }
    source.handlers.willDisplay = { print("in view:", $0.name) }
    source.select("K2")
    print(source.selectedItems)
  }

  static func look(at list: TextList, of source: DiffableDataSource<Section, Mountain>) {
    let lines = TestScreen(list, columns: 20, rows: 2).lines
    print(lines, source.visibleItems)
  }

  static func printDeleted(
    from source: DiffableDataSource<Section, Mountain>,
    on list: TextList,
    by snapshot: Snapshot<Section, Mountain>
  ) async {
    let before = source.snapshot()
    let update = await source.apply(snapshot)
    for path in update.items.deletes {
      guard let item = before.item(at: path) else { continue }
      print("- ", list.text(of: AnyDiffable(item)), terminator: "")
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
}
