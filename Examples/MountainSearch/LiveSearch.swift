import BindingCore
import BindingRender

/// Searches as the user types.
struct LiveSearch {
  private let list = TextList(MountainCell.self)
  private let source: DiffableDataSource<MountainSearch.Section, Mountain>
  let program: ListProgram

  init(query: String) {
    list.emptyText = { "No mountain has this in its name." }
    source = DiffableDataSource(display: list)
    let pane = ListPane(list)
    program = ListProgram(pane)
    let matching = LiveList(mountains).filtered { _ in true }
    source.follow(matching, in: .mountains)
    pane.search = .filter(matching, by: \.name)
    pane.search.isPhrase = true
    program.searchEdge = .top
    program.title = { "\("Mountains Search", .title)" }
    program.status = { "\(matching.count) of \(mountains.count)" }
    pane.search(for: query)
    program.beginSearch()
  }

  func run(_ output: ListOutput) async throws { try await program.run(output) }

  /// Lets the user choose a mountain on the terminal, even if the output goes elsewhere.
  /// - Throws: ``ProgramFailure`` with the status 1 if the user chooses none.
  func pick(_ output: ListOutput) async throws -> Mountain {
    var picked: Mountain?
    program.isPicker = true
    program.bind("choose", .enter) { [list] program in
      picked = list.focused(as: Mountain.self)
      program.quit()
    }
    program.bind("cancel", .escape) { $0.quit() }
    let place = output == .text ? .screen(.inline) : output
    try await program.run(place, on: .controllingTerminal)
    guard let picked else { throw ProgramFailure(status: 1) }
    return picked
  }
}
