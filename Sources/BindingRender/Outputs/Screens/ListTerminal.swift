// Windows and WASI have no terminal sessions: lists can be printed or shown on test screens there.
#if !os(Windows) && !os(WASI)
/// Shows a program on the terminal, repaints what changes, and passes keys to it.
///
/// ```swift
/// try await ListTerminal(program, mode: .fullScreen).run()
/// ```
///
/// Each frame shows the newest state, however many changes preceded it; a slow terminal gets fewer
/// frames. The terminal is restored when this object is released, and also if a signal or a trap
/// ends the process.
public final class ListTerminal {
  let session: TerminalSession
  var screen: Screen
  let styles: StyleSupport
  /// The ground until the terminal has said its own.
  private let ground: Look.Ground
  /// The ground that the user has chosen; nil for that of the terminal.
  private let chosenGround: Look.Ground?
  /// The program that is shown.
  public let program: ListProgram
  /// Says the list in words; nil if it is shown on a screen.
  var speaker: Speaker?
  /// Whether events are read, so that frames can be requested from any thread.
  var isRunning = false
  var lastFrame: ContinuousClock.Instant?
  /// The number of resumptions after which everything has been repainted.
  private var resumptionCount = 0
  private var takeoverCount = 0
  private var needsRepaint = false
  var timer = FrameTimer()
  /// The other program that has the terminal; nil for none.
  var command: RunningCommand?
  /// Whether this terminal no longer shows the list; another terminal may show it since.
  private var hasLeft = false

  /// Starts a session on the terminal.
  /// - Parameters:
  ///   - program: The program. An inline list follows its top edge unless its options name another
  ///     edge.
  ///   - mode: The part of the terminal to draw on. If `ACCESSIBLE` is set, as for ``ListOutput``,
  ///     the program is spoken instead.
  ///   - styles: The styles that are shown.
  ///   - readsKeys: Whether keys are read. If not, typed input is left to the next reader of
  ///     standard input.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if there is no terminal, it is in use, it cannot be repainted in
  ///   place, the program is on another terminal, or its panes need more than an inline frame.
  public convenience init(
    _ program: ListProgram,
    mode: ScreenMode,
    styles: StyleSupport,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    let display = ListOutput.screen(mode).accessible
    try self.init(program, display, styles: styles, readsKeys: readsKeys, on: output)
  }

  /// Starts a session on a terminal, with the styles that the terminal can show.
  /// - Parameters:
  ///   - program: The program. An inline list follows its top edge unless its options name another
  ///     edge.
  ///   - mode: The part of the terminal to draw on.
  ///   - readsKeys: Whether keys are read.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if no session can start there.
  public convenience init(
    _ program: ListProgram,
    mode: ScreenMode,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    let display = ListOutput.screen(mode).accessible
    try self.init(program, display, styles: nil, readsKeys: readsKeys, on: output)
  }

  /// Starts a session for a spoken program, which writes plain text and announces each change once.
  /// - Parameters:
  ///   - program: The program.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if no session can start there, or the program is on another
  ///   terminal.
  public convenience init(
    spoken program: ListProgram,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    try self.init(program, .words, styles: nil, readsKeys: true, on: output)
  }

  init(
    _ program: ListProgram,
    _ display: ListOutput,
    styles: StyleSupport?,
    readsKeys: Bool,
    on output: TerminalOutput
  ) throws(TerminalError) {
    let isInline = display == .screen(.inline)
    if isInline, !program.stack.entries.allSatisfy({ $0.isPart || $0.pane.fitsInline }) {
      throw .inlinePanes
    }
    if program.output != nil { throw .programInUse }
    session = try TerminalSession(
      display,
      capturesMouse: program.capturesMouse && display.isScreen,
      readsKeys: readsKeys,
      on: output
    )
    self.program = program
    let profile = output.profile
    self.styles = styles ?? profile.styles
    let type = TerminalType(environment("TERM"))
    screen = Screen(
      isInline ? .inline : .fullScreen,
      size: session.size,
      styles: self.styles,
      erasesWithGround: type.erasesWithGround(environment)
    )
    screen.breaksLines = type.breaksLines(environment)
    (ground, chosenGround) = (profile.ground, profile.chosenGround)
    if !display.isScreen { speaker = Speaker() }
    try program.attach(self)
    // From now on clicks refer to a frame, of which none is drawn yet.
    if isInline { write([]) }
    bindSignalKeys()
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

  /// Leaves the keys of signals that have a binding to the program, and the one that interrupts an
  /// inline program, which draws its last frame first.
  private func bindSignalKeys() {
    var keys = program.keys.bound(among: session.signalKeys.keys)
    if isRunning, isInline { keys.insert(.control("c")) }
    session.bindSignalKeys(keys)
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
    timer.set(program.list.clock.nextFrame) { [session] in session.wake() }
    return bytes
  }

  /// Synchronizes the screen with the session, for programs that draw without reading events and so
  /// miss suspensions and new sizes.
  /// - Returns: The bytes to write before any others.
  func prepare() -> [UInt8] {
    var bytes: [UInt8] = []
    let isResumed = resumptionCount != session.resumptionCount
    let isTakenOver = takeoverCount != session.takeoverCount
    resumptionCount = session.resumptionCount
    takeoverCount = session.takeoverCount
    if isTakenOver || needsRepaint { program.announcer.repeatRow() }
    if isTakenOver {
      screen.invalidate()
    } else if isResumed {
      bytes += screen.resume(at: session.size)
    }
    bytes += screen.show(in: program.look, on: chosenGround ?? session.ground ?? ground)
    bytes += screen.prepare(for: session.size)
    if needsRepaint { bytes += screen.repaint() }
    needsRepaint = false
    return bytes
  }

  /// Requests a full repaint after other programs wrote to the terminal; ``handle(_:)`` does so at
  /// `^L`.
  ///
  /// Inline, the previous content of the screen scrolls away and stays readable, and the list
  /// begins at the top. A spoken list says the focused row again.
  public func repaint() {
    needsRepaint = true
    session.askAgain()
    session.wake()
  }

  /// The events of the terminal, for one task to read and pass to ``handle(_:)``.
  public var events: AsyncStream<TerminalEvent> { session.events }

  /// Handles an event: draws a frame, repaints at `^L`, scrolls with the wheel, and passes the
  /// event to the program.
  /// - Parameter event: The event.
  /// - Returns: False once the program has quit or the terminal is gone.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .redraw: return draw()
    case .key(let key) where session.signalKeys[key] != nil && program.binding(of: key) == nil:
      if key == .control("c") { drawLast() }
      session.sendSignal(of: key)
      return true
    case .scroll(let lines, let line, let column):
      program.list(line: line, column: column).scroll(by: lines)
    case .key(.control("l")): repaint()
    case .key, .paste, .click, .resize, .resumed, .ended: break
    }
    // The frame is drawn once all events so far are handled.
    session.wake()
    return program.handle(event)
  }

  /// Restores the terminal; does nothing after the first call.
  /// - Parameter erasing: Whether to erase the last inline frame; if not, it stays.
  public func leave(erasing: Bool = false) {
    if hasLeft { return }
    hasLeft = true
    program.detach(self)
    timer.set(nil) {}
    if let last = speaker?.finish(), !last.isEmpty { session.write(Array(last.utf8)) }
    let bytes = (erasing && screen.mode == .inline ? screen.erase() : []) + screen.finish()
    if !bytes.isEmpty { write(bytes) }
    session.leave()
  }
}
#endif
