/// How a list is brought to an output.
public enum OutputMode: Hashable, Sendable {
  /// Line after line, nothing ever taken back: for pipes, files, logs and screen readers.
  case plain
  /// A few lines of the terminal, painted again in place as they change.
  case inline
  /// The whole terminal until the program ends; only ever used when it is asked for.
  case fullScreen

  /// Tells from the environment whether an output can be painted again in place.
  ///
  /// It is not where the output is no terminal, `TERM` is missing, `dumb` or `unknown`, `CI` is set, or
  /// `ACCESSIBLE` is, to anything but `0`. A variable that is empty counts as missing.
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
