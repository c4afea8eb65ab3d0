import BindingCore
import BindingRender
import Testing
import TestSupport

/// Counts what its cells do; each test has counts of its own.
private enum Counts {
  @TaskLocal static var current: Counter?

  final class Counter: Sendable {
    let made = CallCount()
    let bound = CallCount()
  }
}

/// What is shown of a title where no cell shows titles.
private let missing = "[Title has no cell: add TitleCell.self to the types of the TextList]"

private struct TitleCell: Bindable {
  private(set) var text: StyledText = ""

  init() { Counts.current?.made.add() }

  mutating func bind(_ title: Title) {
    Counts.current?.bound.add()
    text = "\(title.text, .bold) ×\(title.plays)"
  }
}

private struct SongCell: Bindable {
  private(set) var text: StyledText = ""

  init() { Counts.current?.made.add() }

  mutating func bind(_ song: Song) {
    Counts.current?.bound.add()
    text = "  \(lines: song.text)"
  }
}

/// Keeps what it is given as it came.
private struct Pieces: TextOutputStream {
  var pieces: [String] = []
  mutating func write(_ text: String) { pieces.append(text) }
}

@Suite("TextList")
struct TextListTests {
  private let list = TextList(TitleCell.self, SongCell.self, empty: "Nothing here.")
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: list) }

  private var latest: ListUpdate { list.latestUpdate ?? ListUpdate() }

  private func apply(_ albums: [Album]) {
    adapter.apply { ListSections(albums) { AlbumController() } }
  }

  private var printed: String {
    var output = ""
    list.print(to: &output)
    return output
  }

  private var printedChanges: String {
    var output = ""
    list.print(changesOf: latest, to: &output)
    return output
  }

  private func counting(_ body: () -> Void) -> (made: Int, bound: Int) {
    let counter = Counts.Counter()
    Counts.$current.withValue(counter, operation: body)
    return (counter.made.value, counter.bound.value)
  }

  #if DEBUG
  @Test("A list whose adapter nobody keeps says so in debug builds")
  func released() {
    func makeList() -> TextList {
      let list = TextList { (song: Song) in "\(song.text)" }
      let feed = ListAdapter(display: list)
      feed.apply { ListSections(oneRowEach: [Song("a", "a")]) }
      return list
    }
    let list = makeList()
    let message = "The adapter of this list was released. Keep it as long as the list is shown."
    #expect(list.text() == message + "\n")
    #expect(
      TestScreen(list, columns: 40, rows: 5).lines.joined(separator: " ").contains("released")
    )
    let kept = ListAdapter(display: list)
    kept.apply { ListSections(oneRowEach: [Song("b", "b")]) }
    #expect(list.text() == "b\n")
  }

  @Test("A page that nobody takes in is told in an empty list in debug builds")
  func unattendedPages() async throws {
    let songs = LiveList<Song>()
    let (loaded, loading) = AsyncStream.makeStream(of: Void.self)
    let pages = PagedList(songs) { (_: Int?) in
      defer { loading.finish() }
      return Page([Song("a", "a")], next: nil)
    }
    let list = TextList { (song: Song) in "\(song.text)" }
    let feed = ListAdapter(display: list)
    feed.apply { ListSections(oneRowEach: songs) }
    list.loadPages(of: pages)
    #expect(list.text().isEmpty)
    pages.load(.next)
    for await _ in loaded {}
    while !pages.isUnattended { await Task.yield() }
    #expect(list.text().contains("run() of the PagedList"))
    await pages.run { pages.isLoading }
    #expect(list.text() == "a\n")
  }
  #endif

  @Test("A list that is printed by mistake says what prints its rows, and asks for none")
  func description() {
    apply([Album(1, "A")])
    #expect("\(list)" == "TextList of 1 sections; print(list.text()) prints their rows")
    #expect(list.takeWork() == ListUpdate.Work())
  }

  @Test("A list without rows, or of headers and footers alone, prints what stands for it")
  func emptyButHeaders() {
    let list = TextList(HeadingCell.self, FootingCell.self, SongCell.self, empty: "No song.")
    let adapter = ListAdapter(display: list)
    func apply(_ songs: [Song]) {
      adapter.apply {
        ListSections([Album(1, songs: songs)]) { album in
          Heading(text: "head")
          album.songs
          Footing(text: "foot")
        }
        ListSections([Album(2)]) { _ in Footing(text: "last") }
      }
    }
    #expect(list.text() == "No song.\n")
    apply([])
    #expect(list.text() == "head\nfoot\nlast\nNo song.\n")
    apply([Song("x", "la")])
    #expect(list.text() == "head\n  la\nfoot\nlast\n")
    apply([])
    #expect(list.text(profile: TerminalProfile(columns: 3)) == "he…\nfo…\nla…\nNo…\n")
    adapter.apply {}
    #expect(list.text() == "No song.\n")
  }

  @Test("Few writes print a short list, and none holds all of a long section")
  func pieces() {
    let list = TextList { (item: Item) in "\(item.id) \("ä", .bold)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections([0]) { _ in (0..<3).map { Item($0) } } }
    var short = Pieces()
    list.print(to: &short)
    #expect(short.pieces == ["0 ä\n1 ä\n2 ä\n"])
    adapter.apply { ListSections([1]) { _ in (0..<10_000).map { Item($0) } } }
    var long = Pieces()
    list.print(to: &long)
    #expect(long.pieces.joined() == (0..<10_000).map { "\($0) ä\n" }.joined())
    #expect(long.pieces.allSatisfy { $0.hasSuffix("\n") && $0.utf8.count < 20_000 })
    #expect((2...8).contains(long.pieces.count))
    #expect(list.takeWork().bindCount == 10_000)
  }

  @Test("A closure can provide the text of rows, and rows of other types say that it does not")
  func provider() {
    let list = TextList { (song: Song) in "♪ \(song.text)" }
    let adapter = ListAdapter(display: list)
    var work = ListUpdate.Work()
    adapter.onUpdate { work = $0.work }
    adapter.apply { ListSections([Album(1, "A", songs: [Song("x", "la")])]) { AlbumController() } }
    #expect(list.text() == "\(missing)\n♪ la\n")
    adapter.apply {
      ListSections([Album(1, "A", songs: [Song("x", "lala")])]) { AlbumController() }
    }
    #expect(work.typesWithoutCell == ["Title"])
    #expect(work.bindCount == 2)
    #expect(list.text(ofChanges: list.latestUpdate ?? ListUpdate()) == "~ ♪ lala\n")
  }

  @Test("One like binds one cell, in a short list and in a long one", arguments: [3, 10_000])
  func oneLike(count: Int) {
    apply((0..<count).map { Album($0, "A", songs: [Song("x", "la")]) })
    let work = counting {
      adapter.select(ItemPath(section: count / 2, item: 0))
      #expect(printedChanges == "~ A ×1\n")
    }
    #expect(work == (1, 1))
  }

  @Test("An insert binds exactly the new cells")
  func insert() {
    apply([Album(1, "A", songs: [Song("x", "1"), Song("z", "3")]), Album(2, "B")])
    _ = printed
    let work = counting {
      apply([
        Album(3, "new"), Album(1, "A", songs: [Song("x", "1"), Song("y", "2"), Song("z", "3")]),
        Album(2, "B"),
      ])
      #expect(printedChanges == "+ new ×0\n+   2\n")
    }
    #expect(work == (0, 2))
    #expect(printed == "new ×0\nA ×0\n  1\n  2\n  3\nB ×0\n")
  }

  @Test("A move binds nothing until it is printed")
  func move() {
    apply([Album(1, "A", songs: [Song("x", "1"), Song("y", "2"), Song("z", "3")]), Album(2, "B")])
    _ = printed
    let work = counting {
      apply([
        Album(2, "B"), Album(1, "A", songs: [Song("z", "3"), Song("x", "1"), Song("y", "2")]),
      ])
    }
    #expect(work == (0, 0))
    #expect(printed == "B ×0\nA ×0\n  3\n  1\n  2\n")
    #expect(printedChanges == ">   3\n")
  }

  @Test("A row that moved and changed is printed once, its mark only on the first of its lines")
  func moveAndUpdate() {
    apply([Album(1, "A", songs: [Song("x", "1"), Song("y", "2"), Song("z", "3")])])
    _ = printed
    let work = counting {
      apply([Album(1, "A", songs: [Song("z", "9\n10"), Song("x", "1"), Song("y", "2")])])
      #expect(printedChanges == "~   9\n  10\n")
    }
    #expect(work == (0, 1))
  }

  @Test("Changes are no wider than asked: the mark gives way to the row", arguments: 1...4)
  func narrowChanges(columns: Int) {
    apply([Album(1, "A")])
    _ = printed
    apply([Album(1, "A", songs: [Song("x", "one\ntwo")]), Album(2, "longer")])
    let text = list.text(ofChanges: latest, profile: TerminalProfile(columns: columns))
    let expected = [
      1: "…\n…\n…\n", 2: "+…\n …\n+…\n", 3: "+ …\n  …\n+ …\n", 4: "+  …\n  t…\n+ l…\n",
    ]
    #expect(text == expected[columns])
  }

  @Test("Rows that went are not printed, and neither are changes of a list from before")
  func deletes() {
    apply([Album(1, "A", songs: [Song("x", "1")]), Album(2, "B")])
    let old = latest
    apply([Album(1, "A")])
    #expect(printedChanges == "")
    #expect(printed == "A ×0\n")
    apply([])
    #expect(list.text(ofChanges: old) == "")
  }

  @Test("Hostile text cannot break out of its row")
  func hostile() {
    apply([Album(1, "A\u{1B}[2J\r\nB\u{202E}", songs: [Song("x", "\u{9B}31m\u{7F}")])])
    #expect(printed == "A␛[2J B ×0\n  \u{FFFD}31m␡\n")
  }
}
