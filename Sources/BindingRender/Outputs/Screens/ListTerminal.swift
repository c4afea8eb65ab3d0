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
  private let session: any TerminalConnection
  private(set) var screen: Screen
  /// The profile of the terminal from the environment, with the styles that are shown.
  private let profile: TerminalProfile
  /// The program that is shown.
  let program: ListProgram
  let readsKeys: Bool
  /// Speaks the list; nil if it is shown on a screen.
  private var speaker: Speaker?
  /// Whether events are read, so that frames can be requested from any thread.
  private var isRunning = false
  private var lastFrame: ContinuousClock.Instant?
  /// The number of resumptions after which everything has been repainted.
  private var resumptionCount = 0
  private var takeoverCount = 0
  private var needsRepaint = false
  /// Whether the window was resized to the size that it had, as by a multiplexer that shows it
  /// again.
  private var isShownAgain = false
  private var timer = FrameTimer()
  /// Whether another program has the terminal.
  private var isLent = false
  /// Whether this terminal no longer shows the list; another terminal may show it since.
  private var hasLeft = false

  /// Starts a session on the terminal.
  /// - Parameters:
  ///   - program: The program. An inline list follows its top edge unless its options name another
  ///     edge.
  ///   - mode: The part of the terminal to draw on. If `ACCESSIBLE` is set, as for ``ListOutput``,
  ///     the program is spoken instead.
  ///   - profile: The styles that are shown; nil for those of the terminal.
  ///   - readsKeys: Whether keys are read. If not, typed input is left to the next reader of
  ///     standard input, and the program shows neither a focus nor key hints.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if there is no terminal, it is in use, it cannot be repainted in
  ///   place, the program is on another terminal, or its panes need more than an inline frame.
  public convenience init(
    _ program: ListProgram,
    mode: ScreenMode,
    profile: TerminalProfile? = nil,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    let display = ListOutput.screen(mode).accessible
    try self.init(program, display, profile, on: output, readsKeys: readsKeys)
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
    try self.init(program, .speech, nil, on: output, readsKeys: true)
  }

  /// Starts a session on the terminal of the process.
  convenience init(
    _ program: ListProgram,
    _ display: ListOutput,
    _ profile: TerminalProfile?,
    on output: TerminalOutput,
    readsKeys: Bool
  ) throws(TerminalError) {
    try self.init(program, display, profile, readsKeys: readsKeys) { () throws(TerminalError) in
      try TerminalSession(
        display,
        capturesMouse: program.capturesMouse && display.isScreen,
        readsKeys: readsKeys,
        on: output
      )
    }
  }

  /// Shows a program on a terminal.
  /// - Parameter connect: Returns the terminal; called once the program can be shown there.
  init(
    _ program: ListProgram,
    _ display: ListOutput,
    _ profile: TerminalProfile?,
    readsKeys: Bool,
    at connect: () throws(TerminalError) -> any TerminalConnection
  ) throws(TerminalError) {
    let isInline = display == .screen(.inline)
    if isInline, !program.stack.entries.allSatisfy({ $0.isPart || $0.pane.fitsInline }) {
      throw .inlinePanes
    }
    if program.output != nil { throw .programInUse }
    self.readsKeys = readsKeys
    session = try connect()
    self.program = program
    var ownProfile = session.profile
    if let profile { ownProfile.styles = profile.styles }
    self.profile = ownProfile
    let type = TerminalType(session.variable("TERM"))
    screen = Screen(
      isInline ? .inline : .fullScreen,
      size: session.size,
      styles: ownProfile.styles,
      erasesWithGround: type.erasesWithGround(session.variable),
      breaksLines: type.breaksLines(session.variable)
    )
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
    if isLent || session.isBehind { return true }
    // Code that draws may recurse too deeply, on whichever thread the task is now.
    SignalStack.provide()
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
  func write(_ bytes: [UInt8]) -> Bool {
    session.write(bytes, leavingCursorAt: screen.place)
  }

  private func paint() -> [UInt8] {
    session.capturesMouse = program.capturesMouse
    // The screen of a picker is erased, even if a signal ends the process.
    session.eraseFrameAtSignal(program.isPicker)
    let bytes = show(program.frame(for: screen))
    timer.set(program.clock.nextFrame) { [session] in session.wake() }
    return bytes
  }

  /// Returns the speech for the newest state, in place of a frame.
  private func speech() -> [UInt8] {
    // The closures of the program may print in the meantime.
    guard var speaker else { return [] }
    let text = speaker.say(program, on: screen)
    self.speaker = speaker
    let next = speaker.nextTime.map(program.clock.instant(of:))
    timer.set(next) { [session] in session.wake() }
    return Array(text.utf8)
  }

  private func show(_ frame: Frame) -> [UInt8] {
    screen.show(frame, synchronizes: session.supportsSynchronizedOutput)
  }

  /// Synchronizes the screen with the session, for programs that draw without reading events and so
  /// miss suspensions and new sizes.
  /// - Returns: The bytes to write before any others.
  private func prepare() -> [UInt8] {
    var bytes: [UInt8] = []
    let isResumed = resumptionCount != session.resumptionCount
    let isTakenOver = takeoverCount != session.takeoverCount
    resumptionCount = session.resumptionCount
    takeoverCount = session.takeoverCount
    if isTakenOver || needsRepaint { program.announcer.request?.repeatsRow = true }
    if isTakenOver {
      screen.invalidate()
    } else if isResumed || isShownAgain {
      bytes += screen.resume(at: session.size)
    }
    let background = profile.chosenBackground ?? session.background ?? profile.background
    bytes += screen.show(in: program.theme, on: background)
    bytes += screen.prepare(for: session.size)
    if needsRepaint { bytes += screen.repaint() }
    (needsRepaint, isShownAgain) = (false, false)
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

  /// Prints text above an inline list, where it stays.
  /// - Parameter text: The text; elsewhere, as by ``ListProgram/print(above:)``.
  public func print(above text: StyledText) { program.print(above: text) }

  func printLines(_ text: StyledText) -> Bool {
    if !isInline { return false }
    let room = prepare() + screen.makeRoom()
    var lines = ""
    var profile = profile
    profile.columns = screen.size.columns
    (profile.theme, profile.background) = (program.theme, screen.background)
    text.fitted(to: profile.columns, .wrap).print(to: &lines, profile: profile)
    let printed = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let bytes = room + printed.flatMap { Array($0.utf8) + [0x0D, 0x0A] }
    write(bytes)
    draw()
    return true
  }

  /// The events of the terminal, for one task to read and pass to ``handle(_:)``.
  public var events: AsyncStream<TerminalEvent> { session.events }

  /// Handles an event: draws a frame, and passes the event to the program.
  /// - Parameter event: The event.
  /// - Returns: False once the program has quit or the terminal is gone.
  public func handle(_ event: TerminalEvent) -> Bool {
    SignalStack.provide()
    switch event {
    case .redraw: return draw()
    case .key(let key) where session.signalKeys[key] != nil && program.binding(of: key) == nil:
      if key == .control("c") { drawLast() }
      session.sendSignal(of: key)
      return true
    case .resize(let size): isShownAgain = size.drawn == screen.size
    case .key, .paste, .click, .scroll, .resumed, .ended: break
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
    if let last = speaker?.finish(), !last.isEmpty { write(Array(last.utf8)) }
    let bytes = (erasing && screen.mode == .inline ? screen.erase() : []) + screen.finish()
    if !bytes.isEmpty { write(bytes) }
    session.leave()
  }
}

extension ListTerminal: ProgramOutput {
  var isSpoken: Bool { speaker != nil }

  var isInline: Bool { screen.mode == .inline }

  var size: TerminalSize? { session.size.drawn }

  var readsAhead: Bool { true }

  var wake: (@Sendable () -> Void)? {
    if !isRunning { return nil }
    return { [session] in session.wake() }
  }

  var isWatched: Bool { true }

  func needsFrame() { session.wake() }

  func showFrame() { draw() }
}

// MARK: Running

extension ListTerminal {
  /// Shows the program until it quits or the terminal is gone.
  public nonisolated(nonsending) func run() async {
    isRunning = true
    program.beginRun()
    defer {
      isRunning = false
      program.endRun()
    }
    draw()
    program.waiting.work?()
    // If the program has quit before, there may be no further event.
    if program.hasQuit { return drawLast() }
    for await event in events {
      if event == .redraw { await waitForNextFrame() }
      // A task that the last key began may ask for this key, or hand the terminal on.
      if event.isTyped { await Task.yield() }
      // Discards keys typed ahead of another program.
      if isLent, event.isTyped { continue }
      // A task may have ended the program between two events.
      let goesOn = !program.hasQuit && handle(event)
      // Another program keeps the terminal until it ends.
      if goesOn || isLent && event != .ended { continue }
      if event != .ended { drawLast() }
      return
    }
  }

  /// Draws the last changes, if the frame remains readable; an inline one no longer shows keys.
  private func drawLast() {
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
  /// of a list would load more.
  private func drawWhole() {
    let edges = program.root.leaves.map(\.viewport.nearEdges)
    if isLent || edges.contains(where: { $0[.top] != nil || $0[.bottom] != nil }) { return }
    let (count, most) = (program.frames.frame.lines.count, TerminalSize.largest.rows - 1)
    let restore = program.root.savedLayout()
    let frame = program.frame(for: screen.ofRows(TerminalSize.largest.rows))
    guard count < frame.lines.count, frame.lines.count < most else { return restore() }
    // A frame that grows beyond the window cannot go back to its first line.
    write(screen.makeRoom() + show(frame))
  }

  private nonisolated(nonsending) func waitForNextFrame() async {
    guard let lastFrame else { return }
    let next = lastFrame + interval
    if next > .now { try? await Task.sleep(until: next) }
  }
}

/// The least time between two frames, because terminals show no more than sixty per second.
private let interval = Duration.milliseconds(16)

// MARK: Other programs

extension ListTerminal {
  /// Hands the terminal to another program; see ``ListProgram/runCommand(_:)``.
  nonisolated(nonsending) func run(_ arguments: [String]) async throws(TerminalError) -> Int32 {
    // Without a reader of events, nothing would be drawn after the other program.
    if !isRunning { throw .noTerminal }
    if isLent { throw .inUse }
    // The program prints where the list was, and the list appears below its output afterwards.
    if isInline { write(screen.erase()) }
    isLent = true
    let result = await withCheckedContinuation { continuation in
      session.run(arguments) { continuation.resume(returning: $0) }
    }
    isLent = false
    session.wake()
    return try result.get()
  }
}

extension TerminalEvent {
  /// Whether the event comes from the user at the terminal, not from the system.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .paste, .scroll, .click: true
    case .resize, .resumed, .redraw, .ended: false
    }
  }
}
#endif
