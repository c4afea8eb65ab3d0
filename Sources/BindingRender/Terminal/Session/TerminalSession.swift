#if !os(Windows) && !os(WASI)
import Synchronization

/// A period in which a program draws on its terminal and, if it wants, reads each key as it is
/// pressed.
///
/// Control with C, Z and `\`, or the characters that the terminal has in their place, are signals
/// for all programs in its foreground, as without a session, but they are text where they are
/// pasted.
///
/// The terminal is restored however the session ends: by ``leave()``, when the session is released,
/// when the program calls `exit`, or when a signal or a fault ends it. Only a signal that cannot be
/// handled leaves the terminal as it is. While the program is suspended, the terminal is restored
/// too.
package final class TerminalSession: Sendable {
  /// The events of the terminal, for one task to read; the stream ends with the session.
  package let events: AsyncStream<TerminalEvent>

  private static let isInUse = Atomic(false)
  let reader: TerminalReader
  private let encoding: TerminalEncoding
  /// The keys that are signals, with their signals.
  let signalKeys: [Key: Int32]
  private let signals: TerminalSignals
  private let thread: Mutex<SystemThread?>

  /// Starts a session on a terminal, with keys from standard input or else from `/dev/tty`.
  ///
  /// A session that reads no keys leaves standard input alone, which need not be a terminal: what
  /// the user types is not shown and is left to the next reader. Its events are
  /// ``TerminalEvent/resize(_:)``, ``TerminalEvent/resumed``, ``TerminalEvent/redraw`` and
  /// ``TerminalEvent/ended``.
  ///
  /// A background job stops here until it is brought to the foreground.
  /// - Parameters:
  ///   - display: The part of the terminal to draw on, or lines that the terminal wraps and
  ///     scrolls.
  ///   - capturesMouse: Whether ``capturesMouse`` is true from the start.
  ///   - readsKeys: Whether keys, pasted text and the mouse are events.
  ///   - isRelaying: Whether the program is in another process; ``acknowledge(_:)`` says then that
  ///     it has taken a key of a signal.
  ///   - output: The terminal.
  /// - Throws: ``TerminalError`` if there is no terminal, it is in use, or it cannot be repainted
  ///   in place.
  package init(
    _ display: ListOutput,
    capturesMouse: Bool = false,
    readsKeys: Bool = true,
    isRelaying: Bool = false,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    if Self.isInUse.exchange(true, ordering: .acquiringAndReleasing) { throw .inUse }
    do throws(TerminalError) {
      let terminal = try TerminalDevice(output, readsKeys: readsKeys)
      let type = TerminalType(environment("TERM"))
      if !type.isCapable {
        terminal.close()
        throw .unsuitable(term: environment("TERM"))
      }
      // Spoken lines are not frames and need no synchronization.
      let isAsking =
        readsKeys && display.isScreen && type.answers(program: environment("TERM_PROGRAM"))
      let reader = TerminalReader(terminal, isAnswerDue: isAsking, isRelaying: isRelaying)
      self.reader = reader
      events = AsyncStream { await reader.takeEvent() }
      TerminalState.captureMouse(capturesMouse && readsKeys)
      FrameEraser.enable(false)
      let modes = TerminalModes(display, readsKeys: readsKeys, hearsGround: isAsking)
      let (signals, thread) = try Self.begin(reader, modes)
      encoding = reader.terminal.encoding
      let characters = reader.terminal.signalCharacters
      signalKeys = Dictionary(characters.map { (Key(byte: $0), $1) }) { first, _ in first }
      self.signals = signals
      self.thread = Mutex(thread)
      if isAsking { write(TerminalModes.question) }
    } catch {
      Self.isInUse.store(false, ordering: .releasing)
      throw error
    }
  }

  deinit { leave() }

  /// The width and the styles of the terminal.
  var profile: TerminalProfile { TerminalProfile(of: reader.terminal.output) }

  /// The size of the window, or the last known one; 80 by 24 if none was ever known.
  package var size: TerminalSize { reader.size }

  /// Whether the terminal has reported that it supports synchronized output, which shows a frame
  /// only once it is complete.
  ///
  /// The session queries the terminal at the start; the first frames may be drawn before the
  /// answer.
  package var supportsSynchronizedOutput: Bool { reader.answers.supportsSynchronizedOutput }

  /// The background of the terminal, as it has said last; nil until it has answered.
  var background: Theme.Background? { reader.answers.background }

  /// Asks the terminal again for its background, which may be another by now.
  func askAgain() { reader.cursor.withLock { _ in reader.askAgain() } }

  /// The number of times the program was continued after a stop, for programs that do not read
  /// events.
  var resumptionCount: Int { reader.resumptionCount }

  /// The number of stops during which other programs may have written to the terminal; incremented
  /// before ``resumptionCount``.
  var takeoverCount: Int { reader.takeoverCount }

  /// Requests a ``TerminalEvent/redraw``, from any task or thread; requests not yet read count as
  /// one.
  package func wake() { reader.requestRedraw() }

  /// Writes a frame, usually with one system call.
  ///
  /// Frames are dropped while the program is suspended, and so is the first one after another
  /// program had the terminal: ``TerminalEvent/resumed`` requests a complete one. If the locale and
  /// the terminal have another encoding than UTF-8, characters above ASCII are replaced.
  /// - Parameters:
  ///   - bytes: The frame.
  ///   - place: Where the cursor is after an inline frame; nil if clicks refer to the window.
  /// - Returns: False once the terminal is gone or the session has ended.
  @discardableResult
  package func write(_ bytes: [UInt8], leavingCursorAt place: FrameCursor? = nil) -> Bool {
    // Code that draws the next frame may recurse too deeply.
    SignalStack.provide()
    let bytes = encoding.encoded(bytes)
    return reader.cursor.withLock { last in
      if reader.isOver { return false }
      // The reader may not have noticed yet that another program has or had the terminal.
      if reader.terminal.isDisturbed, !reader.resume(&last) { return true }
      last = place
      FrameEraser.beginFrame()
      let isWritten = reader.terminal.write(bytes) == nil
      FrameEraser.endFrame(at: isWritten ? place : nil)
      if !isWritten { reader.finish() }
      return isWritten
    }
  }

  /// Restores the terminal and ends the events; does nothing after the first call.
  package func leave() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    reader.end(thread)
    reader.terminal.leave(discardsInput: reader.answers.isDue)
    signals.remove()
    reader.terminal.close()
    Self.isInUse.store(false, ordering: .releasing)
  }

  /// Installs the signal handlers, sets the modes and starts the thread; undoes everything on an
  /// error.
  private static func begin(
    _ reader: TerminalReader,
    _ modes: TerminalModes
  ) throws(TerminalError) -> (TerminalSignals, SystemThread) {
    let signals = TerminalSignals()
    do {
      try reader.terminal.enter(modes)
      return (signals, try SystemThread { reader.run() })
    } catch {
      reader.terminal.leave(discardsInput: false)
      signals.remove()
      reader.terminal.close()
      throw error
    }
  }
}

extension TerminalSession {
  /// Whether clicks and the mouse wheel are events; then the terminal selects text only while Shift
  /// is held.
  ///
  /// Otherwise the wheel sends arrow keys on a full screen. The value can be changed at any time,
  /// and a suspension keeps it; a session that reads no keys captures nothing.
  package var capturesMouse: Bool {
    get { TerminalState.capturesMouse }
    set {
      if newValue == capturesMouse || !reader.terminal.readsKeys { return }
      reader.cursor.withLock { place in
        // The reader may not have noticed yet that another program has or had the terminal.
        if reader.terminal.isDisturbed { _ = reader.resume(&place) }
        if reader.isOver { return }
        TerminalState.captureMouse(newValue)
        // If another program has the terminal, the mode is set when the session gets it back.
        if reader.terminal.isDisturbed { return }
        let bytes = newValue ? TerminalModes.capturingMouse : TerminalModes.releasingMouse
        reader.terminal.write(Array(bytes.utf8))
      }
    }
  }

  /// Sets whether a signal that ends the process erases the inline frame, as for a picker.
  func eraseFrameAtSignal(_ erases: Bool) { FrameEraser.enable(erases) }

  /// Says which keys have a binding; the others are signals as soon as they are read.
  func bindSignalKeys(_ keys: Set<Key>) { reader.programKeys.bind(keys) }

  /// Records that a program in another process has taken a key.
  func acknowledge(_ key: Key) { reader.programKeys.acknowledge(key) }

  /// Sends the signal of a key that the program has taken, but has no use for now.
  func sendSignal(of key: Key) {
    if let signal = signalKeys[key] { reader.terminal.send(signal) }
  }
}
#endif
