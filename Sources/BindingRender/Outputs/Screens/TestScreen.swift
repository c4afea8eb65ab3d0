/// A screen without a terminal, for tests: shows a list, or a program with its keys, as lines of
/// text.
///
/// ```swift
/// let screen = TestScreen(list, columns: 40, rows: 6)
/// #expect(screen.lines == ["@ada · 1min", "  ♥ 3 likes"])
///
/// let screen = TestScreen(program, columns: 40, rows: 6)
/// screen.press("j", "l")
/// #expect(screen.changes == ["3: ▌ ♥ 4 likes"])
/// ```
public final class TestScreen {
  let program: ListProgram
  private(set) var screen: Screen
  private var seen: [String] = []
  private var speaker: Speaker?
  /// Requests a frame from any thread; nil, the default, draws only on request.
  package var wake: (@Sendable () -> Void)?
  /// The text written by a spoken program since ``spoken`` was last read.
  private var said = ""
  private var frame = Frame(lines: [])
  /// Whether a frame was requested since the last one.
  private var isDue = true
  package var glyphs: Glyphs { screen.glyphs }

  /// Creates a screen that shows a list alone.
  /// - Parameters:
  ///   - list: The list, which can be on only one screen at a time.
  ///   - columns: The width, limited to 1 to 4,096.
  ///   - rows: The height, limited to 1 to 1,000.
  public convenience init(_ list: TextList, columns: Int, rows: Int) {
    let program = ListProgram(ListPane(list, showsFocus: false))
    program.listBindings = KeyBindings()
    self.init(program, columns: columns, rows: rows)
  }

  /// Creates a screen that shows a program, with the lines above and below its list.
  /// - Parameters:
  ///   - program: The program, which can be on only one screen at a time.
  ///   - columns: The width, limited to 1 to 4,096.
  ///   - rows: The height, limited to 1 to 1,000.
  public convenience init(_ program: ListProgram, columns: Int, rows: Int) {
    self.init(program, columns: columns, rows: rows, speaker: nil)
  }

  /// Creates a terminal of 80 columns and 24 rows for a spoken program; see ``ListOutput/speech``.
  /// - Parameter program: The program, which can be on only one screen at a time.
  public convenience init(spoken program: ListProgram) {
    self.init(program, columns: 80, rows: 24, speaker: Speaker())
  }

  private init(_ program: ListProgram, columns: Int, rows: Int, speaker: Speaker?) {
    self.program = program
    self.speaker = speaker
    let size = TerminalSize(columns: columns, rows: rows)
    screen = Screen(.fullScreen, size: size.drawn, styles: .trueColor)
    do {
      try program.attach(self)
    } catch {
      preconditionFailure("a program must be on one output at a time")
    }
    program.clock.hold()
    program.root.setArea(
      PaneArea(columns: screen.size.columns, rows: screen.size.rows),
      on: PaneSurface(glyphs: glyphs)
    )
  }

  deinit { program.detach(self) }

  /// Called in place of another program, with its name and arguments; returns its exit status.
  public var onCommand: ([String]) -> Int32 = { _ in 0 }

  /// The bytes last written beside a frame, such as a text for the clipboard.
  package private(set) var written: [UInt8] = []

  /// Presses keys, which the program handles one after another.
  /// - Parameter keys: The keys; a list alone has none.
  public func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  /// Types the characters of a text, each as one key.
  /// - Parameter text: The text.
  public func type(_ text: String) {
    for character in text { send(.key(.character(character))) }
  }

  /// Clicks on a cell, which the program handles.
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public func click(line: Int, column: Int) { send(.click(line: line, column: column)) }

  /// Sends an event to the program, as a terminal does.
  /// - Parameter event: The event; a list alone takes only the wheel.
  public func send(_ event: TerminalEvent) {
    if case .resize(let size) = event { _ = screen.resize(to: size) }
    // Between two keys, the user sees or hears a frame.
    drawIfDue()
    _ = program.handle(event)
    isDue = true
  }

  /// Advances the screen's clock, which stands still otherwise.
  /// - Parameter time: The time to advance by; a negative time has no effect.
  public func advance(by time: Duration) {
    program.clock.advance(by: time)
    isDue = true
  }

  /// The time until the screen changes by itself; nil if it does not.
  package var timeToNextFrame: Duration? {
    drawIfDue()
    return program.clock.timeToNextFrame
  }

  /// Draws a frame, even if none was requested.
  ///
  /// As on a terminal, a key, an event, an update of the list and ``ListProgram/needsFrame()``
  /// request a frame, and reading the screen draws it first. Reading again returns the same frame.
  /// A search in a long list takes several frames, each of which requests the next: call this for
  /// each.
  public func draw() {
    if glyphs.isFull { glyphs.removeAll() }
    if var speaker {
      said += speaker.say(program, on: screen)
      self.speaker = speaker
    } else {
      frame = program.frame(for: screen)
    }
    // A frame requested during drawing is drawn by the next call.
    isDue = false
  }

  /// Waits until the details of the focused row are loaded or have failed, and draws them.
  ///
  /// ```swift
  /// await screen.waitForDetails()
  /// #expect(screen.lines[0].hasSuffix("Dear all,"))
  /// ```
  public nonisolated(nonsending) func waitForDetails() async {
    // The frame after a key begins the pause.
    draw()
    program.loadedDetails?.endPause()
    draw()
    while let details = program.loadedDetails, details.isLoading, let task = details.task {
      await task.value
      draw()
    }
  }

  private func drawIfDue() {
    if isDue { draw() }
  }

  /// The lines that a spoken program wrote since this was last read.
  ///
  /// The last line may be incomplete while the user types.
  public var spoken: [String] {
    drawIfDue()
    defer { said = "" }
    var lines = said.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  var currentFrame: Frame {
    drawIfDue()
    return frame
  }

  /// The lines that the screen shows now, without trailing blanks and without blank lines at the
  /// end.
  public var lines: [String] { lines { glyphs.text(of: $0) } }

  /// The lines that differ from when this was last read, each with its number from 1.
  public var changes: [String] {
    let lines = lines
    defer { seen = lines }
    return (0..<max(lines.count, seen.count)).compactMap { index in
      let new = index < lines.count ? lines[index] : ""
      return index < seen.count && seen[index] == new || index >= seen.count && new == ""
        ? nil : "\(index + 1): \(new)"
    }
  }

  /// The lines that the screen shows now with their styles, as `‹bold›like‹/›`.
  public var styledLines: [String] { lines { glyphs.styledText(of: $0) } }

  private func lines(_ text: (ScreenLine) -> String) -> [String] {
    var lines = currentFrame.lines.map { text($0.content) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// A picture of the current screen.
  public var picture: ScreenPicture {
    ScreenPicture(currentFrame, columns: screen.size.columns, glyphs: glyphs, theme: program.theme)
  }

  /// The position of the cursor where text is typed: line and column, from 1; nil for no cursor.
  public var cursor: (line: Int, column: Int)? {
    currentFrame.cursor.map { ($0.row + 1, $0.column + 1) }
  }
}

extension TestScreen: ProgramOutput {
  var isSpoken: Bool { speaker != nil }

  var size: TerminalSize? { screen.size }

  var readsAhead: Bool { false }

  func needsFrame() { isDue = true }

  func showFrame() { drawIfDue() }

  func write(_ bytes: [UInt8]) -> Bool {
    written = bytes
    return true
  }

  nonisolated(nonsending) func run(_ arguments: [String]) async throws(TerminalError) -> Int32 {
    onCommand(arguments)
  }
}
