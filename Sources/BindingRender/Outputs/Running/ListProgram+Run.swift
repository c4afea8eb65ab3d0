import BindingCore

extension ListProgram {
  /// Shows the program until it ends: on a screen, in words, or as text.
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
  ///   - terminal: The terminal, used for a screen or for words.
  ///   - isolation: The actor that the program belongs to.
  /// - Returns: The exit status passed to ``quit(status:)`` or ``quit(printing:status:)``.
  /// - Throws: The error passed to ``quit(throwing:)``; ``TerminalError`` if a screen or words were
  ///   requested without a terminal for them; ``StandardStream/Failure`` if printing fails; the
  ///   error of a failed ``ListPane/state`` if the list was to be printed.
  @discardableResult
  public func run(
    _ output: ListOutput = .standardOutput(),
    printsChanges: Bool = false,
    printsPages: Int? = nil,
    profile: TerminalProfile? = nil,
    on terminal: TerminalOutput = .standardOutput,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Int32 {
    let output = output.accessible
    if output == .text {
      let profile = inTheme(profile ?? .standardOutput)
      try await print(goingOn: printsChanges, pages: printsPages, profile)
    } else {
      try await show(output, profile, on: terminal)
    }
    #if DEBUG
    for report in stack.leaves.flatMap(\.list.reports) { StandardStream.report(report) }
    #endif
    let status = try ending.status?.get() ?? 0
    if let text = ending.text {
      var output = StandardStream(.output)
      var profile = inTheme(.standardOutput)
      profile.columns = nil
      text.print(to: &output, profile: profile)
      try output.finish()
    }
    return status
  }

  /// Returns a profile with the theme of the program, unless it has one of its own.
  func inTheme(_ profile: TerminalProfile) -> TerminalProfile {
    var profile = profile
    if profile.theme == .automatic { profile.theme = theme }
    return profile
  }

  private func show(
    _ display: ListOutput,
    _ profile: TerminalProfile?,
    on terminal: TerminalOutput,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalError) {
    #if os(Windows) || os(WASI)
    throw .noTerminal
    #else
    let screen = try ListTerminal(self, display, profile, readsKeys: true, on: terminal)
    // The screen of a picker is erased.
    defer { screen.leave(erasing: isPicker) }
    await screen.run()
    #endif
  }

  /// Prints the list once its state is known; on request, also prints each change until the program
  /// quits.
  private func print(
    goingOn: Bool,
    pages limit: Int?,
    _ profile: TerminalProfile,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    var output = StandardStream(.output)
    let frames = PrintedFrames()
    // Texts about the lists are for the screen.
    let panes = stack.entries[0].pane.lists
    try attach(frames)
    beginRun()
    defer {
      for pane in panes { pane.list.onUpdate = nil }
      detach(frames)
      endRun()
    }
    for pane in panes { pane.list.approachEndIfEmpty() }
    // The state is polled, because it does not report its changes.
    while !hasQuit, panes.contains(where: { $0.state().isLoading }) {
      for pane in panes { pane.list.pages?.receiveAnswers() }
      try await Task.sleep(for: .milliseconds(10))
    }
    for (index, pane) in panes.enumerated() {
      let rest = try await loadPagesToPrint(of: pane.list, upTo: limit)
      let title = pane.title()
      if panes.count > 1, title != StyledText() {
        (index > 0 ? "\n" + title : title).print(to: &output, profile: profile)
      }
      let hasItems = pane.list.printRows(to: &output, profile: profile)
      try output.finish()
      // A reader of the rows would take the text for one. If printing continues, rows may still
      // arrive, and a failure says itself why there are none.
      let empty = hasItems || goingOn || failure(of: pane) != nil ? "" : pane.list.empty.spokenText
      if !empty.isEmpty { StandardStream.report(empty) }
      if let rest { StandardStream.report(rest) }
      if goingOn {
        pane.list.onUpdate = { [list = pane.list] update in
          list.print(changesOf: update, marksAppended: false, to: &output, profile: profile)
        }
      }
    }
    for pane in panes {
      if let error = failure(of: pane) { throw error }
    }
    if !goingOn || hasQuit { return }
    for await _ in frames.requests {
      try output.finish()
      if hasQuit { return }
    }
  }

  private func failure(of pane: ListPane) -> (any Error)? {
    pane.state().error ?? pane.list.pages?.failure
  }
}

/// The frames that a printed program asks for: with each, changes may be printed.
final class PrintedFrames: ProgramOutput {
  let requests: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (requests, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  var isSpoken: Bool { false }

  var readsAhead: Bool { false }

  var wake: (@Sendable () -> Void)? { { [continuation] in continuation.yield() } }

  func needsFrame() { continuation.yield() }

  func run(
    _ arguments: [String],
    isolation: isolated (any Actor)?
  ) async throws(TerminalError) -> Int32 {
    throw .noTerminal
  }
}
