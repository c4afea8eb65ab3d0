public import BindingRender

/// The output that `--interactive`, `--inline`, `--spoken` or `--plain` chooses for a list.
public struct OutputChoice {
  /// The chosen output.
  public private(set) var output: ListOutput
  private var isGiven = false

  /// Creates a choice.
  /// - Parameter output: The output if no option chooses one.
  public init(default output: ListOutput) { self.output = output }

  /// Creates the choice for a program without keys, which prints its list instead of speaking.
  /// - Parameter mode: The part of a terminal to draw on if no option chooses another.
  public init(withoutKeys mode: ScreenMode) {
    let output = ListOutput.standardOutput(mode)
    self.init(default: output == .speech ? .text : output)
  }

  /// Chooses the output that an argument names, if any.
  /// - Parameter argument: An argument of the command line.
  /// - Returns: Whether the argument is one of the four options.
  /// - Throws: ``UsageError`` if another output was chosen before.
  public mutating func choose(by argument: Arguments.Argument) throws(UsageError) -> Bool {
    switch argument {
    case .option("--interactive"): try choose(.screen(.fullScreen))
    case .option("--inline"): try choose(.screen(.inline))
    case .option("--spoken"): try choose(.speech)
    case .option("--plain"): try choose(.text)
    default: return false
    }
    return true
  }

  private mutating func choose(_ output: ListOutput) throws(UsageError) {
    guard !isGiven || self.output == output else {
      throw UsageError("expected one of --interactive, --inline, --spoken or --plain, found two")
    }
    self.output = output
    isGiven = true
  }
}
