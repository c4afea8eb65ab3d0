/// The reason why a terminal cannot be used, by a session or by another program that the session
/// runs.
public enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Standard output is not a terminal.
  case notATerminal
  /// The process has no controlling terminal to read keys from or to draw on, or no longer has a
  /// session there.
  case noTerminal
  /// The terminal cannot be repainted in place, according to this value of `TERM`; nil if it is not
  /// set.
  case unsuitable(term: String?)
  /// The process already has a session; it can have only one, because signal handlers and terminal
  /// modes belong to the whole process. Or another program has the terminal.
  case inUse
  /// The program is on another terminal or test screen; it can be on one at a time.
  case programInUse
  /// Several panes need the whole screen; inline, all must be below each other, of fixed or fitting
  /// heights.
  case inlinePanes
  /// The system reported an error, with its number.
  case system(errno: Int32)

  /// A description of the error.
  public var description: String {
    switch self {
    case .notATerminal: "standard output is not a terminal"
    case .noTerminal: "the process has no controlling terminal"
    case .unsuitable(let term):
      "\(term.map { "TERM is \"\($0)\"" } ?? "TERM is not set"); expected a terminal that can be "
        + "repainted in place"
    case .inUse: "another session of this process already uses the terminal"
    case .programInUse: "the program is shown elsewhere; expected one output at a time"
    case .inlinePanes:
      "several panes were to be shown inline; expected the whole screen, or fixed or fitting heights"
    case .system(let number): systemMessage(number)
    }
  }
}
