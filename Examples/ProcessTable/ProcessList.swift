import BindingCore
import BindingRender

/// The processes, and the pane that shows the filtered ones as a sorted table.
@MainActor
final class ProcessList {
  private let processes = LiveList<RunningProcess>()
  private let matching: LiveFilter<RunningProcess>
  private let limit: Int
  let pane: ListPane

  /// - Parameters:
  ///   - own: The number of this program, whose own arguments match any filter; nil to show it too.
  ///   - limit: The largest number of processes to show; nil for all.
  init(order: ProcessOrder, filter: SearchPattern, hiding own: Int? = nil, limit: Int?) {
    self.limit = limit ?? .max
    matching = processes.filtered {
      filter.matches($0.searchText) && (filter.isEmpty || $0.identity.number != own)
    }
    pane = ListPane(
      matching,
      table: ProcessCell.self,
      orders: order.columns,
      limit: limit,
      empty: "\("No processes.", .muted)"
    )
    pane.adapter?.selectionMode = .multiple
  }

  /// The number of all processes.
  var count: Int { processes.count }

  /// The number of processes in the table.
  var shownCount: Int { min(matching.count, limit) }

  func filter(by pattern: SearchPattern) {
    matching.setFilter { pattern.matches($0.searchText) }
  }

  /// Shows another reading; processes that still run keep their rows.
  func show(_ reading: [RunningProcess]) {
    memory = reading.reduce(0) { $0 &+ $1.memory }
    processes.replace(with: reading)
  }

  /// The memory that all processes use, in kilobytes; pages that they share count for each.
  private(set) var memory = 0

  /// The process of the focused row.
  var focused: RunningProcess? { pane.list.focused(as: RunningProcess.self) }

  /// The selected processes that are in the table.
  var selected: [RunningProcess] {
    pane.adapter?.selectedViewModels.compactMap { $0.value(as: RunningProcess.self) } ?? []
  }

  func deselectAll() { pane.adapter?.deselectAll() }
}
