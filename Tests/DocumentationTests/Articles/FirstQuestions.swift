import BindingCore
import BindingRender
import Testing

@MainActor
enum FirstQuestions {
  struct Job: Diffable, Equatable, Identifiable {
    let id: String
    var state = "waiting"
  }

  struct Song: Diffable, Equatable, Identifiable {
    let id: Int
    let title: String
    var plays = 0
  }

  struct Notice: Diffable, Equatable, Identifiable {
    let id: Int
    let text: String
  }

  struct File: Diffable, Equatable, Identifiable {
    let id: String
    let isFolder: Bool
    func entries() async throws -> [File] { [] }
  }

  struct LogLine: Diffable, Equatable, Identifiable {
    let id: Int
    let text: String
  }

  enum Entry {
    case song(Song)
    case notice(Notice)
  }

  struct Server: Sendable {
    func restart(_ id: String) async throws {}
    func song(_ number: Int) async throws -> Song { Song(id: number, title: "") }
  }

  static func focused(_ program: ListProgram, _ list: TextList, delete: @escaping (Job) -> Void) {
    program.bind("delete", "d") { (job: Job) in delete(job) }
    program.status = { "\(list.focused(as: Job.self)?.id ?? "no job")" }
  }

  struct SongCell: Bindable, TableCell {
    static let columns: TextColumns = [
      TextColumn("TITLE", .rest, key: "i"), TextColumn("PLAYS", alignment: .trailing, key: "p"),
    ]
    private(set) var fields: [StyledText] = []
    mutating func bind(_ song: Song) { fields = ["\(song.title)", "\(song.plays)"] }
  }

  static func sorted(_ songs: LiveList<Song>) -> ListPane {
    let plays = ColumnOrder("PLAYS", by: \Song.plays, descending: true)
    let title = ColumnOrder("TITLE", by: \Song.title)
    let pane = ListPane(songs, table: SongCell.self, orders: [plays, title])
    return pane
  }

  static func mixed(_ entries: [Entry]) -> (TextList, ListAdapter) {
    let list = TextList(
      ClosureCell { (song: Song) in "♫ \(song.title)" },
      ClosureCell { (notice: Notice) in "\(notice.text, .warning)" }
    )
    let adapter = ListAdapter(display: list)
    adapter.apply {
      for entry in entries {
        switch entry {
        case .song(let song): ListSections(oneRowEach: [song])
        case .notice(let notice): ListSections(oneRowEach: [notice])
        }
      }
    }
    return (list, adapter)
  }

  static func tree(_ root: File) -> ListPane {
    let tree = LoadedTree([root], opens: \.isFolder) { folder in try await folder.entries() }
    let pane = ListPane(tree) { file in "\(file.id)" }
    return pane
  }

  static func background(_ program: ListProgram, _ songs: LiveList<Song>, _ server: Server) async {
    Task {
      do {
        for number in 1...100 { songs.append(try await server.song(number)) }
      } catch {
        program.quit(throwing: error)
      }
    }
    await program.main()
  }

  static func question(_ program: ListProgram, _ tags: [String], add: @escaping (String) -> Void) {
    program.bind("tag", "t") { program in
      var question = Question("Tag: ")
      question.completions = { start in tags.filter { $0.hasPrefix(start) } }
      if let tag = await program.ask(question) { add(tag) }
    }
  }

  static func log(_ lines: LiveList<LogLine>) -> ListPane {
    let pane = ListPane(lines.limited(toLast: 10_000)) { line in "\(line.text)" }
    pane.list.options.followedEdge = .bottom
    return pane
  }

  static func layout(_ jobPane: ListPane, _ logPane: ListPane) -> ListProgram {
    let program = ListProgram(
      Split(columns: jobPane.share(atLeast: 30), logPane.share(2, atLeast: 49).page("v", "log"))
    )
    return program
  }

  static func switching(_ program: ListProgram, _ jobPane: ListPane, _ songPane: ListPane) {
    program.bind("go to", ":") { program in
      let name = await program.choose(from: ["jobs", "songs"], title: "lists")
      if let name { program.focus(on: name == "jobs" ? jobPane : songPane) }
    }
    program.showDetails(for: Job.self) { job in "\(job.id, .title)\n\(job.state)" }
    program.showDetails(for: Song.self) { song in "\(song.title, .title)\n\(song.plays) plays" }
  }

  static func action(_ program: ListProgram, _ jobs: LiveList<Job>, _ server: Server) {
    program.bind("restart", "r") { (job: Job) in
      jobs[id: job.id]?.state = "restarting"
      do {
        try await server.restart(job.id)
        jobs[id: job.id]?.state = "running"
      } catch {
        jobs[id: job.id]?.state = "failed"
        throw error
      }
    }
  }

  static func selection(
    _ source: DiffableDataSource<String, Song>,
    read: () -> [Int],
    write: ([Int]) -> Void
  ) {
    write(Array(source.selectedIdentifiers))
    source.restoreSelection(read())
  }

  static func test(_ program: ListProgram) async throws {
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("j")
    #expect(screen.lines[1] == "▌ test  waiting")
    screen.press("r")
    while screen.lines[1] != "▌ test  running" { try await Task.sleep(for: .milliseconds(1)) }
  }
}
