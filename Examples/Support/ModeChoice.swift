public import BindingRender

/// Where a program shows its list, as `--interactive`, `--inline`, `--spoken` and `--plain` choose it.
public struct ModeChoice {
  /// The part of the terminal that the list is shown on; nil prints it.
  public private(set) var mode: ScreenMode?
  private var isGiven = false

  /// Creates a choice.
  /// - Parameter mode: The mode if no option chooses one.
  public init(default mode: ScreenMode?) { self.mode = mode }

  /// Chooses the mode that an argument names, if it names one.
  /// - Parameter argument: An argument of the command line.
  /// - Returns: Whether the argument is one of the four options.
  /// - Throws: ``UsageError`` if another mode was chosen before.
  public mutating func choose(by argument: Arguments.Argument) throws(UsageError) -> Bool {
    switch argument {
    case .option("--interactive"): try choose(.fullScreen)
    case .option("--inline"): try choose(.inline)
    case .option("--spoken"): try choose(.spoken)
    case .option("--plain"): try choose(nil)
    default: return false
    }
    return true
  }

  private mutating func choose(_ mode: ScreenMode?) throws(UsageError) {
    guard !isGiven || self.mode == mode else {
      throw UsageError("expected one of --interactive, --inline, --spoken and --plain, found two")
    }
    self.mode = mode
    isGiven = true
  }
}
