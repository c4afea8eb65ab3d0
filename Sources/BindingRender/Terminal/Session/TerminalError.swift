/// The reason why a session could not start.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output is not a terminal.
  case notATerminal
  /// The process has no terminal that controls it, to read keys from or to show a list on.
  case noTerminal
  /// The terminal cannot be repainted in place, judging by this value of `TERM`; nil if it is not
  /// set.
  case unsuitable(term: String?)
  /// The process already has a session: its signal handlers and terminal modes are shared.
  case inUse
  /// The system reported an error, with its number.
  case system(errno: Int32)

  /// A description of the error.
  public var description: String {
    switch self {
    case .notATerminal: "not a terminal"
    case .noTerminal: "the process has no terminal"
    case .unsuitable(let term):
      "\(term.map { "TERM is \"\($0)\"" } ?? "TERM is not set"), expected the name of a terminal that "
        + "can be painted in place"
    case .inUse: "the terminal is in use by another session of this process"
    case .system(let number): systemMessage(number)
    }
  }
}
