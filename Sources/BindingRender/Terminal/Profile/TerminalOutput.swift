/// The terminal that a session draws on.
///
/// ```swift
/// // x=$(program): the list is on the terminal, and what was chosen goes into the pipe.
/// let terminal = try ListTerminal(program, mode: .inline, on: .controllingTerminal)
/// ```
public enum TerminalOutput: Hashable, Sendable {
  /// Standard output, which must be a terminal.
  case standardOutput
  /// The controlling terminal of the process, `/dev/tty`, wherever standard output goes.
  case controllingTerminal
}
