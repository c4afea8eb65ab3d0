extension ListProgram {
  /// Runs the program and ends the process with its exit status.
  ///
  /// ```swift
  /// await ListProgram(list).main()
  /// ```
  ///
  /// On a terminal, shows the list on the whole screen, or as speech if `ACCESSIBLE` is set;
  /// elsewhere, prints the list. Reports an error in one line on standard error. To continue after
  /// the program, call ``run(_:printsChanges:printsPages:profile:on:)``.
  /// - Parameters:
  ///   - output: The way to show the list; by default, chosen by the standard output and the
  ///     environment.
  ///   - printsChanges: Whether a program printed as text continues until it quits, and prints each
  ///     change.
  ///   - printsPages: The largest number of pages of the list that are loaded to be printed as
  ///     text; nil for all. A line on standard error says if there are more.
  ///   - profile: The styles, and the width at which printed lines are cut off; nil for those of
  ///     the output.
  ///   - terminal: The terminal, used for a screen or for speech.
  public nonisolated(nonsending) func main(
    _ output: ListOutput = .standardOutput(),
    printsChanges: Bool = false,
    printsPages: Int? = nil,
    profile: TerminalProfile? = nil,
    on terminal: TerminalOutput = .standardOutput
  ) async -> Never {
    StandardStream.reserve()
    do {
      let status = try await run(
        output,
        printsChanges: printsChanges,
        printsPages: printsPages,
        profile: profile,
        on: terminal
      )
      systemExit(status)
    } catch {
      ProgramFailure(error).exit()
    }
  }

  /// Shows the program without keys while work is done, and ends the process with its exit status.
  ///
  /// ```swift
  /// await program.main {
  ///   for file in files { try await upload(file) }
  /// }
  /// ```
  ///
  /// Reports an error of the work in one line on standard error; see
  /// ``run(_:profile:on:isolation:during:)``.
  /// - Parameters:
  ///   - output: The way to show the list; by default, in the lines at the cursor of a terminal,
  ///     and as text elsewhere.
  ///   - profile: The styles, and the width at which printed lines are cut off; nil for those of
  ///     the output.
  ///   - terminal: The terminal, used for a screen.
  ///   - isolation: The actor that the program belongs to.
  ///   - work: The work, which is cancelled if the program ends before it.
  public func main(
    _ output: ListOutput = .standardOutput(.inline),
    profile: TerminalProfile? = nil,
    on terminal: TerminalOutput = .standardOutput,
    isolation: isolated any Actor = #isolation,
    during work: @escaping () async throws -> Void
  ) async -> Never {
    StandardStream.reserve()
    do {
      systemExit(try await run(output, profile: profile, on: terminal, during: work))
    } catch {
      ProgramFailure(error).exit()
    }
  }
}
