import BindingCore
import BindingRender

/// The filtered and sorted processes, and the list that shows them as a table.
@MainActor
final class ProcessList {
  let list = TextList(ProcessCell.self, empty: "\("No processes.", .muted)")
  let adapter: ListAdapter
  let processes = LiveList<RunningProcess>()
  let shown: LiveElements<RunningProcess>
  private let matching: LiveFilter<RunningProcess>
  private let sorted: LiveSort<RunningProcess>

  var order: ProcessOrder {
    didSet {
      sorted.resort(by: .comparing(order.isBefore))
      applyHeader()
    }
  }

  /// - Parameter limit: The largest number of processes to show; nil for all.
  init(order: ProcessOrder, filter: SearchPattern, limit: Int?) {
    self.order = order
    adapter = ListAdapter(display: list)
    adapter.selectionMode = .multiple
    matching = processes.filtered { filter.matches($0.searchText) }
    sorted = matching.sorted(by: .comparing { order.isBefore($0, $1) })
    shown = limit.map { [sorted] in sorted.first($0) } ?? sorted
    // The header stays visible, and the busiest processes appear at the top.
    list.options.pinsHeaders = true
    list.options.scrollAnchor = .offset
    applyHeader()
  }

  private func applyHeader() {
    let header = TableHeader<ProcessCell>(sortedBy: order.column, descending: order.isDescending)
    adapter.apply { ListSections(header: header, rows: shown) }
  }

  func filter(by pattern: SearchPattern) {
    matching.refilter { pattern.matches($0.searchText) }
  }

  /// Shows another reading; processes that still run keep their rows.
  func show(_ reading: [RunningProcess]) {
    memory = reading.reduce(0) { $0 &+ $1.memory }
    processes.replace(with: reading)
  }

  /// The memory that all processes use, in kilobytes; pages that they share count for each.
  private(set) var memory = 0

  /// The process of the focused row.
  var focused: RunningProcess? { list.focused(as: RunningProcess.self) }

  /// The processes that the user has selected, including those that the filter hides.
  var selected: [RunningProcess] {
    adapter.selectedViewModels.compactMap { $0.value(as: RunningProcess.self) }
  }
}
