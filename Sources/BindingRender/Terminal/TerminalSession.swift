import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time in which a program draws on its terminal and, if it wants, gets every key as it is pressed.
///
/// However the session ends, the terminal is put back as it was found: with ``leave()``, when the
/// session is released, when the program calls `exit`, is ended by a signal or by a fault of its
/// own. Only a signal that cannot be handled leaves it as it is. While the program is suspended,
/// the terminal is put back too.
public final class TerminalSession: Sendable {
  /// Which part of the terminal is drawn on.
  public enum Mode: Hashable, Sendable {
    /// The lines at the cursor, below what was printed before.
    case inline
    /// All of it, on a screen of its own that disappears at the end.
    case fullScreen
  }

  /// What happens at the terminal, for one task to read; it ends with the session.
  public let events: AsyncStream<TerminalEvent>

  private static let isInUse = Atomic(false)
  private let reader: TerminalReader
  private let signals: TerminalSignals
  private let thread: Mutex<pthread_t?>

  /// Begins a session at standard output, with keys from standard input or else the terminal behind it.
  ///
  /// A session that reads no keys leaves standard input alone, which need not be a terminal: what is
  /// typed meanwhile is there for whoever reads next, and only not shown. Its events are
  /// ``TerminalEvent/resize(_:)``, ``TerminalEvent/resumed``, ``TerminalEvent/redraw`` and
  /// ``TerminalEvent/ended``.
  ///
  /// A background job stops here until it is brought to the foreground.
  /// - Parameters:
  ///   - mode: Which part of the terminal is drawn on.
  ///   - capturesMouse: Whether the mouse wheel is an event of its own; then the terminal does not
  ///     let the user select text as usual. Otherwise the wheel is arrow keys on a full screen.
  ///   - readsKeys: Whether keys, pasted text and the mouse are events.
  /// - Throws: ``TerminalError`` if there is no terminal, it is in use, or it cannot be painted in
  ///   place.
  public init(
    mode: Mode,
    capturesMouse: Bool = false,
    readsKeys: Bool = true
  ) throws(TerminalError) {
    if Self.isInUse.exchange(true, ordering: .acquiringAndReleasing) { throw .inUse }
    do throws(TerminalError) {
      let terminal = try TerminalDevice(readsKeys: readsKeys)
      let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
      let environment = environment(["TERM", "TERM_PROGRAM"])
      let type = TerminalType(environment["TERM"])
      if !type.isCapable { throw .unsuitable(term: environment["TERM"]) }
      let isAsking = readsKeys && type.answers(program: environment["TERM_PROGRAM"])
      let reader = TerminalReader(terminal, isAnswerDue: isAsking, continuation: continuation)
      self.reader = reader
      events = AsyncStream {
        var iterator = stream.makeAsyncIterator()
        let event = await iterator.next()
        if event == .redraw { reader.isRedrawDue.store(false, ordering: .releasing) }
        return event
      }
      let modes = TerminalModes(mode, capturesMouse: capturesMouse, readsKeys: readsKeys)
      let (signals, thread) = try Self.begin(reader, modes)
      self.signals = signals
      self.thread = Mutex(thread)
      if isAsking { write(TerminalModes.question) }
    } catch {
      Self.isInUse.store(false, ordering: .releasing)
      throw error
    }
  }

  deinit { leave() }

  /// The size of the window now; 80 by 24 if it is unknown.
  public var size: TerminalSize { reader.terminal.size }

  /// Whether the terminal has said that it can hold back a frame until it is whole.
  ///
  /// It is asked at the start; the answer comes while the first frames are drawn already.
  public var supportsSynchronizedOutput: Bool {
    reader.isSynchronizedOutputKnown.load(ordering: .acquiring)
  }

  /// How often the program went on after it was stopped, for those who draw without reading events.
  var resumptionCount: Int { reader.resumptionCount.load(ordering: .acquiring) }

  /// How often others may have written to the terminal meanwhile; counted before the other is.
  var takeoverCount: Int { reader.takeoverCount.load(ordering: .acquiring) }

  /// Asks for a ``TerminalEvent/redraw``, from any task or thread; requests that nobody has seen yet
  /// count as one.
  public func wake() {
    reader.wake()
  }

  /// Writes a frame, as a rule with one call of the system.
  ///
  /// While the program is suspended, frames are dropped, and so is the first one after others had the
  /// terminal: ``TerminalEvent/resumed`` asks for a whole one.
  /// - Parameter bytes: The frame.
  /// - Returns: False once the terminal has gone or the session has ended.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    // Who draws may recurse too deeply.
    SignalStack.provide()
    return reader.frame.withLock { _ in
      if reader.isOver.load(ordering: .acquiring) { return false }
      // The reader may not know yet that others have the terminal, or have had it.
      if reader.terminal.isDisturbed, !reader.resume() { return true }
      let output = FileDescriptor(rawValue: reader.terminal.output)
      let error = bytes.withUnsafeBytes { bytes in
        output.write(bytes) { TerminalState.phase.load(ordering: .acquiring) == .entered }
      }
      if error == nil { return true }
      reader.finish()
      return false
    }
  }

  /// Puts the terminal back as it was found and ends the events; after the first time, does nothing.
  public func leave() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    reader.stop(thread)
    reader.terminal.leave(discardsInput: reader.isAnswerDue.load(ordering: .acquiring))
    signals.remove()
    reader.terminal.close()
    Self.isInUse.store(false, ordering: .releasing)
  }

  /// Handles the signals, sets the modes and starts the thread, or undoes what it did.
  private static func begin(
    _ reader: TerminalReader,
    _ modes: TerminalModes
  ) throws(TerminalError) -> (TerminalSignals, pthread_t) {
    let signals = TerminalSignals()
    do {
      try reader.terminal.enter(modes)
      return (signals, try reader.start())
    } catch {
      reader.terminal.leave(discardsInput: false)
      signals.remove()
      reader.terminal.close()
      throw error
    }
  }
}
