// The names of the version before, which say what each is called now.

/// A theme.
@available(*, deprecated, renamed: "Theme")
public typealias Look = Theme

extension ListProgram {
  /// The theme.
  @available(*, deprecated, renamed: "theme")
  public var look: Theme {
    get { theme }
    set { theme = newValue }
  }

  /// The texts of the program's own.
  @available(*, deprecated, renamed: "phrases")
  public var words: (ListPhrase) -> StyledText {
    get { phrases }
    set { phrases = newValue }
  }
}

extension TerminalProfile {
  /// The theme.
  @available(*, deprecated, renamed: "theme")
  public var look: Theme {
    get { theme }
    set { theme = newValue }
  }
}

extension ListOutput {
  /// Lines to be read aloud.
  @available(*, deprecated, renamed: "speech")
  public static var words: ListOutput { .speech }
}
