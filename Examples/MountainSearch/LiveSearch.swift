import BindingCore
import BindingRender

/// Searches as one types.
struct LiveSearch {
  private let list = TextList(MountainCell.self, empty: "  No mountain has this in its name.")
  private let source: DiffableDataSource<MountainSearch.Section, Mountain>
  private let program: ListProgram

  init(query: String) {
    source = DiffableDataSource(display: list)
    program = ListProgram(list)
    let matching = LiveList(mountains).filtered { _ in true }
    source.follow(matching, in: .mountains)
    program.search = .filter(matching, by: \.name)
    program.search.isPhrase = true
    program.title = { "\("Mountains Search", .bold)" }
    program.status = { "\(matching.count) of \(mountains.count)" }
    program.search(for: query)
    program.beginSearch()
  }

  func run(_ mode: ScreenMode) async throws {
    try await ListTerminal(program, mode: mode).run()
  }

  /// Lets a person choose a mountain, on the terminal even if the output goes elsewhere.
  /// - Returns: The mountain; nil if the person chose none.
  func pick(_ mode: ScreenMode) async throws -> Mountain? {
    var picked: Mountain?
    program.isPicker = true
    program.bind("choose", .enter) { [source, list] program in
      picked = list.focusedPath.flatMap(source.item)
      program.quit()
    }
    program.bind("cancel", .escape) { $0.quit() }
    let terminal = try ListTerminal(program, mode: mode, on: .controllingTerminal)
    await terminal.run()
    terminal.leave(erasing: true)
    return picked
  }
}
