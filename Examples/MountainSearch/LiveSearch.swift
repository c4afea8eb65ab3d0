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
    program.searchesPhrase = true
    program.onFilter = { pattern in matching.refilter { pattern.matches($0.name) } }
    program.title = { "\("Mountains Search", .bold)" }
    program.status = { "\(matching.count) of \(mountains.count)" }
    program.search(for: query)
    program.beginSearch()
  }

  func run(_ mode: ScreenMode) async throws {
    try await ListTerminal(list, mode: mode).run(program)
  }
}
