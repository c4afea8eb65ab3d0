public import BindingCore

/// Shows a list on the terminal, repainted as it changes, and hands on the keys.
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
/// However many changes come between two frames, the next one shows the newest state; a slow
/// terminal gets fewer frames. The terminal is as it was before once this is released, and also if
/// the process is ended by a signal or a trap.
///
/// It can be the display of a data source itself, which then is the way to it:
///
/// ```swift
/// let source = DiffableDataSource<Section, Item, ListTerminal>(
///   display: try ListTerminal(TextList(ItemCell.self), mode: .inline)
/// )
/// for await event in source.withDisplay({ $0.events }) {
///   guard source.withDisplay({ $0.handle(event) }) else { break }
/// }
/// ```
public final class ListTerminal {
  private let session: TerminalSession
  private var screen: Screen
  private let styles: StyleSupport
  private var contents: ListFrame
  private var lastFrame: ContinuousClock.Instant?
  /// The stops after which all was painted again.
  private var resumptionCount = 0
  private var takeoverCount = 0
  private var needsRepaint = false

  /// Frames are at least so far apart: terminals show no more than sixty a second.
  private static let interval = Duration.milliseconds(16)

  /// Begins a session at the terminal.
  /// - Parameters:
  ///   - list: The list; in line, its beginning stays in sight unless it is told otherwise.
  ///   - mode: Which part of the terminal is drawn on.
  ///   - styles: How much of the text's style is shown.
  ///   - capturesMouse: Whether the mouse wheel scrolls, at the price of selecting text as usual.
  ///   - readsKeys: Whether there are keys. A program that only shows something leaves what is typed
  ///     meanwhile to whoever reads standard input next.
  /// - Throws: ``TerminalError`` if there is no terminal, it is in use, or it cannot be painted in
  ///   place.
  public init(
    _ list: TextList,
    mode: TerminalSession.Mode,
    styles: StyleSupport = TerminalProfile.standardOutput.styles,
    capturesMouse: Bool = false,
    readsKeys: Bool = true
  ) throws(TerminalError) {
    session = try TerminalSession(mode: mode, capturesMouse: capturesMouse, readsKeys: readsKeys)
    contents = ListFrame(list: list)
    screen = Screen(
      mode == .inline ? .inline : .fullScreen,
      size: session.size,
      styles: styles
    )
    self.styles = styles
    if mode == .inline, list.options.followedEdge == nil { list.options.followedEdge = .top }
    list.onChange = { [session] in session.wake() }
  }

  deinit { leave() }

  /// The list that is shown.
  public var list: TextList { contents.list }

  /// What stands below the list.
  public var status: StyledText {
    get { contents.status }
    set {
      contents.status = newValue
      session.wake()
    }
  }

  /// What is being typed, in a line below all else; nil if nothing is.
  public var prompt: LineEditor? {
    get { contents.prompt }
    set {
      contents.prompt = newValue
      session.wake()
    }
  }

  /// Draws what has changed, with one write; does nothing if nothing has.
  /// - Returns: False once the terminal has gone.
  /// - Complexity: O(*c*) for the *c* cells of the screen, however long the list.
  @discardableResult
  public func draw() -> Bool {
    lastFrame = .now
    var bytes = prepare()
    screen.synchronizes = session.supportsSynchronizedOutput
    bytes += screen.show(contents.frame(for: screen))
    let isThere = bytes.isEmpty || session.write(bytes)
    // The frame was dropped if others had the terminal while it was made.
    return takeoverCount == session.takeoverCount ? isThere : draw()
  }

  /// Takes note of what happened to the terminal: those who draw without reading events are told
  /// neither of a suspension nor of a new size.
  /// - Returns: Bytes to write before others.
  private func prepare() -> [UInt8] {
    var bytes: [UInt8] = []
    let isResumed = resumptionCount != session.resumptionCount
    let isTakenOver = takeoverCount != session.takeoverCount
    resumptionCount = session.resumptionCount
    takeoverCount = session.takeoverCount
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

  /// Paints the next frame anew, whatever the terminal shows by now; ``handle(_:)`` does so at `^L`.
  ///
  /// In line, the list then begins at the top of the screen, and what was there is scrolled away.
  public func repaint() {
    needsRepaint = true
    session.wake()
  }

  /// Prints lines above a list that is shown in line; there they stay.
  /// - Parameter text: What to print; not shown on a full screen.
  public func print(above text: StyledText) {
    if screen.placement == .fullScreen { return }
    let room = prepare() + screen.makeRoom()
    var lines = ""
    text.print(
      to: &lines,
      profile: TerminalProfile(columns: screen.size.columns, styles: styles)
    )
    let printed = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let bytes = room + printed.flatMap { Array($0.utf8) + [0x0D, 0x0A] }
    session.write(bytes)
    draw()
  }

  /// What happens at the terminal, for one task to read and hand to ``handle(_:)``.
  public var events: AsyncStream<TerminalEvent> { session.events }

  /// Does what an event asks of the screen: draws, paints anew, also at `^L`, scrolls by the wheel.
  /// - Parameter event: The event; what a key means is not known here.
  /// - Returns: False once the terminal has gone.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .redraw: return draw()
    case .scroll(let lines): list.scroll(by: lines)
    case .ended: return false
    case .key(.control("l")): repaint()
    case .key, .paste, .resize, .resumed: break
    }
    // Drawn when all that has happened up to now is done.
    session.wake()
    return true
  }

  /// Shows the list until the handler has had enough, or the terminal has gone.
  /// - Parameters:
  ///   - isolation: Where the list lives.
  ///   - handler: Called with keys and other events; returns whether to go on. The wheel has scrolled
  ///   before.
  public func run(
    isolation: isolated (any Actor)? = #isolation,
    _ handler: (TerminalEvent) throws -> Bool
  ) async rethrows {
    draw()
    for await event in events {
      if event == .redraw { await waitForNextFrame() }
      guard handle(event) else { return }
      if event != .redraw, try !handler(event) { return }
    }
  }

  private func waitForNextFrame(isolation: isolated (any Actor)? = #isolation) async {
    guard let lastFrame else { return }
    let next = lastFrame + Self.interval
    if next > .now { try? await Task.sleep(until: next) }
  }

  /// Puts the terminal back; what was drawn in line stays there.
  public func leave() {
    list.onChange = {}
    let bytes = screen.finish()
    if !bytes.isEmpty { session.write(bytes) }
    session.leave()
  }
}

extension ListTerminal: ListDisplay {
  /// Takes over an update; drawn with the next frame.
  /// - Parameters:
  ///   - update: What changed.
  ///   - content: The list, asked for rows as they come into sight.
  public func apply(_ update: ListUpdate, of content: some ListContent) {
    list.apply(update, of: content)
  }

  /// Asks for a frame, as what is selected is marked.
  public func selectionDidChange() { list.selectionDidChange() }

  /// Hands over how often cells were bound, and which types have none.
  public func takeReport() -> DisplayReport { list.takeReport() }
}
