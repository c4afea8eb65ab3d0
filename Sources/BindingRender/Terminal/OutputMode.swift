/// The way in which a list is shown on an output.
public enum OutputMode: Hashable, Sendable {
  /// Prints line after line and takes nothing back: for pipes, files, logs and screen readers.
  case plain
  /// Repaints a few lines of the terminal in place as they change.
  case inline
  /// Uses the whole terminal until the program ends; never chosen unless the program asks for it.
  case fullScreen

  /// Creates the mode for an output: inline if it can be repainted in place, plain otherwise.
  ///
  /// The mode is plain if the output is not a terminal, if `TERM` is missing, `dumb` or `unknown`,
  /// if `CI` is set, or if `ACCESSIBLE` is set to anything but `0`. An empty variable counts as
  /// missing.
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - isTerminal: Whether the output is a terminal.
  public init(environment: [String: String], isTerminal: Bool) {
    let value = { (name: String) in environment[name] ?? "" }
    let isCapable = isTerminal && TerminalType(environment["TERM"]).isCapable
    let isInteractive = value("CI").isEmpty && ["", "0"].contains(value("ACCESSIBLE"))
    self = isCapable && isInteractive ? .inline : .plain
  }
}
