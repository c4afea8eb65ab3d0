#if !os(Windows) && !os(WASI)
extension ListTerminal: ProgramOutput {
  var isSpoken: Bool { speaker != nil }

  var isInline: Bool { screen.mode == .inline }

  var size: TerminalSize? { session.size.drawn }

  var readsAhead: Bool { true }

  var wake: (@Sendable () -> Void)? {
    if !isRunning { return nil }
    return { [session] in session.wake() }
  }

  func needsFrame() { session.wake() }
}

extension ListTerminal {
  /// Shows the program until it quits or the terminal is gone.
  /// - Parameter isolation: The actor that the list belongs to.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    isRunning = true
    program.beginRun()
    defer {
      isRunning = false
      program.endRun()
    }
    draw()
    // If the program has quit before, there may be no further event.
    if program.hasQuit { return drawLast() }
    for await event in events {
      if event == .redraw { await waitForNextFrame() }
      // A task that the last key began may ask for this key, or hand the terminal on.
      if event.isTyped { await Task.yield() }
      finishCommand()
      // Discards keys typed ahead of another program.
      if command != nil, event.isTyped { continue }
      // A task may have ended the program between two events.
      let goesOn = !program.hasQuit && handle(event)
      // Another program keeps the terminal until it ends.
      if goesOn || command != nil && event != .ended { continue }
      if event != .ended { drawLast() }
      return
    }
  }

  /// Draws the last changes, if the frame remains readable; an inline one no longer shows keys.
  func drawLast() {
    if speaker != nil {
      draw()
    } else if isInline, !program.isPicker {
      program.frames.drawLast(of: program) {
        draw()
        drawWhole()
      }
    }
  }

  /// Draws the rows as well that the window has no room for, which the terminal scrolls out at the
  /// top; does nothing if all lines together are more than a screen may have, or if seeing the end
  /// would load more.
  private func drawWhole() {
    let viewport = program.list.viewport
    if command != nil || viewport.window.showsAll { return }
    if viewport.nearEdges[.top] != nil || viewport.nearEdges[.bottom] != nil {
      return
    }
    let restore = program.root.savedLayout()
    let frame = program.frame(for: screen.ofRows(TerminalSize.largest.rows))
    guard viewport.window.showsAll else { return restore() }
    // A frame that grows beyond the window cannot go back to its first line.
    write(screen.makeRoom() + screen.show(frame))
  }

  private func waitForNextFrame(isolation: isolated (any Actor)? = #isolation) async {
    guard let lastFrame else { return }
    let next = lastFrame + interval
    if next > .now { try? await Task.sleep(until: next) }
  }
}

/// The least time between two frames, because terminals show no more than sixty per second.
private let interval = Duration.milliseconds(16)
#endif
