public import BindingRender

/// Where a program shows its list, as `--interactive`, `--inline`, `--spoken` and `--plain` choose it.
public struct ModeChoice {
  /// The part of the terminal that the list is shown on; nil prints it.
  public private(set) var mode: ScreenMode?
  private var isGiven = false

  /// Creates a choice.
  /// - Parameter mode: The mode if no option chooses one.
  public init(default mode: ScreenMode?) { self.mode = mode }

  /// Chooses a mode.
  /// - Parameter mode: The mode; nil for none.
  /// - Throws: ``UsageError`` if another was chosen before.
  public mutating func choose(_ mode: ScreenMode?) throws(UsageError) {
    guard !isGiven || self.mode == mode else {
      throw UsageError("expected one of --interactive, --inline, --spoken and --plain, found two")
    }
    self.mode = mode
    isGiven = true
  }
}
