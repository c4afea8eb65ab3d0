/// The part of a terminal that a list is drawn on; an output without a screen is printed to.
public enum ScreenMode: Hashable, Sendable {
  /// The lines at the cursor, repainted in place; what the terminal shows above stays.
  case inline
  /// The whole terminal, on a screen of its own that disappears at the end; never chosen unless the
  /// program asks for it.
  case fullScreen
  /// Lines of words, one after the other, for people who hear the terminal or touch it: each change is said
  /// once, and nothing is repainted.
  case spoken

  /// Creates the mode for an output: a screen, words, or nil to print line after line.
  ///
  /// Nil is for an output that is not a terminal, if `TERM` is missing, `dumb` or `unknown`, or if `CI`
  /// is set: nobody is there to press keys. A terminal is spoken if `ACCESSIBLE` is set to anything but
  /// `0`, and inline otherwise. An empty variable counts as missing.
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - isTerminal: Whether the output is a terminal.
  public init?(environment: [String: String], isTerminal: Bool) {
    let value = { (name: String) in environment[name] ?? "" }
    let isCapable = isTerminal && TerminalType(environment["TERM"]).isCapable
    guard isCapable, value("CI").isEmpty else { return nil }
    self = Self.inline.suiting(environment)
  }

  /// Returns the mode in which a list is shown where this one was asked for: spoken if `ACCESSIBLE` is set to
  /// anything but `0`.
  package func suiting(_ environment: [String: String]) -> ScreenMode {
    Self.wantsWords(environment) ? .spoken : self
  }

  private static func wantsWords(_ environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["ACCESSIBLE"] ?? "")
  }
}
