// Windows and WASI have no terminal sessions: lists can be printed or shown on test screens there.
#if !os(Windows) && !os(WASI)
/// Shows a program on the terminal, repaints what changes, and passes keys to it.
///
/// ```swift
/// try await ListTerminal(program, mode: .fullScreen).run()
/// ```
///
/// Each frame shows the newest state, however many changes preceded it; a slow terminal gets fewer frames.
/// The terminal is restored when this object is released, and also if a signal or a trap ends the process.
public final class ListTerminal {
  let session: TerminalSession
  var screen: Screen
  let styles: StyleSupport
  /// The program that is shown.
  public let program: ListProgram
  /// Says the list in words; nil if it is shown on a screen.
  var speaker: Speaker?
  private var lastFrame: ContinuousClock.Instant?
  /// The number of resumptions after which everything has been repainted.
  private var resumptionCount = 0
  private var takeoverCount = 0
  private var needsRepaint = false
  var timer = FrameTimer()
  /// The other program that has the terminal; nil for none.
  var command: RunningCommand?
  /// Whether this terminal no longer shows the list; another terminal may show it since.
  private var hasLeft = false

  /// The least time between two frames, because terminals show no more than sixty per second.
  private static let interval = Duration.milliseconds(16)

  /// Starts a session on the terminal.
  /// - Parameters:
  ///   - program: The program. An inline list follows its top edge unless its options name another edge.
  ///   - mode: The part of the terminal to draw on. If it is nil, or `ACCESSIBLE` is set, as for ``ListOutput``,
  ///     the program is spoken: it writes plain text, and announces each change once.
  ///   - styles: The styles that are shown.
  ///   - readsKeys: Whether keys are read. If not, typed input is left to the next reader of standard input.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if there is no terminal, it is in use, it cannot be repainted in place, or a
  ///   program of several panes is to be shown inline.
  public init(
    _ program: ListProgram,
    mode: ScreenMode?,
    styles: StyleSupport,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    let mode = ListOutput.wantsWords(environment) ? nil : mode
    if mode == .inline, !program.root.fitsInline { throw .inlinePanes }
    session = try TerminalSession(
      mode: mode,
      capturesMouse: program.capturesMouse && mode != nil,
      readsKeys: readsKeys,
      on: output
    )
    self.program = program
    self.styles = styles
    screen = Screen(mode ?? .fullScreen, size: session.size, styles: styles)
    screen.breaksLines = TerminalType(environment("TERM")).breaksLines(environment)
    program.endSpeech()
    if mode == nil {
      speaker = Speaker()
      program.beginSpeech()
    }
    let list = program.list
    if mode == .inline, list.options.followedEdge == nil { list.options.followedEdge = .top }
    program.onFrameRequest { [session] in session.wake() }
    // From now on clicks refer to a frame, of which none is drawn yet.
    if mode == .inline { write([]) }
    bindSignalKeys()
  }

  /// Starts a session on a terminal, with the styles that the terminal can show.
  /// - Parameters:
  ///   - program: The program. An inline list follows its top edge unless its options name another edge.
  ///   - mode: The part of the terminal to draw on; nil to write plain text.
  ///   - readsKeys: Whether keys are read.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if no session can start there.
  public convenience init(
    _ program: ListProgram,
    mode: ScreenMode?,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    let styles = output.profile.styles
    try self.init(program, mode: mode, styles: styles, readsKeys: readsKeys, on: output)
  }

  deinit { leave() }

  /// Draws the changes, usually with one write; writes nothing if nothing has changed.
  /// - Returns: False once the terminal is gone.
  /// - Complexity: O(*c*) for the *c* cells of the screen, however long the list.
  @discardableResult
  public func draw() -> Bool {
    if command != nil { return true }
    lastFrame = .now
    bindSignalKeys()
    program.searchForTyped()
    let prepared = prepare()
    let bytes = speaker == nil ? prepared + paint() : speech()
    let isThere = bytes.isEmpty || write(bytes)
    // The frame was dropped if other programs had the terminal while it was drawn.
    return takeoverCount == session.takeoverCount ? isThere : draw()
  }

  /// Leaves the keys of signals that have a binding to the program.
  private func bindSignalKeys() {
    session.bindSignalKeys(program.bound(among: session.signalKeys.keys))
  }

  /// Writes bytes of the screen.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool { session.write(bytes, leavingCursorAt: screen.place) }

  private func paint() -> [UInt8] {
    session.capturesMouse = program.capturesMouse
    // The screen of a picker is erased, even if a signal ends the process.
    session.erasesFrameAtSignal = program.isPicker
    screen.synchronizes = session.supportsSynchronizedOutput
    let bytes = screen.show(program.frame(for: screen))
    timer.set(program.shownList.clock.nextFrame) { [session] in session.wake() }
    return bytes
  }

  /// Synchronizes the screen with the session, for programs that draw without reading events and so miss
  /// suspensions and new sizes.
  /// - Returns: The bytes to write before any others.
  func prepare() -> [UInt8] {
    var bytes: [UInt8] = []
    let isResumed = resumptionCount != session.resumptionCount
    let isTakenOver = takeoverCount != session.takeoverCount
    resumptionCount = session.resumptionCount
    takeoverCount = session.takeoverCount
    if isTakenOver || needsRepaint { program.speech?.repeatsRow = true }
    if isTakenOver {
      screen.invalidate()
    } else if isResumed {
      bytes += screen.resume(at: session.size)
    }
    bytes += screen.prepare(for: session.size)
    if needsRepaint { bytes += screen.repaint() }
    needsRepaint = false
    return bytes
  }

  /// Requests a full repaint after other programs wrote to the terminal; ``handle(_:)`` does so at `^L`.
  ///
  /// Inline, the previous content of the screen scrolls away and stays readable, and the list begins at the
  /// top. A spoken list says the focused row again.
  public func repaint() {
    needsRepaint = true
    session.wake()
  }

  /// The events of the terminal, for one task to read and pass to ``handle(_:)``.
  public var events: AsyncStream<TerminalEvent> { session.events }

  /// Handles an event: draws a frame, repaints at `^L`, scrolls with the wheel, and passes the event to the
  /// program.
  /// - Parameter event: The event.
  /// - Returns: False once the program has quit or the terminal is gone.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .redraw: return draw()
    case .key(let key) where session.signalKeys[key] != nil && !program.takes(key):
      session.sendSignal(of: key)
      return true
    case .scroll(let lines, let line, let column):
      program.list(line: line, column: column).scroll(by: lines)
    case .key(.control("l")): repaint()
    case .key, .paste, .click, .resize, .resumed, .ended: break
    }
    // The frame is drawn once all events so far are handled.
    session.wake()
    program.defersSearch = true
    defer { program.defersSearch = false }
    return program.handle(event)
  }

  /// Shows the program until it quits or the terminal is gone.
  /// - Parameter isolation: The actor that the list belongs to.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    program.wake = { [session] in session.wake() }
    program.runsCommand = { [weak self] in
      self?.run($0, completion: $1) ?? $1(.failure(.noTerminal))
    }
    program.beginRun()
    defer {
      (program.wake, program.runsCommand) = (nil, nil)
      program.endRun()
    }
    draw()
    // If the program has quit before, there may be no further event.
    if program.hasQuit { return drawLast() }
    for await event in events {
      if event == .redraw { await waitForNextFrame() }
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
  private func drawLast() {
    if speaker != nil {
      draw()
    } else if screen.mode == .inline, !program.isPicker {
      program.isLast = true
      draw()
      program.isLast = false
    }
  }

  private func waitForNextFrame(isolation: isolated (any Actor)? = #isolation) async {
    guard let lastFrame else { return }
    let next = lastFrame + Self.interval
    if next > .now { try? await Task.sleep(until: next) }
  }

  /// Restores the terminal; does nothing after the first call.
  /// - Parameter erasing: Whether to erase the last inline frame; if not, it stays.
  public func leave(erasing: Bool = false) {
    if hasLeft { return }
    hasLeft = true
    program.onFrameRequest {}
    timer.set(nil) {}
    if let last = speaker?.finish(), !last.isEmpty { session.write(Array(last.utf8)) }
    let bytes = (erasing && screen.mode == .inline ? screen.erase() : []) + screen.finish()
    if !bytes.isEmpty { write(bytes) }
    session.leave()
  }
}
#endif
