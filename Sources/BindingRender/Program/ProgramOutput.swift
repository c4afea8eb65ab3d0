/// Where a program is shown: on a terminal or a test screen, in words, or as printed text.
protocol ProgramOutput: AnyObject {
  /// Whether the program is said in words, and not drawn.
  var isSpoken: Bool { get }
  /// Whether the program is shown in lines of its own at the cursor.
  var isInline: Bool { get }
  /// Whether more keys may have arrived before the next frame, with which a search then begins.
  var readsAhead: Bool { get }
  /// Requests a frame from any thread; nil where frames are drawn only on request.
  var wake: (@Sendable () -> Void)? { get }
  /// Requests a frame.
  func needsFrame()
  /// Hands the terminal to another program; see ``ListProgram/runCommand(_:isolation:)``.
  func run(_ arguments: [String], completion: @escaping (Result<Int32, TerminalError>) -> Void)
}

extension ProgramOutput {
  var isInline: Bool { false }
}

extension ListProgram {
  /// Shows the program on an output, until that is released or detached.
  /// - Throws: ``TerminalError/programInUse`` if the program is on another output.
  func attach(_ new: any ProgramOutput) throws(TerminalError) {
    if let output, output !== new { throw .programInUse }
    output = new
    speech = nil
    for pane in allLeaves { pane.list.viewport.unseen.news = nil }
    if new.isSpoken { beginSpeech() }
    // A list may have been in a pane of another program since.
    for entry in stack.entries { entry.pane.join(self) }
  }

  /// Leaves an output; does nothing if the program is on another.
  func detach(_ old: any ProgramOutput) {
    // An output that is being released is nil here already.
    if let output, output !== old { return }
    (output, speech) = (nil, nil)
    for pane in allLeaves { pane.noteOutput() }
  }

  /// Makes the program spoken from now on, and says help that was opened before.
  private func beginSpeech() {
    speech = SpeechRequest()
    if !showsHelp { return }
    goBack()
    tellHelp()
  }
}
