extension ListProgram {
  /// Runs the program and ends the process with its exit status.
  ///
  /// ```swift
  /// await ListProgram(list).main()
  /// ```
  ///
  /// On a terminal, this shows the list on the whole screen, or in words where `ACCESSIBLE` is set; elsewhere
  /// it prints the list. An error is reported in one line on standard error. To go on after the program, call
  /// ``run(_:printsChanges:profile:on:isolation:)``.
  /// - Parameters:
  ///   - output: How the list is shown; by default, as the standard output and the environment suggest.
  ///   - printsChanges: Whether a program that is printed as text goes on until it quits, and prints each
  ///     change.
  ///   - profile: The styles, and the width at which printed lines are cut off; nil for those of the output.
  ///   - terminal: The terminal, where there is a screen or words.
  ///   - isolation: The actor that the program belongs to.
  public func main(
    _ output: ListOutput = .standardOutput(),
    printsChanges: Bool = false,
    profile: TerminalProfile? = nil,
    on terminal: TerminalOutput = .standardOutput,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Never {
    StandardStream.reserve()
    do {
      let status = try await run(
        output,
        printsChanges: printsChanges,
        profile: profile,
        on: terminal
      )
      systemExit(status)
    } catch {
      let failure = ProgramFailure(error)
      failure.report()
      systemExit(failure.status)
    }
  }
}
