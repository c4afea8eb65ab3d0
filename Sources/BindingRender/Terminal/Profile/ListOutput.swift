/// How a program shows its list: on a screen, as speech, or as text.
public enum ListOutput: Equatable, Sendable {
  /// A terminal that is repainted in place; keys are read.
  case screen(ScreenMode)
  /// Plain lines on a terminal, for screen readers and Braille displays: each change is announced
  /// once, and nothing is repainted; keys are read.
  case speech
  /// Lines of text, for pipes, files and logs; no keys are read.
  case text

  /// Returns the output that suits the process's standard output and environment.
  /// - Parameter mode: The part of the terminal to draw on, if the output is a screen.
  public static func standardOutput(_ mode: ScreenMode = .fullScreen) -> ListOutput {
    ListOutput(mode, isTerminal: FileDescriptor(rawValue: 1).isTerminal, environment)
  }

  /// Creates the output that a command-line option asks for; nil for another argument.
  /// - Parameter option: `--interactive` for a full screen, `--inline`, `--spoken`, or `--plain`
  ///   for text.
  public init?(option: String) {
    let outputs: [ListOutput] = [.screen(.fullScreen), .screen(.inline), .speech, .text]
    let options = ["--interactive", "--inline", "--spoken", "--plain"]
    guard let index = options.firstIndex(of: option) else { return nil }
    self = outputs[index]
  }

  /// Creates the output that suits an environment.
  ///
  /// The output is text if it is not a terminal, if `TERM` is missing, `dumb` or `unknown`, or if
  /// `CI` is set to anything but `0` and `false`, because then nobody can press keys. On a
  /// terminal, the output is speech if `ACCESSIBLE` is set in the same way, and a screen otherwise.
  /// An empty variable counts as missing.
  /// - Parameters:
  ///   - mode: The part of the terminal to draw on, if the output is a screen.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - variable: Returns the variables of the environment.
  package init(
    _ mode: ScreenMode = .fullScreen,
    isTerminal: Bool,
    _ variable: (String) -> String?
  ) {
    let isCapable = isTerminal && TerminalType(variable("TERM")).isCapable
    if !isCapable || Self.isSet("CI", variable) {
      self = .text
    } else {
      self = Self.isSet("ACCESSIBLE", variable) ? .speech : .screen(mode)
    }
  }

  /// Whether frames are drawn.
  var isScreen: Bool { if case .screen = self { true } else { false } }

  /// The output with speech in place of a screen, if the user has requested it from all programs.
  var accessible: ListOutput {
    isScreen && Self.isSet("ACCESSIBLE", environment) ? .speech : self
  }

  private static func isSet(_ name: String, _ variable: (String) -> String?) -> Bool {
    !["", "0", "false"].contains((variable(name) ?? "").lowercased())
  }
}

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
