import BindingCore

extension ListProgram {
  /// Shows the program until it ends: on a screen, in words, or as text.
  ///
  /// The terminal is restored before this returns, and also if a signal or a trap ends the process. A
  /// program that has ended can run again; one that was quit before its first run ends at once.
  /// - Parameters:
  ///   - output: How the list is shown; by default, as the standard output and the environment suggest.
  ///   - printsChanges: Whether a program that is printed as text goes on until it quits, and prints each
  ///     change. By default it ends once the list is printed. On a terminal this makes no difference.
  ///   - profile: The styles, and the width at which printed lines are cut off; nil for those of the output.
  ///   - terminal: The terminal, where there is a screen or words.
  ///   - isolation: The actor that the program belongs to.
  /// - Returns: The exit status of ``quit(status:)``.
  /// - Throws: The error of ``quit(throwing:)``; ``TerminalError`` if a screen or words were asked for and
  ///   there is no terminal for them; ``StandardStream/Failure`` if printing fails; the error of a ``state``
  ///   that has failed when the list was to be printed.
  @discardableResult
  public func run(
    _ output: ListOutput = .standardOutput(),
    printsChanges: Bool = false,
    profile: TerminalProfile? = nil,
    on terminal: TerminalOutput = .standardOutput,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Int32 {
    switch output {
    case .screen(let mode): try await show(mode, profile, on: terminal)
    case .words: try await show(nil, profile, on: terminal)
    case .text: try await print(goingOn: printsChanges, profile ?? .standardOutput)
    }
    let status = try ending?.get() ?? 0
    if let result {
      var output = StandardStream(.output)
      result.print(
        to: &output,
        profile: TerminalProfile(styles: TerminalProfile.standardOutput.styles)
      )
      try output.finish()
    }
    return status
  }

  #if os(Windows) || os(WASI)
  private func show(
    _ mode: ScreenMode?,
    _ profile: TerminalProfile?,
    on terminal: TerminalOutput,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalError) { throw .noTerminal }
  #else
  private func show(
    _ mode: ScreenMode?,
    _ profile: TerminalProfile?,
    on terminal: TerminalOutput,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalError) {
    let styles = (profile ?? terminal.profile).styles
    let screen = try ListTerminal(self, mode: mode, styles: styles, on: terminal)
    // A picker leaves nothing behind.
    defer { screen.leave(erasing: isPicker) }
    await screen.run()
  }
  #endif

  /// Prints the list once its state is known, and, if it goes on, each change until the program quits.
  private func print(
    goingOn: Bool,
    _ profile: TerminalProfile,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    var output = StandardStream(.output)
    let (frames, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    list.onChange = { continuation.yield() }
    wake = { continuation.yield() }
    beginRun()
    defer {
      (list.onChange, list.onUpdate, wake) = ({}, nil, nil)
      endRun()
    }
    list.approachEndIfEmpty()
    // A state is asked, and does not report its changes.
    while !hasQuit, isLoading { try await Task.sleep(for: .milliseconds(10)) }
    // What goes on may still come.
    list.print(orEmpty: goingOn ? "" : list.empty, to: &output, profile: profile)
    try output.finish()
    if case .failed(let error) = state() { throw error }
    guard goingOn else { return }
    list.onUpdate = { [list] update in
      list.print(changesOf: update, marksAppended: false, to: &output, profile: profile)
    }
    if hasQuit { return }
    for await _ in frames {
      try output.finish()
      if hasQuit { return }
    }
  }

  private var isLoading: Bool {
    if case .loading = state() { true } else { false }
  }
}
