/// Where a program is shown: on a terminal or a test screen, in words, or as printed text.
protocol ProgramOutput: AnyObject {
  /// Whether the program is said in words, and not drawn.
  var isSpoken: Bool { get }
  /// Whether the program is shown in lines of its own at the cursor.
  var isInline: Bool { get }
  /// The size of the screen; nil where there is none.
  var size: TerminalSize? { get }
  /// Whether more keys may have arrived before the next frame, with which a search then begins.
  var readsAhead: Bool { get }
  /// Requests a frame from any thread; nil where frames are drawn only on request.
  var wake: (@Sendable () -> Void)? { get }
  /// Requests a frame.
  func needsFrame()
  /// Writes bytes, which leave what the screen shows as it is.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool
  /// Hands the terminal to another program; see ``ListProgram/runCommand(_:isolation:)``.
  func run(
    _ arguments: [String],
    isolation: isolated (any Actor)?
  ) async throws(TerminalError) -> Int32
}

extension ProgramOutput {
  var isInline: Bool { false }

  var size: TerminalSize? { nil }

  func write(_ bytes: [UInt8]) -> Bool { true }
}
