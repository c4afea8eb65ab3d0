/// How a program shows its list: on a screen, in words, or as text.
public enum ListOutput: Hashable, Sendable {
  /// A terminal that is repainted in place, while keys are read.
  case screen(ScreenMode)
  /// Lines of words at a terminal, while keys are read, for people who hear it or touch it: each change is
  /// said once, and nothing is repainted.
  case words
  /// Lines of text, as for pipes, files and logs; no keys are read.
  case text

  /// Returns the output that suits the process's standard output and environment.
  /// - Parameter mode: The part of the terminal that is drawn on if it is a screen.
  public static func standardOutput(_ mode: ScreenMode = .fullScreen) -> ListOutput {
    ListOutput(
      mode,
      environment: environment(["TERM", "CI", "ACCESSIBLE"]),
      isTerminal: FileDescriptor(rawValue: 1).isTerminal
    )
  }

  /// Creates the output that suits an environment.
  ///
  /// It is text if the output is not a terminal, if `TERM` is missing, `dumb` or `unknown`, or if `CI` is
  /// set: nobody is there to press keys. A terminal gets words if `ACCESSIBLE` is set to anything but `0`,
  /// and is a screen otherwise. An empty variable counts as missing.
  /// - Parameters:
  ///   - mode: The part of the terminal that is drawn on if it is a screen.
  ///   - environment: The environment variables.
  ///   - isTerminal: Whether the output is a terminal.
  public init(
    _ mode: ScreenMode = .fullScreen,
    environment: [String: String],
    isTerminal: Bool
  ) {
    let isCapable = isTerminal && TerminalType(environment["TERM"]).isCapable
    if !isCapable || environment["CI"].map(\.isEmpty) == false {
      self = .text
    } else {
      self = Self.wantsWords(environment) ? .words : .screen(mode)
    }
  }

  /// Whether the user has asked all programs for words, by `ACCESSIBLE`.
  static func wantsWords(_ environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["ACCESSIBLE"] ?? "")
  }
}
