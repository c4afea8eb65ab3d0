import BindingCore
import BindingRender
import Testing

enum Terminals {
  static func run(_ list: TextList, _ feed: ListAdapter) async {
    let program = ListProgram(list)
    await program.main()
  }

  static func progress(_ files: [String], read: (String) -> Bool) {
    let progress = ProgressLine()
    for (number, file) in files.enumerated() {
      progress.show("reading \(file), \(number + 1) of \(files.count)")
      if !read(file) { StandardStream.report("\(file) cannot be read") }
    }
    progress.clear()
  }

  static func status(of program: ListProgram, on output: ListOutput?) async -> Int32 {
    let status: Int32
    do {
      status = try await program.run(output ?? .standardOutput())
    } catch {
      let failure = ProgramFailure(error)
      failure.report()
      status = failure.status
    }
    return status
  }

  @MainActor
  static func program(
    _ list: TextList,
    comment: @escaping (String, Post) -> Void,
    delete: @escaping () -> Void
  ) async {
    let program = ListProgram(list)
    program.title = { "\("Feed", .bold)" }
    program.status = { "\(list.position.line + 1) of \(list.position.lineCount)" }
    program.bind("comment", "c") { (post: Post) in
      if let text = await program.ask("Comment: ") { comment(text, post) }
    }
    program.bind("delete", "x", .delete) { program in
      if await program.confirm("Delete this post?") { delete() }
    }
    program.listBindings[.quit]?.keys = ["q", .control("q")]
    await program.main()
  }

  @MainActor
  static func deletion(
    _ program: ListProgram,
    _ feed: ListAdapter,
    delete: @escaping ([Post]) -> Void
  ) {
    program.bind("delete", "x", when: { feed.hasSelection }) { program in
      let posts = feed.selectedViewModels.compactMap { $0.value(as: Post.self) }
      if await program.confirm("Delete \(posts.count) posts?") { delete(posts) }
    }
  }

  static func pick(
    _ program: ListProgram,
    _ list: TextList,
    query: String
  ) async {
    program.isPicker = true
    program.bind("choose", .enter) { program in
      let book = list.focused(as: Book.self)
      program.quit(printing: "\(book?.title ?? "")")
    }
    program.bind("cancel", .escape) { $0.quit(status: 1) }
    program.beginSearch()
    program.focusedPane.search(for: query)
    await program.main(.screen(.inline), on: .controllingTerminal)
  }

  @MainActor
  static func edit(_ program: ListProgram, _ path: String, reload: @escaping () -> Void) {
    program.bind("edit", "e") { program in
      let editor = #"exec ${VISUAL:-${EDITOR:-vi}} "$1""#
      if try await program.runCommand(["sh", "-c", editor, "sh", path]) == 0 { reload() }
    }
  }

  static func filter(_ pane: ListPane, _ posts: LiveList<Post>, _ feed: ListAdapter) {
    let matching = posts.filtered { _ in true }
    feed.apply { ListSections(matching) { PostSectionController() } }
    pane.search = .filter(matching, by: \.username)
  }

  static func state(_ pane: ListPane, _ pages: PagedList<Post, Int>) {
    pane.state = { pages.state(of: .next) }
    pane.onRetry = { pages.retry(.next) }
  }

  struct Job: Diffable, Equatable {
    let name: String
    let start: Int
    let share: Double
    var diffIdentifier: String { name }
  }

  struct JobCell: Bindable {
    private var job: Job?
    var text: StyledText { text(in: CellContext()) }
    mutating func bind(_ job: Job) { self.job = job }

    func text(in context: CellContext) -> StyledText {
      guard let job else { return "" }
      let seconds = context.clock.ticks(every: .seconds(1)) - job.start
      let mark = Spinner.dots.text(by: context.clock)
      return "\(mark) \(job.name) \(seconds)s \(StyledText.progress(job.share, columns: 20))"
    }
  }

  struct Share: Diffable, Equatable {
    let name: String
    let change: Int
    var diffIdentifier: String { name }
  }

  struct ShareCell: Bindable {
    private(set) var text: StyledText = ""
    private var words: StyledText = ""

    mutating func bind(_ share: Share) {
      text = "\(share.change < 0 ? "▼" : "▲") \(share.name) \(share.change.magnitude)"
      words = "\(share.name) \(share.change < 0 ? "down" : "up") \(share.change.magnitude)"
    }

    func spoken(in context: CellContext) -> StyledText { words }
  }

  static func testSpoken(_ program: ListProgram) {
    let screen = TestScreen(spoken: program)
    #expect(screen.spoken == ["1 of 2: Middlemarch. Keys: / search, ? help, q quit"])
    screen.press("j")
    #expect(screen.spoken == ["2 of 2: 吾輩は猫である"])
  }

  static func time(_ program: ListProgram, _ list: TextList) {
    let start = list.clock.ticks(every: .seconds(1))
    program.title = { "Backup \(list.clock.ticks(every: .seconds(1)) - start)s" }
  }

  static func testTime(_ list: TextList) {
    let screen = TestScreen(list, columns: 40, rows: 1)
    #expect(screen.lines == ["⠋ photos 0s ━━━━━━━━━━──────────"])
    screen.advance(by: .milliseconds(1_100))
    #expect(screen.lines == ["⠙ photos 1s ━━━━━━━━━━──────────"])
  }

  static func filter(_ pane: ListPane, _ library: ListAdapter, _ books: [Book]) {
    pane.search = .filter { pattern in
      library.apply { ListSections(oneRowEach: books.filter { pattern.matches($0.title) }) }
    }
  }

  static func test(_ program: ListProgram) {
    let screen = TestScreen(program, columns: 40, rows: 3)
    _ = screen.changes
    screen.press("j")
    #expect(screen.changes == ["1:   @ada · 1min", "2: ▌   ♥ 3 likes"])
  }

  struct Book: Diffable, Equatable {
    let title: String
    let author: String
    let pages: Int
    var diffIdentifier: String { title }
  }

  struct BookCell: Bindable, TableCell {
    static let columns: TextColumns = [
      TextColumn("TITLE", .rest),
      TextColumn("AUTHOR", .content(max: 20)),
      TextColumn("PAGES", .fixed(6), alignment: .trailing),
    ]
    private(set) var fields: [StyledText] = []

    mutating func bind(_ book: Book) {
      fields = ["\(book.title, .bold)", "\(book.author)", "\(book.pages)"]
    }
  }

  static func show(_ books: LiveSort<Book>, in library: ListAdapter, on list: TextList) {
    let header = TableHeader<BookCell>(sortedBy: "PAGES", descending: true)
    library.apply { ListSections(header: header, rows: books) }
    list.options.pinsHeaders = true
  }

  struct SavedState {
    var place: ListPlace?
    var focus: RowIdentifier?
    var selected: [RowIdentifier] = []
  }

  static func save(_ list: TextList, _ feed: ListAdapter) -> SavedState {
    var saved = SavedState()
    saved.place = list.place
    saved.focus = list.focusedIdentifier
    saved.selected = feed.selectedIdentifiers
    return saved
  }

  static func restore(_ saved: SavedState, _ list: TextList, _ feed: ListAdapter) {
    feed.restoreSelection(saved.selected)
    list.restore(place: saved.place, focus: saved.focus)
  }

  static func row(post: String, comment: Int) -> RowIdentifier {
    RowIdentifier(.init(Comment.self, comment), in: .init(Post.self, post))
  }

  static func test(_ list: TextList) {
    let screen = TestScreen(list, columns: 40, rows: 2)
    #expect(screen.lines == ["@ada · 1min", "  ♥ 3 likes"])
    list.scroll(by: 1)
    #expect(screen.lines == ["  ♥ 3 likes", "@grace · 2min"])
  }
}
