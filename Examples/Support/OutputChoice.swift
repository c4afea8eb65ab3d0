public import BindingRender

/// The output that `--interactive`, `--inline`, `--spoken` or `--plain` chooses for a list.
public struct OutputChoice {
  /// The chosen output.
  public private(set) var output: ListOutput
  private var isGiven = false

  /// Creates a choice.
  /// - Parameter output: The output if no option chooses one.
  public init(default output: ListOutput) { self.output = output }

  /// Whether an option has chosen an output that reads keys.
  public var hasKeys: Bool { isGiven && [.screen(.fullScreen), .speech].contains(output) }

  /// Chooses the output that an argument names, if any.
  /// - Parameter argument: An argument of the command line.
  /// - Returns: Whether the argument is one of the four options.
  /// - Throws: ``UsageError`` if another output was chosen before.
  public mutating func choose(by argument: Arguments.Argument) throws(UsageError) -> Bool {
    guard case .option(let name) = argument, let output = ListOutput(option: name) else {
      return false
    }
    try choose(output)
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
