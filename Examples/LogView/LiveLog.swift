import BindingCore
import BindingRender

/// The newest lines of a log, those of them that pass a filter, and the list that shows these.
@MainActor
final class LiveLog {
  let list = TextList(LogCell.self, empty: "\("No lines.", .dim)")
  let lines = LiveList<LogLine>()
  let shown: LiveFilter<LogLine>
  private let adapter: ListAdapter
  private let limit: Int

  private var filtering: Task<Void, Never>?

  /// The lines that are shown; in a long log some time after it is set.
  var filter: LineFilter {
    didSet {
      filtering?.cancel()
      filtering = Task { [filter, shown] in
        await shown.refilterConcurrently { filter.passes($0) }
      }
    }
  }

  init(limit: Int, filter: LineFilter) {
    self.limit = limit
    self.filter = filter
    shown = lines.filtered(filter.passes)
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(rows: shown) }
    list.options.followedEdge = .bottom
  }

  /// Adds lines, and removes the oldest beyond the limit.
  func handle(_ news: LogFollower.News) {
    lines.update { list in
      switch news {
      case .beginning: list.removeAll()
      case .lines(let lines):
        // By its number, an unfinished line is replaced and any other appended.
        for line in lines { list[id: line.number] = line }
        list.removeSubrange(0..<max(0, list.count - limit))
      }
    }
  }
}
