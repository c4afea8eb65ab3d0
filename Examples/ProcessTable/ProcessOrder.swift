import BindingRender

/// The column that the processes are sorted by at the beginning.
enum ProcessOrder: String, CaseIterable {
  case cpu
  case memory
  case pid
  case name

  private var column: ColumnOrder<RunningProcess> {
    switch self {
    case .cpu: ColumnOrder("CPU%", by: \.percent, descending: true)
    case .memory: ColumnOrder("MEMORY", by: \.memory, descending: true)
    case .pid: ColumnOrder("PID", by: \.identity.number)
    case .name: ColumnOrder("NAME", by: \.name)
    }
  }

  /// The orders of all columns, this one first.
  var columns: [ColumnOrder<RunningProcess>] {
    ([self] + Self.allCases.filter { $0 != self }).map(\.column)
  }
}
