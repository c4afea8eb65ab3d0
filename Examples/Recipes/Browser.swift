// A browser of repositories that come page by page. Return on one lets you choose a branch; each
// folder is a pane above the one before, and is shown again as it was left. `t` loads again after a
// failure. A failure to load the branches is a question, so that it is spoken too.

import BindingCore
import BindingRender

/// Stands for a server with sixty repositories, which is too busy at first for some requests.
actor Server {
  struct Busy: Error, CustomStringConvertible { let description = "The server is busy." }
  private let delay: Duration
  private var busy: Set = ["project-2", "Tests"]

  init(delay: Duration) { self.delay = delay }

  func repositories(from first: Int) async throws -> Page<String, Int> {
    try await Task.sleep(for: delay)
    return Page((first..<first + 20).map { "project-\($0)" }, next: first < 41 ? first + 20 : nil)
  }

  func branches(of repository: String) async throws -> [String] {
    try await answer(repository)
    return ["main", "next", "topic/panes"]
  }

  func files(in path: [String]) async throws -> Page<String, Int> {
    try await answer(path[path.count - 1])
    return Page((path.count < 5 ? ["Sources/", "Tests/"] : []) + ["README.md"], next: nil)
  }

  private func answer(_ name: String) async throws {
    try await Task.sleep(for: delay)
    if busy.remove(name) != nil { throw Busy() }
  }
}

/// A pane with the names that a server has, page by page.
@MainActor
final class Listing {
  let pane: ListPane
  var onOpen: (String) -> Void = { _ in }
  private let adapter: ListAdapter

  init(load: @escaping PagedList<String, Int>.Loader) {
    let pages = PagedList(LiveList(), loader: load)
    let list = TextList { (name: String) in "\(name, name.hasSuffix("/") ? .bold : .plain)" }
    list.loadPages(of: pages)
    adapter = ListAdapter(display: list)
    pane = ListPane(list)
    pane.search = .hide(.rows)
    pane.state = { pages.state(of: .next) }
    pane.onRetry = { pages.retry(.next) }
    adapter.apply { ListSections(oneRowEach: pages.elements) { [weak self] in self?.onOpen($0) } }
    Task { await pages.run() }
  }
}

@MainActor
final class Browser {
  let program: ListProgram
  private let server: Server
  private let repositories: Listing
  /// The folders that were shown, by their paths.
  private var folders: [[String]: Listing] = [:]
  private var opening: Task<Void, Never>?

  init(_ server: Server) {
    self.server = server
    repositories = Listing { try await server.repositories(from: $0 ?? 1) }
    program = ListProgram(repositories.pane)
    program.title = { "repositories" }
    repositories.onOpen = { [weak self] in self?.open($0) }
  }

  /// Lets the user choose a branch, and shows its files.
  private func open(_ repository: String) {
    opening?.cancel()
    program.status = { "Loading the branches of \(repository)…" }
    opening = Task {
      do {
        let branches = try await server.branches(of: repository)
        if Task.isCancelled { return }
        program.status = { "" }
        let branch = await program.choose(from: branches, title: "branch of \(repository)")
        if let branch { show([repository, branch]) }
      } catch {
        if Task.isCancelled { return }
        program.status = { "" }
        if await program.confirm("\("\(error)", .red) Try again?") { open(repository) }
      }
    }
  }

  /// Shows a folder above the one that it is in.
  private func show(_ path: [String]) {
    let folder = folders[path] ?? Listing { [server] _ in try await server.files(in: path) }
    folders[path] = folder
    folder.onOpen = { [weak self] name in
      if name.hasSuffix("/") { self?.show(path + [String(name.dropLast())]) }
    }
    folder.pane.title = { path.count > 2 ? "\(path[path.count - 1])" : "\(path[0]) (\(path[1]))" }
    program.push(folder.pane)
  }
}

let browser = Browser(Server(delay: .milliseconds(300)))
await browser.program.main()
