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
    let list = try DiffableDataSources.threeSteps(mountains, "a").list
    #expect(list.text() == "Makalu 8000 m\n")
  }

  @Test("A snapshot of mixed rows has them all")
  func mixedRows() throws {
    let snapshot = try DiffableDataSources.mixedRows([DiffableDataSources.Network(name: "Attic")])
    #expect(snapshot.itemCount == 2)
  }

  @Test("A tap on a landing page changes the row of its likes")
  func landingPages() {
    let post = LandingPages.Post(id: "1", username: "ada", likes: 3)
    var output = ""
    let list = LandingPages.print([post]) { output += $0 }
    #expect(output == "~   ♥ 4\n")
    LandingPages.test(ListProgram(list)) { output += $0 }
    #expect(output.hasPrefix("~   ♥ 4\n\n"))
  }

  @Test("A deleted row is printed from the snapshot before")
  func deletedRows() async throws {
    let (source, list) = try DiffableDataSources.threeSteps(mountains, "")
    var snapshot = source.snapshot()
    snapshot.remove(ids: ["K2"])
    await DiffableDataSources.printDeleted(from: source, on: list, by: snapshot)
    #expect(source.snapshot().itemCount == 2)
    #expect(list.text() == "Makalu 8000 m\nLhotse 8000 m\n")
  }

  @Test("An item that a handler refuses is not selected, and one it allows is")
  func selection() throws {
    let (source, list) = try DiffableDataSources.threeSteps(mountains, "")
    DiffableDataSources.select(in: source)
    source.select("Makalu")
    #expect(source.selectedItems.map(\.name) == ["K2"])
    DiffableDataSources.look(at: list, of: source)
    #expect(source.visibleItems.map(\.name) == ["K2", "Makalu"])
  }

  @Test("A live list is shown filtered and sorted, as an array and a list value are")
  func liveLists() {
    typealias Post = LiveLists.Post
    let loaded = [
      Post(id: "41", username: "ada", likes: 50), Post(id: "42", username: "bo", likes: 10),
      Post(id: "43", username: "cy", likes: 20),
    ]
    let list = TextList { (text: String) in "\(text)" }
    let feed = ListAdapter(display: list)
    LiveLists.array(loaded, on: feed)
    #expect(list.text() == "ada 50\ncy 20\n")
    LiveLists.listValue(loaded, Post(id: "44", username: "di", likes: 1), on: feed)
    #expect(list.text() == "di 1\nada 50\nbo 11\ncy 20\n")
    let page = [Post(id: "45", username: "ed", likes: 15)]
    let (posts, shown) = LiveLists.liveList(loaded, page, on: feed)
    #expect(list.text() == "Most liked\ncy 20\ned 15\nbo 11\n")
    let matching = LiveLists.stages(of: posts, shown, "c", "d")
    #expect(matching.map(\.username) == ["ed"])
    LiveLists.undo(posts)
    #expect(list.text() == "Most liked\nbo 11\ncy 20\ned 15\n")
  }

  @Test("A live list is fed, undone, and followed by a data source")
  func liveListUses() async throws {
    typealias Post = LiveLists.Post
    let posts = LiveList([Post(id: "42", username: "bo", likes: 10)])
    let history = LiveLists.steps(posts)
    #expect(posts.isEmpty)
    history.undo()
    let (arriving, pages, states) = (
      AsyncThrowingStream<Post, any Error>.makeStream(),
      AsyncThrowingStream<[Post], any Error>.makeStream(),
      AsyncThrowingStream<[Post], any Error>.makeStream()
    )
    arriving.continuation.yield(Post(id: "43", username: "cy", likes: 20))
    pages.continuation.yield([Post(id: "44", username: "di", likes: 1)])
    states.continuation.yield(["44", "42"].map { Post(id: $0, username: $0, likes: 5) })
    arriving.continuation.finish()
    pages.continuation.finish()
    states.continuation.finish()
    try await LiveLists.feed(posts, arriving.stream, pages.stream, states.stream)
    let list = TextList { (post: Post) in "\(post.id) \(post.likes)" }
    let pinned = Post(id: "1", username: "ada", likes: 7)
    let source = try LiveLists.dataSource(
      posts,
      posts.sorted(by: .descending(\.likes)),
      [pinned],
      on: list
    )
    #expect(list.text() == "1 7\n42 6\n44 5\n")
    #expect(source.snapshot().sectionCount == 2)
  }

  @Test("A list is shown again as it was left")
  func state() {
    let list = TextList(UserCell.self)
    list.options.showsFocus = true
    let feed = ListAdapter(display: list)
    feed.selectionMode = .multiple
    let users = (0..<9).map { User(name: "\($0)", timestamp: "") }
    let models = (0..<9).map { ModelingAndBinding.Song(id: $0, title: "", length: "") }
    feed.apply { ListSections(models) { song in users[song.id] } }
    let screen = TestScreen(list, columns: 20, rows: 2)
    list.focus(on: ItemPath(section: 6, item: 0))
    feed.select(ItemPath(section: 5, item: 0))
    let lines = screen.lines
    let saved = Terminals.save(list, feed)
    feed.deselect(ItemPath(section: 5, item: 0))
    list.scroll(to: .top)
    Terminals.restore(saved, list, feed)
    #expect(screen.lines == lines)
    #expect(feed.selectedPaths == [ItemPath(section: 5, item: 0)])
  }

  @Test("A row shows the time since its start, and a bar")
  func time() {
    let list = TextList(Terminals.JobCell.self)
    let feed = ListAdapter(display: list)
    feed.apply { ListSections([Terminals.Job(name: "photos", start: 0, share: 0.5)]) { $0 } }
    Terminals.testTime(list)
    let program = ListProgram(list)
    let screen = TestScreen(program, columns: 40, rows: 3)
    screen.advance(by: .seconds(5))
    Terminals.time(program, list)
    screen.advance(by: .seconds(2))
    #expect(screen.lines.first == "Backup 2s")
  }

  @Test("A list is heard in words, and a cell has words of its own")
  func words() {
    let list = TextList { (book: Terminals.Book) in "\(book.title)" }
    let library = ListAdapter(display: list)
    let books = ["Middlemarch", "吾輩は猫である"].map {
      Terminals.Book(title: $0, author: "", pages: 1)
    }
    library.apply { ListSections(oneRowEach: books) }
    Terminals.testSpoken(ListProgram(list))
    let shares = TextList(Terminals.ShareCell.self)
    let market = ListAdapter(display: shares)
    market.apply { ListSections(oneRowEach: [Terminals.Share(name: "ACME", change: -3)]) }
    #expect(shares.text() == "▼ ACME 3\n")
    let screen = TestScreen(spoken: ListProgram(shares))
    #expect(screen.spoken.first?.hasPrefix("1 of 1: ACME down 3. Keys") == true)
  }

  @Test("A log is shown by its levels, and as two sections")
  func liveGroups() {
    typealias Line = LiveLists.Line
    let log = LiveList([
      Line(id: 1, level: .information, reported: .error),
      Line(id: 2, level: .warning, reported: .error),
      Line(id: 3, level: .error, reported: .error),
      Line(id: 4, level: .information, reported: .warning),
    ])
    let viewer = ListAdapter(display: TextList { (line: Line) in "\(line)" })
    var text: [[String]] {
      (0..<viewer.sectionCount).map { section in
        viewer.rows(inSection: section).map { "\($0.value)" }
      }
    }
    let byLevel = LiveLists.groups(of: log, on: viewer)
    #expect(text.map(\.first) == ["error", "warning", "information"])
    #expect(text[2] == ["information", "line 1", "line 4"])
    LiveLists.groupRows(byLevel, on: viewer)
    #expect(text[2] == ["information: 2", "line 1", "line 4"])
    #expect(LiveLists.groupStages(byLevel) == [.error, .warning])
    #expect(text == [["error: 3", "line 1", "line 2", "line 3"], ["warning: 1", "line 4"]])
    LiveLists.wholeStages(of: log, log.filtered { $0.level == .error }, on: viewer)
    #expect(text == [["Errors", "line 3"], ["line 1", "line 2", "line 3", "line 4"]])
  }

  @Test("A list shows the pages of a server, one after the other, and the end")
  @MainActor
  func pages() async {
    let list = TextList(Pages.TextCell.self, Pages.PageStateCell.self)
    let feed = ListAdapter(display: list)
    let (pages, loading) = Pages.start(Pages.Server(), on: feed, list)
    // The first page may have come by now.
    #expect(list.text().hasPrefix("Loading…\n"))
    await pages.run { pages.isLoading }
    #expect(list.text() == "post 0\npost 1\n")
    loading.cancel()
    await Pages.loadOne(pages)
    Pages.tryAgain(pages)
    await Pages.loadOne(pages)
    #expect(list.text().hasSuffix("post 4\nThe end\n"))
    let posts = LiveList([Pages.Post(id: 0, isUnread: false)])
    let policies = Pages.policies(posts, Pages.Server())
    await Pages.loadOne(policies[0])
    #expect(posts.map(\.isUnread) == [false, true])
    await Pages.loadOne(policies[1])
    #expect(posts.map(\.isUnread) == [true, true])
  }

  @Test("A task adds the books of a stream to a shared data source")
  func shared() async throws {
    let books = AsyncStream { stream in
      for id in 1...3 { stream.yield(DiffableDataSources.Book(id: id)) }
      stream.finish()
    }
    #expect(try await DiffableDataSources.share(books) == "1\n2\n3\n")
  }

  @Test("An edit moves the book to the section of those that are read")
  func edit() async throws {
    typealias Book = DiffableDataSources.Book
    let source = DiffableDataSource<DiffableDataSources.Shelf, Book>(
      display: TextList { (book: Book) in "\(book.id)" }
    )
    await source.apply(
      try Snapshot {
        SnapshotSection(.unread, [Book(id: 1)]); SnapshotSection(.read)
      }
    )
    try await DiffableDataSources.edit(source, Book(id: 1))
    #expect(source.snapshot().items(in: .read) == [Book(id: 1)])
  }

  @Test("A tree is expanded, collapsed and reordered")
  func tree() async throws {
    typealias File = DiffableDataSources.File
    let list = TextList { (file: File) in "\(file.id)" }
    let browser = DiffableDataSources.Browser(display: list)
    await browser.apply(try Snapshot { SnapshotSection(.files) })
    let (sources, readme) = (File(id: "Sources"), File(id: "README"))
    try await DiffableDataSources.tree(
      browser,
      sources,
      readme,
      File(id: "Diff"),
      File(id: "Text")
    )
    #expect(list.text() == "Sources\nDiff\nText\nREADME\n")
    await DiffableDataSources.reorder(browser, sources, readme)
    #expect(list.text() == "README\nSources\n")
  }

  @Test("A custom display reads the first rows")
  func firstRows() {
    let rows = DiffableDataSources.FirstRows()
    let adapter = ListAdapter(display: rows)
    adapter.apply {
      ListSections([mountains[0]]) {
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

  @Test("A controller that calls another shows its rows, and updates with it")
  func callingController() {
    let songs = [1, 2].map { ModelingAndBinding.Song(id: $0, title: "Song \($0)", length: "3:00") }
    let album = ModelingAndBinding.Album(id: 1, name: "Blue", songs: songs)
    let list = TextList(ModelingAndBinding.SongCell.self)
    let feed = ListAdapter(display: list)
    feed.apply { ListSections([album]) { ComingFromIGListKit.AlbumController() } }
    #expect(list.text().hasSuffix("Song 2 3:00\n"))
    #expect(feed.perform(ActionName("reverse", key: "r"), at: ItemPath(section: 0, item: 0)))
    #expect(list.text().hasSuffix("Song 1 3:00\n"))
  }

  @Test("A forecast is loaded when it is first seen, and again after an error")
  @MainActor
  func waitingControllers() async {
    let city = City(name: "Attersee")
    let (list, feed) = showForecasts(for: [city])
    #expect(list.text() == "Attersee\n  Loading…\n")
    while list.text().contains("Loading") { await Task.yield() }
    #expect(list.text() == "Attersee\n  Could not load: no such city. Press t\n")
    await Weather.shared.set([Day(name: "Mon", weather: "rain")], for: city.name)
    feed.perform(.retry, in: city)
    #expect(list.text() == "Attersee\n  Loading…\n")
    while list.text().contains("Loading") { await Task.yield() }
    #expect(list.text() == "Attersee\n  Mon: rain\n")
  }

  @Test("A key restarts the focused job, and two lists are beside each other from 80 columns on")
  @MainActor
  func firstQuestions() async throws {
    let jobs = LiveList(["build", "test"].map { FirstQuestions.Job(id: $0) })
    let program = ListProgram(jobs) { job in "\(job.id)  \(job.state)" }
    FirstQuestions.action(program, jobs, FirstQuestions.Server())
    try await FirstQuestions.test(program)
    #expect(jobs.map(\.state) == ["waiting", "running"])
    let panes = [jobs, jobs].map { ListPane($0) { job in "\(job.id)" } }
    let split = FirstQuestions.layout(panes[0], panes[1])
    #expect(TestScreen(split, columns: 80, rows: 3).lines[0].contains("│"))
    #expect(!TestScreen(split, columns: 79, rows: 3).lines[0].contains("│"))
  }

  @Test("A key goes to the chosen list, and each list has its own details")
  @MainActor
  func switching() async {
    let jobPane = ListPane([FirstQuestions.Job(id: "build")]) { job in "\(job.id)" }
    let songPane = ListPane([FirstQuestions.Song(id: 1, title: "Naima")]) { song in "\(song.title)"
    }
    let program = ListProgram(Split(columns: jobPane, songPane))
    FirstQuestions.switching(program, jobPane, songPane)
    let screen = TestScreen(program, columns: 100, rows: 14)
    #expect(screen.lines.contains { $0.hasSuffix("│ waiting") })
    screen.press(":")
    for _ in 0..<1_000 where !screen.lines.contains(where: { $0.contains("━ lists ━") }) {
      await Task.yield()
    }
    screen.type("/so")
    screen.press(.enter)
    for _ in 0..<1_000 where program.focusedPane !== songPane { await Task.yield() }
    #expect(screen.lines.contains { $0.hasSuffix("│ 0 plays") })
  }

  @Test("A test screen shows the lines that the article expects")
  func screen() {
    for isProgram in [false, true] {
      let list = TextList(UserCell.self, ActionCell.self)
      let feed = ListAdapter(display: list)
      feed.apply {
        ListSections(oneRowEach: [User(name: "ada", timestamp: "1min")])
        ListSections(oneRowEach: [Action(likes: 3)])
        ListSections([Action(likes: 0)]) { _ in User(name: "grace", timestamp: "2min") }
      }
      if isProgram { Terminals.test(ListProgram(list)) } else { Terminals.test(list) }
    }
  }
}
