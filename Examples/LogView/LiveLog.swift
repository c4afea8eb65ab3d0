import BindingCore
import BindingRender

/// The newest lines of a log, filtered by severity and by a search, and the list that shows them.
@MainActor
final class LiveLog {
  let list = TextList(LogCell.self, empty: "\("No lines.", .dim)")
  let lines = LiveList<LogLine>()
  private let severe: LiveFilter<LogLine>
  let shown: LiveFilter<LogLine>
  private let adapter: ListAdapter
  private let limit: Int
  private var byteCount = 0
  /// Whether older lines were left out because of a limit.
  private(set) var hasLeftOut: Bool

  /// The largest number of bytes of text to keep, however few lines they make.
  nonisolated static let byteLimit = 1 << 26

  /// The least severity of the lines that are shown now.
  private(set) var shownLeast = Severity.debug

  /// Shows lines of a severity or worse; at the lowest severity, also shows lines without one.
  /// - Parameters:
  ///   - least: The least severity.
  ///   - completion: Called once these lines are shown.
  func show(from least: Severity, completion: @escaping () -> Void) {
    Task { [severe, lines] in
      let holds = await severe.refilter(near: lines.value.last?.diffIdentifier) {
        least == .debug || ($0.severity ?? .debug) >= least
      }
      if !holds { return }
      shownLeast = least
      completion()
    }
  }

  /// - Parameters:
  ///   - limit: The largest number of lines to keep.
  ///   - hasLeftOut: Whether older lines were skipped before.
  init(limit: Int, hasLeftOut: Bool = false) {
    self.limit = limit
    self.hasLeftOut = hasLeftOut
    severe = lines.filtered { _ in true }
    shown = severe.filtered { _ in true }
    adapter = ListAdapter(display: list)
    // With one section, a spoken list announces new rows, not new sections.
    adapter.apply { ListSections(section: "log", rows: shown) }
    list.options.followedEdge = .bottom
  }

  /// Adds lines, and removes the oldest beyond the limits.
  func handle(_ news: LogFollower.News) {
    lines.update { list in
      switch news {
      case .beginning:
        list.removeAll()
        byteCount = 0
        hasLeftOut = false
      case .lines(let lines):
        var new = lines[...]
        // Only the first line can be there already, unfinished.
        if let first = lines.first, let unfinished = list[id: first.number] {
          byteCount -= unfinished.text.utf8.count
          list[id: first.number] = first
          new = new.dropFirst()
        }
        list.append(contentsOf: new)
        byteCount += lines.reduce(0) { $0 + $1.text.utf8.count }
        var extra = 0
        while extra < list.count, list.count - extra > limit || byteCount > Self.byteLimit {
          byteCount -= list[extra].text.utf8.count
          extra += 1
        }
        if extra > 0 { hasLeftOut = true }
        list.removeSubrange(0..<extra)
      }
    }
  }
}
