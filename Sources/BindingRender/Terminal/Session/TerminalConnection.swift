#if !os(Windows) && !os(WASI)
/// A terminal on which programs are shown: the one of this process, or that of a viewer elsewhere.
protocol TerminalConnection: AnyObject, Sendable {
  /// The events of the terminal, for one task to read; the stream ends with the connection.
  var events: AsyncStream<TerminalEvent> { get }
  /// The width and the styles of the terminal.
  var profile: TerminalProfile { get }
  /// The size of the window, or the last known one.
  var size: TerminalSize { get }
  /// Whether the terminal takes no frame now; it requests one when it does again.
  var isBehind: Bool { get }
  /// Whether the terminal has reported that it shows a frame only once it is complete.
  var supportsSynchronizedOutput: Bool { get }
  /// The background of the terminal, as it has said last; nil until it has answered.
  var background: Theme.Background? { get }
  /// The number of times the program was continued after a stop.
  var resumptionCount: Int { get }
  /// The number of stops during which other programs may have written to the terminal; incremented
  /// before ``resumptionCount``.
  var takeoverCount: Int { get }
  /// The keys that are signals, with their signals.
  var signalKeys: [Key: Int32] { get }
  /// Whether clicks and the mouse wheel are events.
  var capturesMouse: Bool { get set }

  /// Returns a variable of the environment that describes the terminal.
  func variable(_ name: String) -> String?
  /// Asks the terminal again for its background, which may be another by now.
  func askAgain()
  /// Requests a ``TerminalEvent/redraw``, from any task or thread.
  func wake()
  /// Writes a frame.
  /// - Parameter place: Where the cursor is after an inline frame; nil on the whole screen.
  /// - Returns: False once the terminal is gone.
  @discardableResult
  func write(_ bytes: [UInt8], leavingCursorAt place: FrameCursor?) -> Bool
  /// Sets whether a signal that ends the process erases the inline frame.
  func eraseFrameAtSignal(_ erases: Bool)
  /// Says which keys of signals have a binding.
  func bindSignalKeys(_ keys: Set<Key>)
  /// Sends the signal of a key that the program has taken, but has no use for now.
  func sendSignal(of key: Key)
  /// Gives the terminal to another program; see ``ListProgram/runCommand(_:)``.
  func run(
    _ arguments: [String],
    completion: @escaping @Sendable (Result<Int32, TerminalError>) -> Void
  )
  /// Restores the terminal and ends the events; does nothing after the first call.
  func leave()
}

extension TerminalSession: TerminalConnection {
  var isBehind: Bool { false }

  func variable(_ name: String) -> String? { environment(name) }
}
#endif
