import BindingRender

/// The severity of the event that a line reports.
enum Severity: Int, Comparable {
  case debug = 1
  case info
  case warning
  case error

  static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  var style: TextStyle {
    switch self {
    case .debug: .dim
    case .info: .green
    case .warning: .yellow
    case .error: .red
    }
  }

  /// A level written in lower case.
  init?(word: String) {
    switch word {
    case "error", "err", "fatal", "critical", "crit", "severe", "panic": self = .error
    case "warning", "warn": self = .warning
    case "info", "notice": self = .info
    case "debug", "trace": self = .debug
    default: return nil
    }
  }

  /// The initial of a level, as in brackets.
  init?(initial: String) {
    switch initial {
    case "E", "F": self = .error
    case "W": self = .warning
    case "I": self = .info
    case "D": self = .debug
    default: return nil
    }
  }
}
