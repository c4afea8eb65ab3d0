import BindingCore
import BindingRender
import Testing

/// What the articles' code does, where it can run without a terminal.
@Suite("Articles")
struct ArticleTests {
  typealias Mountain = DiffableDataSources.Mountain
  private let mountains = ["K2", "Makalu", "Lhotse"].map { Mountain(name: $0, height: 8_000) }

  @Test("Three steps show the mountains that a query finds")
  func threeSteps() throws {
    let list = try DiffableDataSources.threeSteps(mountains, "a")
    #expect(list.withDisplay { $0.text() } == "Makalu 8000 m\n")
  }

  @Test("A snapshot of mixed rows has them all")
  func mixedRows() throws {
    let snapshot = try DiffableDataSources.mixedRows([DiffableDataSources.Network(name: "Attic")])
    #expect(snapshot.itemCount == 2)
  }

  @Test("A deleted row is printed from the snapshot before")
  func deletedRows() async throws {
    let list = try DiffableDataSources.threeSteps(mountains, "")
    var snapshot = list.snapshot()
    snapshot.delete(["K2"])
    await DiffableDataSources.printDeleted(from: list, by: snapshot)
    #expect(list.snapshot().itemCount == 2)
  }

  @Test("An edit moves the book to the section of those that are read")
  func edit() async throws {
    typealias Book = DiffableDataSources.Book
    let list = DiffableDataSource<DiffableDataSources.Shelf, Book, TextList>(
      display: TextList { (book: Book) in "\(book.id)" }
    )
    await list.apply(
      try Snapshot {
        SnapshotSection(.unread, [Book(id: 1)]); SnapshotSection(.read)
      }
    )
    try await DiffableDataSources.edit(list, Book(id: 1))
    #expect(list.snapshot().items(in: .read) == [Book(id: 1)])
  }

  @Test("A tree is expanded, collapsed and reordered")
  func tree() async throws {
    typealias File = DiffableDataSources.File
    let browser = DiffableDataSources.Browser(display: TextList { (file: File) in "\(file.id)" })
    await browser.apply(try Snapshot { SnapshotSection(.files) })
    let (sources, readme) = (File(id: "Sources"), File(id: "README"))
    try await DiffableDataSources.tree(
      browser,
      sources,
      readme,
      File(id: "Diff"),
      File(id: "Text")
    )
    #expect(browser.withDisplay { $0.text() } == "Sources\nDiff\nText\nREADME\n")
    await DiffableDataSources.reorder(browser, sources, readme)
    #expect(browser.withDisplay { $0.text() } == "README\nSources\n")
  }

  @Test("A custom display reads the first rows")
  func firstRows() {
    let rows = DiffableDataSources.FirstRows()
    let adapter = ListAdapter(display: rows)
    adapter.apply {
      ListSection(mountains[0]) {
        $0; mountains[1]
      }
    }
    #expect(rows.rows.count == 2)
  }

  @Test("A diff by revision updates, and one by identity alone only moves")
  func diffing() {
    let old = [1, 2].map { Diffing.Page(id: $0, revision: 1) }
    let new = [2, 1].map { Diffing.Page(id: $0, revision: 2) }
    let changes = Diffing.changes(from: old, to: new)
    #expect(changes.map(\.updates.count) == [2, 0])
    #expect(changes.map(\.moves.count) == [1, 1])
  }

  @Test("A list of notices, albums and posts is applied")
  func mixedSections() {
    let song = ModelingAndBinding.Song(id: 1, title: "Hejira", length: "6:42")
    let album = ModelingAndBinding.Album(id: 1, name: "Hejira", songs: [song])
    let list = TextList(ModelingAndBinding.SongCell.self)
    let feed = ListAdapter(display: list)
    ModelingAndBinding.apply([album], [], to: feed)
    #expect(list.text().hasSuffix("└ Hejira 6:42\n"))
    #expect(feed.sectionCount == 2)
  }

  @Test("A test screen shows the lines that the article expects")
  func screen() {
    let list = TextList(UserCell.self, ActionCell.self)
    let feed = ListAdapter(display: list)
    feed.apply {
      ListSections(rows: [User(name: "ada", timestamp: "1min")])
      ListSections(rows: [Action(likes: 3)])
      ListSection(Action(likes: 0)) { _ in User(name: "grace", timestamp: "2min") }
    }
    Terminals.test(list)
  }
}
