/// Where a program is shown: on a terminal or a test screen, as speech, or as printed text.
protocol ProgramOutput: AnyObject {
  /// Whether the program is spoken, and not drawn.
  var isSpoken: Bool { get }
  /// Whether the program is shown in lines of its own at the cursor.
  var isInline: Bool { get }
  /// The size of the screen; nil where there is none.
  var size: TerminalSize? { get }
  /// Whether the program gets keys; where it gets none, it shows neither a focus nor key hints.
  var readsKeys: Bool { get }
  /// Whether somebody looks at each frame, so that a pause makes sense.
  var isWatched: Bool { get }
  /// Whether more keys may have arrived before the next frame, with which a search then begins.
  var readsAhead: Bool { get }
  /// Requests a frame from any thread; nil where frames are drawn only on request.
  var wake: (@Sendable () -> Void)? { get }
  /// Requests a frame.
  func needsFrame()
  /// Paints the next frame as a whole.
  func repaint()
  /// Shows all changes so far, now.
  func showFrame()
  /// Writes lines that stay, above those of the list.
  /// - Returns: Whether there is a place for them; a full screen has none.
  func printLines(_ text: StyledText) -> Bool
  /// Writes bytes, which leave what the screen shows as it is.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool
  /// Hands the terminal to another program; see ``ListProgram/runCommand(_:)``.
  nonisolated(nonsending) func run(_ arguments: [String]) async throws(TerminalError) -> Int32
}

extension ProgramOutput {
  var isInline: Bool { false }

  var size: TerminalSize? { nil }

  var readsKeys: Bool { true }

  var isWatched: Bool { false }

  func repaint() {}

  func printLines(_ text: StyledText) -> Bool { false }

  func write(_ bytes: [UInt8]) -> Bool { true }
}
