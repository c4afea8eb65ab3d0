// Unavailable names of earlier versions, which lead to the new ones.

extension ScreenMode {
  /// Lines of words.
  @available(*, unavailable, message: "ListOutput.words, or a ListTerminal without a mode")
  public static var spoken: ScreenMode { .inline }

  /// The mode for standard output.
  @available(*, unavailable, message: "ListOutput.standardOutput()")
  public static var standardOutput: ScreenMode? { nil }

  /// The mode for an environment.
  @available(*, unavailable, renamed: "ListOutput.init(_:environment:isTerminal:)")
  public init?(environment: [String: String], isTerminal: Bool) { return nil }
}
