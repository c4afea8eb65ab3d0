// Unavailable names of earlier versions; each names its replacement.

extension ScreenMode {
  /// Lines of words.
  @available(*, unavailable, message: "use ListOutput.words, or a ListTerminal without a mode")
  public static var spoken: ScreenMode { .inline }

  /// The mode for standard output.
  @available(*, unavailable, message: "use ListOutput.standardOutput()")
  public static var standardOutput: ScreenMode? { nil }

  /// The mode for an environment.
  @available(*, unavailable, renamed: "ListOutput.init(_:environment:isTerminal:)")
  public init?(environment: [String: String], isTerminal: Bool) { return nil }
}
