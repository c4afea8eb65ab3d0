import BindingCore
import BindingRender
import Testing

enum Panes {
  final class Build {
    struct Job { let report: StyledText }
    var done = 0.5
    var selected: Job?
    var state = LoadState.idle
    var showsErrors = false
  }

  static func dashboard(_ jobs: LiveList<Job>, _ log: TextList, _ build: Build) async {
    let jobPane = ListPane(jobs) { job in "\(job.name, .bold)  \(job.state, .muted)" }
    jobPane.title = { "Jobs" }
    let logPane = ListPane(log)
    logPane.title = { "Log" }
    let header = TextPane { size in .progress(build.done, columns: size.columns) }
    let details = TextPane { _ in build.selected?.report ?? "" }
    let program = ListProgram(
      Split(
        rows: header.fixed(1),
        Split(columns: jobPane.share(2), logPane.share(3, atLeast: 30)).share(),
        details.fitting(upTo: 5)
      )
    )
    await program.main()
  }

  struct Job: Diffable, Equatable, Identifiable {
    let id: String
    let report: String
    var name: String { id }
    var state: String { report }
  }

  static func details(_ program: ListProgram) {
    program.showDetails(for: Job.self) { job in "\(job.id, .bold)\n\(lines: job.report)" }
  }

  struct Message: Diffable, Equatable, Identifiable, Sendable {
    let id: Int
    let subject: String
  }

  struct Server: Sendable {
    func body(of id: Int) async throws -> String { "" }
  }

  static func loaded(_ program: ListProgram, _ server: Server) {
    program.showDetails(for: Message.self) { message in
      let body = try await server.body(of: message.id)
      return "\(message.subject, .bold)\n\(lines: body)"
    }
  }

  @MainActor
  final class Mailbox {
    func body(of id: Int) async throws -> String { "" }
  }

  static func loaded(_ program: ListProgram, _ mailbox: Mailbox) {
    program.showDetails { @MainActor (message: Message) in
      let body = try await mailbox.body(of: message.id)
      return "\(lines: body)"
    }
  }

  @MainActor
  static func load(
    _ program: ListProgram,
    _ filePane: ListPane,
    _ pages: PagedList<String, Int>
  ) {
    program.bind("open", "o") { program in
      let loading = Task { await pages.run() }
      program.push(filePane, onLeave: loading.cancel)
    }
  }

  static func page(_ jobPane: ListPane, _ logPane: ListPane) -> Split {
    Split(columns: jobPane.share(2), logPane.share(3, atLeast: 30).page("v", "log"))
  }

  static func keys(_ logPane: ListPane, _ build: Build) {
    logPane.bind("errors only", "e") { _ in build.showsErrors.toggle() }
  }

  @MainActor
  static func choose(_ program: ListProgram, show: @escaping @MainActor (String) -> Void) {
    program.bind("branch", "b") { program in
      let branch = await program.choose(from: ["main", "next"], title: "branch")
      if let branch { show(branch) }
    }
  }

  static func search(_ logPane: ListPane, _ build: Build) {
    logPane.search = .hide(.rows)
    logPane.state = { build.state }
  }

  static func test(_ program: ListProgram, _ logPane: ListPane) {
    let screen = TestScreen(program, columns: 60, rows: 20)
    screen.press(.tab, "j")
    #expect(program.focusedPane === logPane)
  }
}

enum Themes {
  struct Song: Diffable, Equatable, Identifiable {
    let id: Int
    let title: String
    let artist: String
  }

  static func program() -> ListProgram {
    let list = TextList { (song: Song) in "\(song.title)  \(song.artist, .muted)" }
    let program = ListProgram(list)
    program.theme = .light
    program.theme[.focus] = .background(.palette(153))
    program.theme[.focus] = .plain
    return program
  }
}
