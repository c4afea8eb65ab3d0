import BindingCore
import BindingRender

/// The newest lines of a log, those of them that are severe and searched for, and the list of these.
@MainActor
final class LiveLog {
  let list = TextList(LogCell.self, empty: "\("No lines.", .dim)")
  let lines = LiveList<LogLine>()
  private let severe: LiveFilter<LogLine>
  let shown: LiveFilter<LogLine>
  private let adapter: ListAdapter
  private let limit: Int

  private var filtering: Task<Void, Never>?
  /// The least severity of the lines that are shown now.
  private(set) var shownLeast = Severity.debug

  /// Shows lines of a severity or worse, and for the least of all also lines without one.
  /// - Parameters:
  ///   - least: The least severity.
  ///   - completion: Called once these lines are shown.
  func show(from least: Severity, completion: @escaping () -> Void) {
    filtering?.cancel()
    filtering = Task { [severe] in
      await severe.refilterConcurrently { least == .debug || ($0.severity ?? .debug) >= least }
      if Task.isCancelled { return }
      shownLeast = least
      completion()
    }
  }

  init(limit: Int) {
    self.limit = limit
    severe = lines.filtered { _ in true }
    shown = severe.filtered { _ in true }
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
