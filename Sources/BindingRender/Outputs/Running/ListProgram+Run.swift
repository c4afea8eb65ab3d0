import BindingCore

extension ListProgram {
  /// Shows the program until it ends: on a screen, as speech, or as text.
  ///
  /// The terminal is restored before this returns, and also if a signal or a trap ends the process.
  /// A program that has ended can run again; a program that quit before its first run ends at once.
  /// - Parameters:
  ///   - output: The way to show the list; by default, chosen by the standard output and the
  ///     environment.
  ///   - printsChanges: Whether a program printed as text continues until it quits, and prints each
  ///     change. By default it ends once the list is printed. This makes no difference on a
  ///     terminal.
  ///   - printsPages: The largest number of pages of the list that are loaded to be printed as
  ///     text; nil for all. A line on standard error says if there are more.
  ///   - profile: The styles, and the width at which printed lines are cut off; nil for those of
  ///     the output.
  ///   - terminal: The terminal, used for a screen or for speech.
  /// - Returns: The exit status passed to ``quit(status:)`` or ``quit(printing:status:)``.
  /// - Throws: The error passed to ``quit(throwing:)``; ``TerminalError`` if a screen or speech was
  ///   requested without a terminal for it; ``StandardStream/Failure`` if printing fails; the
  ///   error of a failed ``LeafPane/state`` if the list was to be printed.
  @discardableResult
  public nonisolated(nonsending) func run(
    _ output: ListOutput = .standardOutput(),
    printsChanges: Bool = false,
    printsPages: Int? = nil,
    profile: TerminalProfile? = nil,
    on terminal: TerminalOutput = .standardOutput
  ) async throws -> Int32 {
    let output = output.accessible
    if output == .text {
      let frames = PrintedFrames(inTheme(profile ?? .standardOutput))
      try await frames.run(self, goingOn: printsChanges, pages: printsPages)
    } else {
      try await show(output, profile, on: terminal)
    }
    return try finish(on: StandardStream(.output), inTheme(.standardOutput))
  }

  /// Prints what is to be printed after the end.
  /// - Returns: The exit status.
  /// - Throws: The error with which the program has quit, or that of the output.
  func finish(on output: any PrintedOutput, _ profile: TerminalProfile) throws -> Int32 {
    #if DEBUG
    for report in stack.leaves.flatMap(\.list.reports) { output.report(report) }
    #endif
    let status = try ending.status?.get() ?? 0
    if let text = ending.text {
      var (output, profile) = (output, profile)
      profile.columns = nil
      text.print(to: &output, profile: profile)
      try output.finish()
    }
    return status
  }

  /// Shows the program without keys while work is done, and ends it with the work.
  ///
  /// ```swift
  /// try await program.run {
  ///   for step in steps {
  ///     jobs[id: step.id]?.state = .running
  ///     try await step.perform()
  ///     jobs[id: step.id]?.state = .done
  ///   }
  /// }
  /// ```
  ///
  /// The work begins once the list is shown, whatever its state. On a terminal its changes are
  /// repainted in place, and the last frame stays, as tall as the list is; as text, each change is
  /// printed. Questions are answered with nil, because no keys are read: what is typed is left to
  /// the next program. A program that would be spoken is printed.
  /// - Parameters:
  ///   - output: The way to show the list; by default, in the lines at the cursor of a terminal,
  ///     and as text elsewhere.
  ///   - profile: The styles, and the width at which printed lines are cut off; nil for those of
  ///     the output.
  ///   - terminal: The terminal, used for a screen.
  ///   - isolation: The actor that the program belongs to.
  ///   - work: The work, which is cancelled if the program ends before it.
  /// - Returns: The exit status passed to ``quit(status:)``; 0 if the work ends by itself.
  /// - Throws: The error of the work; `CancellationError` if the task is cancelled before its end;
  ///   otherwise as the same method without work.
  @discardableResult
  public func run(
    _ output: ListOutput = .standardOutput(.inline),
    profile: TerminalProfile? = nil,
    on terminal: TerminalOutput = .standardOutput,
    isolation: isolated any Actor = #isolation,
    during work: @escaping () async throws -> Void
  ) async throws -> Int32 {
    if self.output != nil { throw TerminalError.programInUse }
    var isDone = false
    waiting.work = { [self] in
      start(isolation: isolation) {
        // Without it the closure would go on elsewhere after the work, and end the program there.
        _ = isolation
        do {
          try await work()
          self.quit()
        } catch {
          self.quit(throwing: error)
        }
        isDone = true
      }
    }
    defer { waiting.work = nil }
    let output = output.accessible
    let status = try await run(
      output == .speech ? .text : output,
      printsChanges: true,
      profile: profile,
      on: terminal
    )
    // Work that was cut off has not succeeded.
    if !isDone { try Task.checkCancellation() }
    return status
  }

  private nonisolated(nonsending) func show(
    _ display: ListOutput,
    _ profile: TerminalProfile?,
    on terminal: TerminalOutput
  ) async throws(TerminalError) {
    #if os(Windows) || os(WASI)
    throw .noTerminal
    #else
    let screen = try ListTerminal(
      self,
      display,
      profile,
      on: terminal,
      readsKeys: waiting.work == nil
    )
    // The screen of a picker is erased.
    defer { screen.leave(erasing: isPicker) }
    await screen.run()
    #endif
  }
}
