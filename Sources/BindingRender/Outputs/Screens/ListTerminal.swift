// Windows and WASI have no terminal session: lists are printed there, and shown on test screens.
#if !os(Windows) && !os(WASI)
/// Shows a list on the terminal, repaints what changes, and passes keys to the program.
///
/// ```swift
/// let terminal = try ListTerminal(list, mode: .fullScreen)
/// await terminal.run { event in
///   guard case .key(let key) = event, !list.handle(key) else { return true }
///   if key == .enter, let focus = list.focusedPath { feed.select(focus) }
///   return key != .character("q")
/// }
/// ```
///
/// A frame shows the newest state, however many changes preceded it; a slow terminal gets fewer
/// frames. The terminal is restored when this is released, and also if a signal or a trap ends the
/// process.
public final class ListTerminal {
  let session: TerminalSession
  var screen: Screen
  let styles: StyleSupport
  private(set) var contents: ListFrame
  /// Says what others see; nil in the other modes.
  var speaker: Speaker?
  var speechRequest = SpeechRequest()
  private var lastFrame: ContinuousClock.Instant?
  /// The number of stops after which everything was repainted.
  private var resumptionCount = 0
  private var takeoverCount = 0
  private var needsRepaint = false
  private var timer = FrameTimer()
  /// The frame that the screen shows.
  private(set) var drawnFrame = Frame()
  /// Whether this gave the list away; another terminal may show it since.
  private var hasLeft = false

  /// The least time between two frames: terminals show no more than sixty a second.
  private static let interval = Duration.milliseconds(16)

  /// Starts a session on the terminal.
  /// - Parameters:
  ///   - list: The list. Inline, it follows its top edge unless its options follow another.
  ///   - mode: The part of the terminal that is drawn on; where `ACCESSIBLE` is set to anything but `0`,
  ///     the list is spoken instead.
  ///   - styles: How much of a text's style is shown.
  ///   - capturesMouse: Whether clicks and the wheel, which then scrolls the list, are events.
  ///   - readsKeys: Whether keys are read. If not, what the user types is left to the next reader
  ///     of standard input.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if there is no terminal, it is in use, or it cannot be repainted
  ///   in place.
  public init(
    _ list: TextList,
    mode: ScreenMode,
    styles: StyleSupport,
    capturesMouse: Bool = false,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    let mode = mode.suiting(environment(["ACCESSIBLE"]))
    session = try TerminalSession(
      mode: mode,
      capturesMouse: capturesMouse && mode != .spoken,
      readsKeys: readsKeys,
      on: output
    )
    contents = ListFrame(list: list)
    screen = Screen(mode, size: session.size, styles: styles)
    let variables = environment(["TERM", "XTERM_VERSION", "TMUX", "STY"])
    screen.breaksLines = TerminalType(variables["TERM"]).breaksLines(variables)
    self.styles = styles
    if mode == .spoken { speaker = Speaker() }
    if mode == .inline, list.options.followedEdge == nil { list.options.followedEdge = .top }
    list.onChange = { [session] in session.wake() }
    // From here on clicks mean the frame, which is not there yet.
    if mode == .inline { write([]) }
  }

  /// Starts a session on a terminal, with the styles that it can show.
  /// - Parameters:
  ///   - list: The list. Inline, it follows its top edge unless its options follow another.
  ///   - mode: The part of the terminal that is drawn on.
  ///   - capturesMouse: Whether clicks and the mouse wheel are events of their own.
  ///   - readsKeys: Whether keys are read.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if no session can start there.
  public convenience init(
    _ list: TextList,
    mode: ScreenMode,
    capturesMouse: Bool = false,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    try self.init(
      list,
      mode: mode,
      styles: output.profile.styles,
      capturesMouse: capturesMouse,
      readsKeys: readsKeys,
      on: output
    )
  }

  deinit { leave() }

  /// The list that is shown.
  public var list: TextList { contents.list }

  /// The text below the list.
  public var status: StyledText {
    get { contents.status }
    set {
      contents.status = newValue
      session.wake()
    }
  }

  /// The line being edited, below everything else; nil if there is none.
  public var prompt: LineEditor? {
    get { contents.prompt }
    set {
      contents.prompt = newValue
      session.wake()
    }
  }

  /// Draws what has changed, usually with one write; writes nothing if nothing has changed.
  /// - Returns: False once the terminal is gone.
  /// - Complexity: O(*c*) for the *c* cells of the screen, however long the list.
  @discardableResult
  public func draw() -> Bool {
    lastFrame = .now
    let prepared = prepare()
    let bytes = speaker == nil ? prepared + paint() : speech()
    let isThere = bytes.isEmpty || write(bytes)
    // The frame was dropped if other programs had the terminal while it was drawn.
    return takeoverCount == session.takeoverCount ? isThere : draw()
  }

  /// Writes bytes of the screen.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool { session.write(bytes, leavingCursorAt: screen.place) }

  private func paint() -> [UInt8] {
    if let program = contents.program {
      session.capturesMouse = program.capturesMouse
      // A picker leaves nothing behind, however it ends.
      session.erasesFrameAtSignal = program.isPicker
    }
    screen.synchronizes = session.supportsSynchronizedOutput
    drawnFrame = contents.frame(for: screen)
    let bytes = screen.show(drawnFrame)
    timer.set(contents.list.clock.nextFrame) { [session] in session.wake() }
    return bytes
  }

  /// Brings the screen up to date with the session: a program that draws without reading events
  /// learns neither of a suspension nor of a new size.
  /// - Returns: The bytes to write before any others.
  func prepare() -> [UInt8] {
    var bytes: [UInt8] = []
    let isResumed = resumptionCount != session.resumptionCount
    let isTakenOver = takeoverCount != session.takeoverCount
    resumptionCount = session.resumptionCount
    takeoverCount = session.takeoverCount
    if isTakenOver || needsRepaint { speechRequest.repeatsRow = true }
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

  /// Requests a full repaint, after other programs wrote to the terminal; ``handle(_:)`` does at
  /// `^L`.
  ///
  /// Inline, the previous content of the screen scrolls away and stays readable, and the list begins
  /// at the top. Where it is spoken, the focused row is said again.
  public func repaint() {
    needsRepaint = true
    session.wake()
  }

  /// The events of the terminal, for one task to read and pass to ``handle(_:)``.
  public var events: AsyncStream<TerminalEvent> { session.events }

  /// Handles what an event means for the screen: draws a frame, repaints at `^L`, scrolls by the
  /// wheel.
  /// - Parameter event: The event; keys other than `^L` do nothing here.
  /// - Returns: False once the terminal is gone.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .redraw: return draw()
    case .scroll(let lines): list.scroll(by: lines)
    case .ended: return false
    case .key(.control("l")): repaint()
    case .key, .paste, .click, .resize, .resumed: break
    }
    // The frame is drawn once all events so far are handled.
    session.wake()
    return true
  }

  /// Shows the list until the handler returns false or the terminal is gone.
  /// - Parameters:
  ///   - isolation: The actor that the list belongs to.
  ///   - handler: Called with each event but ``TerminalEvent/redraw`` and ``TerminalEvent/ended``,
  ///     after ``handle(_:)``; returns whether to continue.
  public func run(
    isolation: isolated (any Actor)? = #isolation,
    _ handler: (TerminalEvent) throws -> Bool
  ) async rethrows {
    try await run(until: { false }, handler)
  }

  private func run(
    until isDone: () -> Bool,
    isolation: isolated (any Actor)? = #isolation,
    _ handler: (TerminalEvent) throws -> Bool
  ) async rethrows {
    draw()
    for await event in events {
      if event == .redraw { await waitForNextFrame() }
      // A task may have ended the program between two events.
      if isDone() { return }
      guard handle(event) else { return }
      if event != .redraw, try !handler(event) { return }
    }
  }

  /// Shows a program until it quits or the terminal is gone; its title, status and questions are shown
  /// instead of ``status`` and ``prompt``.
  /// - Parameters:
  ///   - program: The program, which must show the list of this terminal.
  ///   - isolation: The actor that the list belongs to.
  public func run(
    _ program: ListProgram,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    precondition(program.list === list, "a terminal runs a program that shows its own list")
    contents.program = program
    program.wake = { [session] in session.wake() }
    if session.capturesMouse { program.capturesMouse = true }
    defer {
      contents.program = nil
      program.wake = nil
    }
    await run(until: { program.hasQuit }, program.handle)
    program.quit()
  }

  private func waitForNextFrame(isolation: isolated (any Actor)? = #isolation) async {
    guard let lastFrame else { return }
    let next = lastFrame + Self.interval
    if next > .now { try? await Task.sleep(until: next) }
  }

  /// Restores the terminal; does nothing after the first call.
  /// - Parameter erasing: Whether the last inline frame is erased; otherwise it stays.
  public func leave(erasing: Bool = false) {
    if hasLeft { return }
    hasLeft = true
    contents.ownList.onChange = {}
    timer.set(nil) {}
    if let last = speaker?.finish(), !last.isEmpty { session.write(Array(last.utf8)) }
    let bytes = (erasing && screen.mode == .inline ? screen.erase() : []) + screen.finish()
    if !bytes.isEmpty { write(bytes) }
    session.leave()
  }
}
#endif
