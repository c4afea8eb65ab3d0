/// The capabilities of an output: its width and its styles.
public struct TerminalProfile: Equatable, Sendable {
  /// The number of columns; nil for no limit, as in a pipe.
  public var columns: Int?

  /// How much of a text's style is shown.
  public var styles: StyleSupport

  /// How the roles of text are shown.
  public var theme = Theme.automatic

  /// The background of the terminal, as far as the environment says it.
  var background = Theme.Background.dark
  /// The background that the user has chosen, whatever the terminal says; nil for none.
  private(set) var chosenBackground: Theme.Background?

  /// Creates a profile; by default for a pipe or file.
  /// - Parameters:
  ///   - columns: The number of columns, or nil for no limit.
  ///   - styles: How much of a text's style is shown.
  public init(columns: Int? = nil, styles: StyleSupport = .none) {
    self.columns = columns
    self.styles = styles
  }

  /// Creates the profile of an output from the environment.
  ///
  /// The first of these rules that applies decides the styles: a non-empty `NO_COLOR` disables
  /// colour, but keeps attributes on a terminal; `CLICOLOR_FORCE` or `FORCE_COLOR`, neither empty
  /// nor `0`, forces colour even into a pipe; an output that is not a terminal gets no styles, nor
  /// does a `TERM` that is missing, `dumb` or `unknown`; a terminal without colour, such as
  /// `vt100`, gets attributes only. `COLORTERM` and `TERM` decide the number of colours.
  /// `CLITHEME`, or else `COLORFGBG`, says whether the background is dark or light.
  ///
  /// A pipe has no columns, whatever `COLUMNS` says, because scripts inherit that variable by
  /// accident, and text that is cut off in a file is lost. Set ``columns`` to choose a width.
  /// - Parameters:
  ///   - terminalColumns: The width of the terminal, or nil if the output is not a terminal.
  ///   - variable: Returns the variables of the environment.
  package init(terminalColumns: Int?, _ variable: (String) -> String?) {
    columns = terminalColumns
    chosenBackground = Theme.Background(theme: variable("CLITHEME") ?? "")
    background = chosenBackground ?? Theme.Background(colors: variable("COLORFGBG") ?? "") ?? .dark
    func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
    func isForced(_ name: String) -> Bool { isSet(name) && variable(name) != "0" }
    let type = TerminalType(variable("TERM"))
    let isCapable = terminalColumns != nil && type.isCapable
    if isSet("NO_COLOR") {
      styles = isCapable ? .attributes : .none
    } else if isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR") {
      styles = Self.colors(variable)
    } else if isCapable {
      let isOff = ["CLICOLOR", "FORCE_COLOR"].contains { variable($0) == "0" }
      styles = isOff || type.isMonochrome ? .attributes : Self.colors(variable)
    } else {
      styles = .none
    }
  }

  private static func colors(_ variable: (String) -> String?) -> StyleSupport {
    let terminal = variable("TERM") ?? ""
    // GNU Screen passes COLORTERM on but garbles true colour; tmux, with the same TERM, does not.
    let isScreen = terminal.hasPrefix("screen") && (variable("TMUX") ?? "").isEmpty
    let isTrue = ["truecolor", "24bit"].contains(variable("COLORTERM"))
    if !isScreen, isTrue || TerminalType(terminal).hasTrueColor { return .trueColor }
    return terminal.contains("256color") ? .colors256 : .colors16
  }
}

extension TerminalProfile {
  /// The profile of the process's standard output, from the environment and the window.
  public static var standardOutput: TerminalProfile { TerminalProfile(of: 1) }

  /// Creates the profile of an output, from the environment and its window.
  init(of descriptor: Int32) {
    var columns: Int?
    let output = FileDescriptor(rawValue: descriptor)
    if output.isTerminal {
      let known = output.windowSize?.columns ?? 0
      columns = known > 0 ? known : 80
    }
    self.init(terminalColumns: columns, environment)
  }
}
