import BindingRender

/// The order of the processes.
enum ProcessOrder: String, CaseIterable {
  case cpu
  case memory
  case pid
  case name

  /// The title of the column that the order belongs to.
  var column: String {
    switch self {
    case .cpu: "CPU%"
    case .memory: "MEMORY"
    case .pid: "PID"
    case .name: "NAME"
    }
  }

  /// The key that selects the order; a click on the title of the column counts as this key.
  var key: Key {
    switch self {
    case .cpu: "c"
    case .memory: "m"
    case .pid: "p"
    case .name: "n"
    }
  }

  /// Whether the largest value comes first.
  var isDescending: Bool { self == .cpu || self == .memory }

  /// Returns whether a process comes before another.
  func isBefore(_ left: RunningProcess, _ right: RunningProcess) -> Bool {
    switch self {
    case .cpu where left.percent != right.percent: left.percent > right.percent
    case .memory where left.memory != right.memory: left.memory > right.memory
    case .name where left.name != right.name: left.name < right.name
    default: left.identity.number < right.identity.number
    }
  }
}
