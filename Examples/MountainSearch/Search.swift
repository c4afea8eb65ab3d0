import BindingRender

/// A search as the user types: each key applies a snapshot of the mountains that match.
@MainActor
final class Search {
  enum Section { case mountains }

  let program: ListProgram
  private let source: DiffableDataSource<Section, Mountain>

  init(query: String) {
    let list = TextList(MountainCell.self)
    list.emptyText = { "No mountain has this in its name." }
    let pane = ListPane(list)
    source = DiffableDataSource(display: list)
    program = ListProgram(pane)
    program.title = { "\("Mountains Search", .title)" }
    program.status = { [source] in "\(source.snapshot().itemCount) of \(mountains.count)" }
    program.searchEdge = .top
    pane.search = .filter { [weak self] in self?.perform($0) }
    perform(SearchPattern(""))
    pane.search(for: query)
    program.beginSearch()
  }

  private func perform(_ query: SearchPattern) {
    do {
      let matching = mountains.filter { query.matches($0.name) }
      source.apply(try Snapshot { SnapshotSection(.mountains, matching) })
    } catch {
      program.quit(throwing: error)
    }
  }

  /// Lets the user choose a mountain, whose name is printed at the end.
  func pick() {
    program.isPicker = true
    program.bind("choose", .enter) { [weak program] (mountain: Mountain) in
      program?.quit(printing: "\(mountain.name)")
    }
    program.bind("cancel", .escape) { $0.quit(status: 1) }
  }
}
