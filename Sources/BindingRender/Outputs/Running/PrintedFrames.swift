import BindingCore

/// A program as text: its lists once, and on request the lines and the changes of each frame.
final class PrintedFrames: ProgramOutput {
  private let profile: TerminalProfile
  private var output: any PrintedOutput
  /// The lines above the list, and the changes, since the last frame.
  private var frame = (above: "", changes: "")
  private let (requests, continuation) = AsyncStream.makeStream(
    of: Void.self,
    bufferingPolicy: .bufferingNewest(1)
  )

  init(_ profile: TerminalProfile, _ output: any PrintedOutput = StandardStream(.output)) {
    self.profile = profile
    self.output = output
  }

  var isSpoken: Bool { false }

  var readsKeys: Bool { false }

  var readsAhead: Bool { false }

  var wake: (@Sendable () -> Void)? { { [continuation] in continuation.yield() } }

  func needsFrame() { continuation.yield() }

  func showFrame() {
    output.write(frame.above)
    output.write(frame.changes)
    frame = ("", "")
  }

  func printLines(_ text: StyledText) -> Bool {
    text.print(to: &frame.above, profile: profile)
    return true
  }

  nonisolated(nonsending) func run(_ arguments: [String]) async throws(TerminalError) -> Int32 {
    throw .noTerminal
  }

  /// Prints the lists of a program once their states are known; on request, also prints each change
  /// until the program quits.
  nonisolated(nonsending) func run(
    _ program: ListProgram,
    goingOn: Bool,
    pages limit: Int?
  ) async throws {
    // Texts about the lists are for the screen.
    let panes = program.stack.entries[0].pane.lists
    try program.attach(self)
    program.beginRun()
    // Rows are printed as of the beginning, and times of the list are compared with that.
    program.clock.hold()
    defer {
      program.clock.release()
      for pane in panes { pane.list.onUpdate = nil }
      program.detach(self)
      program.endRun()
    }
    for pane in panes { pane.list.approachEndIfEmpty() }
    // The state is polled, because it does not report its changes. Work may be what ends it.
    while program.waiting.work == nil, !program.hasQuit,
      panes.contains(where: { $0.state().isLoading })
    {
      for pane in panes { pane.list.pages?.receiveAnswers() }
      try await Task.sleep(for: .milliseconds(10))
    }
    showFrame()
    for (index, pane) in panes.enumerated() {
      let list = pane.list
      let rest = try await program.loadPagesToPrint(of: list, upTo: limit)
      let title = pane.title()
      if panes.count > 1, !title.isEmpty {
        (index > 0 ? "\n" + title : title).print(to: &output, profile: profile)
      }
      // What a pipe cannot unfold is printed.
      _ = list.unfold()
      var rows = goingOn ? PrintedRows() : nil
      var hasItems = false
      var place: PrintedPlace?
      while true {
        if list.printRows(to: &output, profile: profile, noting: &rows, from: &place) {
          hasItems = true
        }
        guard place != nil, await output.makeRoom() else { break }
      }
      if place != nil { list.endPrinting() }
      try output.finish()
      // A reader of the rows would take the text for one. If printing continues, rows may still
      // arrive, and a failure says itself why there are none.
      let empty = hasItems || goingOn || failure(of: pane) != nil ? "" : list.empty.spokenText
      if !empty.isEmpty { output.report(empty) }
      if let rest { output.report(rest) }
      guard var rows else { continue }
      var updates: [ListUpdate] = []
      list.onUpdate = { [weak self] update in
        guard let self else { return }
        // A row may print, or change the list again, while its own change is printed.
        updates.append(update)
        if updates.count > 1 { return }
        while let update = updates.first {
          var changes = ""
          list.print(changesOf: update, since: &rows, to: &changes, profile: profile)
          if !update.items.inserts.isEmpty { _ = list.unfold() }
          frame.changes += changes
          if frame.changes.utf8.count > 1 << 16 { showFrame() }
          updates.removeFirst()
        }
      }
    }
    for pane in panes where program.waiting.work == nil {
      if let error = failure(of: pane) { throw error }
    }
    showFrame()
    try output.finish()
    if !goingOn || program.hasQuit { return }
    program.waiting.work?()
    for await _ in requests {
      program.carryOutTurns()
      showFrame()
      try output.finish()
      if program.hasQuit { return }
    }
  }

  private func failure(of pane: ListPane) -> (any Error)? {
    pane.state().error ?? pane.list.pages?.failure
  }
}
