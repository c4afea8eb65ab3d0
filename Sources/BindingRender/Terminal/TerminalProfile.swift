/// How much of a text's style an output shows.
public enum StyleSupport: Int, Hashable, Comparable, Sendable {
  /// Text alone, without a single escape byte.
  case none
  /// Bold, underlined and the like, but no colour.
  case attributes
  /// Attributes and the terminal's sixteen colours.
  case colors16
  /// Attributes and the palette of 256 colours.
  case colors256
  /// Attributes and any colour.
  case trueColor

  /// Whether the left shows less than the right.
  public static func < (left: StyleSupport, right: StyleSupport) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What an output can do: its width and its styles.
public struct TerminalProfile: Hashable, Sendable {
  /// The number of columns, or nil where lines may be as long as they are, as in a pipe.
  public var columns: Int?

  /// How much of a text's style is shown.
  public var styles: StyleSupport

  /// Makes a profile of given parts; the default is that of a pipe or file.
  /// - Parameters:
  ///   - columns: The number of columns, or nil for no limit.
  ///   - styles: How much of a text's style is shown.
  public init(columns: Int? = nil, styles: StyleSupport = .none) {
    self.columns = columns
    self.styles = styles
  }

  /// Tells from the environment what an output can do.
  ///
  /// The first of these decides about styles: a non-empty `NO_COLOR` takes colour away;
  /// `CLICOLOR_FORCE` or `FORCE_COLOR`, neither empty nor `0`, forces colour even into a pipe; an
  /// output that is not a terminal gets none; a `TERM` that is missing, `dumb` or `unknown` gets none; one
  /// of a terminal without colour, such as `vt100`, gets none but attributes. How many colours there
  /// are is told by `COLORTERM` and `TERM`.
  ///
  /// A pipe has no columns, whatever `COLUMNS` says: scripts inherit that variable by accident, and
  /// what is cut off in a file is lost. Who wants a width sets ``columns``.
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - terminalColumns: The width of the terminal, or nil if the output is not a terminal.
  public init(environment: [String: String], terminalColumns: Int?) {
    columns = terminalColumns
    let isSet = { (name: String) in !(environment[name] ?? "").isEmpty }
    let isForced = { (name: String) in isSet(name) && environment[name] != "0" }
    let type = TerminalType(environment["TERM"])
    let isCapable = terminalColumns != nil && type.isCapable
    if isSet("NO_COLOR") {
      styles = isCapable ? .attributes : .none
    } else if isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR") {
      styles = Self.colors(environment)
    } else if isCapable {
      styles = type.isMonochrome ? .attributes : Self.colors(environment)
    } else {
      styles = .none
    }
  }

  private static func colors(_ environment: [String: String]) -> StyleSupport {
    let terminal = environment["TERM"] ?? ""
    // GNU Screen passes COLORTERM on but garbles what it promises; tmux, with the same TERM, does not.
    let isScreen = terminal.hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]), !isScreen { return .trueColor }
    return terminal.contains("256color") ? .colors256 : .colors16
  }
}
