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
