extension ScreenMode {
  /// The default mode for the process's standard output: inline, spoken, or nil to print.
  ///
  /// A program that wants the whole screen of a terminal and prints elsewhere asks for
  /// `ScreenMode.standardOutput == nil ? nil : .fullScreen`: a ``ListTerminal`` is spoken all the same
  /// where that is wanted.
  public static var standardOutput: ScreenMode? {
    ScreenMode(
      environment: environment(["TERM", "CI", "ACCESSIBLE"]),
      isTerminal: FileDescriptor(rawValue: 1).isTerminal
    )
  }

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
