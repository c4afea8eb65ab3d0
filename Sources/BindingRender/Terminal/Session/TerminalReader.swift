#if !os(Windows) && !os(WASI)
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

/// Reads a terminal on its own thread.
final class TerminalReader: Sendable {
  /// The time until the frame is asked for again that another thread is writing.
  private static let pause: Int32 = 10
  /// The byte that wakes the thread when the session is over; other bytes are signal numbers. It is
  /// not read: a thread that could not be woken ends with the next session, and leaves it all
  /// bytes.
  static let end: UInt8 = 0
  /// The byte that makes the thread check whether the session still has the terminal.
  static let wakeUp: UInt8 = 255

  let terminal: TerminalDevice
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  /// Whether the terminal is gone or the session has ended.
  let isOver = Atomic(false)
  /// Locked while the end is reported, because a writer and the thread may do so at the same time.
  private let ending = Mutex(())
  let isSynchronizedOutputKnown = Atomic(false)
  /// The ground of the terminal, as a number of ``Look/Ground``; negative until the terminal has
  /// said it.
  let ground = Atomic(-1)
  let isAnswerDue: Atomic<Bool>
  let isRedrawDue = Atomic(false)
  /// The number of times the program was continued after a stop.
  let resumptionCount = Atomic(0)
  /// The number of stops during which other programs may have written to the terminal.
  let takeoverCount = Atomic(0)
  /// The last known size of the window.
  private let knownSize = Mutex(TerminalSize(columns: 80, rows: 24))
  /// Where the last inline frame left the cursor; nil if clicks refer to the window. Held while a
  /// frame is written, so that nothing else is written in between.
  let frame = Mutex<FrameCursor?>(nil)
  let signalKeys = SignalKeys()
  private let startTime = ContinuousClock.now

  init(
    _ terminal: TerminalDevice,
    isAnswerDue: Bool,
    continuation: AsyncStream<TerminalEvent>.Continuation
  ) {
    self.terminal = terminal
    self.isAnswerDue = Atomic(isAnswerDue)
    self.continuation = continuation
  }

  /// Ends the thread and waits for it.
  func stop(_ thread: SystemThread) {
    isOver.store(true, ordering: .releasing)
    let error = TerminalState.sendToReader(Self.end)
    // A full pipe wakes the thread as well. If the thread cannot be woken, this does not wait for
    // it.
    if error == nil || error == EAGAIN { thread.join() } else { thread.detach() }
  }

  /// The size of the window, or the last known one; 80 by 24 if none was ever known.
  var size: TerminalSize {
    knownSize.withLock { known in
      known = terminal.knownSize ?? known
      return known
    }
  }

  func wake() {
    if isRedrawDue.exchange(true, ordering: .acquiringAndReleasing) { return }
    continuation.yield(.redraw)
  }

  func run() {
    TerminalSignals.block()
    var decoder = InputDecoder(signals: terminal.signalCharacters)
    var clicks = WaitingClicks()
    var size = size
    // Events that wait for the frame that another thread is writing, or for a terminal that takes
    // no output. This thread never does, because signal keys must act then too.
    var inputs: [InputDecoder.Input] = []
    var isResumptionDue = false
    // A writer that found the terminal gone may be about to report the end.
    defer { ending.withLock { _ in continuation.finish() } }
    while true {
      let isHeldUp = isResumptionDue || !inputs.isEmpty
      let patience = isHeldUp ? Self.pause : patience(for: decoder)
      let (input, signals) = terminal.wait(patience) { isOver.load(ordering: .acquiring) }
      if isOver.load(ordering: .acquiring) { return waitForAnswers(&decoder, &clicks) }
      // After a stop, or in another size, the cursor is elsewhere.
      if !signals.isEmpty { clicks = WaitingClicks() }
      if handle(signals, &size) { isResumptionDue = true }
      if isResumptionDue { isResumptionDue = !resumeIfSuspended() }
      switch input {
      case .none: break
      case .silence where isHeldUp: break
      case .silence: inputs += endSilence(&decoder, clicks)
      case .bytes(let bytes):
        let isReportDue = clicks.isReportDue(at: .now)
        inputs += withoutSignals(decoder.decode(bytes, isReportDue: isReportDue))
      case .gone: return finish()
      }
      inputs.removeFirst(take(inputs, &clicks))
      if signals.contains(where: TerminalSignals.isEnd) { return finish() }
    }
  }

  /// Sends the signals among inputs at once, whatever comes before them, and returns the rest.
  private func withoutSignals(_ inputs: [InputDecoder.Input]) -> [InputDecoder.Input] {
    inputs.compactMap { input in
      guard case .signal(let signal, let key) = input else { return input }
      if signalKeys.isBound(key, at: .now) { return .event(.key(key)) }
      terminal.send(signal)
      return nil
    }
  }

  /// Ends the events because the terminal is gone, unless the session has ended before.
  func finish() {
    // The system lets calls fail just before it sends SIGHUP, by which the process should end.
    poll(nil, 0, 50)
    ending.withLock { _ in
      if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
      continuation.yield(.ended)
      continuation.finish()
    }
  }

  /// Handles signals.
  /// - Returns: Whether the modes must be set again, if nobody else has done so.
  private func handle(_ signals: [UInt8], _ size: inout TerminalSize) -> Bool {
    if signals.isEmpty { return false }
    var isResumed = TerminalState.phase.load(ordering: .acquiring) == .suspended
    if !signals.contains(UInt8(SIGCONT)), signals.contains(UInt8(SIGTSTP)) {
      // If no other process could continue it, the system does not stop it, and no signal comes.
      isResumed = !terminal.suspend()
    }
    // With a hangup the system also sends SIGCONT, and a terminal that is gone has no new size.
    let now = self.size
    if now != size || signals.contains(UInt8(SIGWINCH)) { continuation.yield(.resize(now)) }
    size = now
    return isResumed || TerminalState.isContinued.load(ordering: .acquiring)
  }

  /// Sets the modes again after a stop, unless a writer has done so.
  /// - Returns: False if it must wait.
  private func resumeIfSuspended() -> Bool {
    if !terminal.isWritable { return false }
    return frame.withLockIfAvailable { place -> Void in
      let isSuspended = TerminalState.phase.load(ordering: .acquiring) == .suspended
      if isSuspended || TerminalState.isContinued.load(ordering: .acquiring) { _ = resume(&place) }
    } != nil
  }

  /// Sets the modes again after a stop; called while ``frame`` is held.
  /// - Parameter place: Where the frame left the cursor; reset, because the cursor has moved.
  /// - Returns: Whether the terminal still shows what it did before.
  func resume(_ place: inout FrameCursor?) -> Bool {
    if place != nil { place = .nowhere }
    let resumption = terminal.resume()
    TerminalState.isContinued.store(false, ordering: .releasing)
    switch resumption {
    case .elsewhere: return false
    case .takenOver: takeoverCount.add(1, ordering: .acquiringAndReleasing)
    case .untouched: break
    }
    resumptionCount.add(1, ordering: .acquiringAndReleasing)
    askAgain()
    continuation.yield(.resumed)
    return resumption == .untouched
  }

  /// Asks for the ground again, if the terminal has said it before; called while ``frame`` is held.
  func askAgain() {
    let isKnown = ground.load(ordering: .acquiring) >= 0
    if !TerminalState.isEntered || isOver.load(ordering: .acquiring) || !isKnown { return }
    isAnswerDue.store(true, ordering: .releasing)
    terminal.write(TerminalModes.question)
  }

  /// Reports inputs.
  /// - Returns: The number of those that were reported; the rest must wait.
  private func take(_ inputs: [InputDecoder.Input], _ clicks: inout WaitingClicks) -> Int {
    for (number, input) in inputs.enumerated() {
      switch input {
      case .event(.click(let line, let column)):
        if !click(line: line, column: column, &clicks) { return number }
      case .cursorReport(let line):
        if let click = clicks.takeReport(line: line, at: .now) { continuation.yield(click) }
      case .event(let event): continuation.yield(event)
      case .deviceAttributes: isAnswerDue.store(false, ordering: .releasing)
      case .modeReport(TerminalModes.synchronizedOutput, let value):
        // 1 is set, 2 is reset; any other value means that the terminal lacks the mode or cannot
        // change it.
        isSynchronizedOutputKnown.store(value == 1 || value == 2, ordering: .releasing)
      case .ground(let color):
        ground.store(Look.Ground(color).rawValue, ordering: .releasing)
        wake()
      case .modeReport, .signal: break
      }
    }
    return inputs.count
  }

  /// Reports a click; an inline click waits until the terminal has reported where the cursor is.
  /// - Returns: False if it must wait.
  private func click(line: Int, column: Int, _ clicks: inout WaitingClicks) -> Bool {
    if !terminal.isWritable { return false }
    // No frame may be written between the query and the recorded position of the cursor.
    return frame.withLockIfAvailable { place -> Void in
      guard let place else {
        continuation.yield(.click(line: line, column: column))
        return
      }
      // Without a frame the click is ignored, and a terminal that another program has is not
      // queried.
      if place == .nowhere || terminal.isDisturbed { return }
      clicks.add(line: line, column: column, on: place, at: .now)
      terminal.write(TerminalModes.cursorQuestion)
    } != nil
  }
}

// MARK: Silence

extension TerminalReader {
  /// The time without input after which a key is complete, in milliseconds; the bytes of a key
  /// arrive together. While an answer is due the time is longer, because the answer may come over a
  /// slow line, and begins like the escape key.
  private static let silence: Int32 = 25
  private static let longSilence: Int32 = 100
  /// The time without input after which the rest of a string or of pasted text is given up.
  private static let patience: Int32 = 1_000
  /// The time after the start in which a string may still be an answer; some terminals never
  /// answer.
  private static let answerTime = Duration.seconds(5)

  /// Returns the time without input after which the bytes so far are complete, or are given up.
  private func patience(for decoder: InputDecoder) -> Int32? {
    if !decoder.isWaiting { return decoder.isOpen ? Self.patience : nil }
    return isAnswerDue.load(ordering: .relaxed) ? Self.longSilence : Self.silence
  }

  /// Ends what that time without input completes; a string goes on while it may be an answer.
  private func endSilence(
    _ decoder: inout InputDecoder,
    _ clicks: WaitingClicks
  ) -> [InputDecoder.Input] {
    if decoder.isWaiting { return decoder.flush() }
    let now = ContinuousClock.now
    let isDue = isAnswerDue.load(ordering: .relaxed) && now - startTime < Self.answerTime
    if !decoder.isPasting, isDue || clicks.isReportDue(at: now) { return [] }
    return decoder.giveUp()
  }

  /// Waits up to 100 milliseconds for due answers and for the rest of pasted text, which would
  /// otherwise end up on the user's command line.
  private func waitForAnswers(_ decoder: inout InputDecoder, _ clicks: inout WaitingClicks) {
    let end = ContinuousClock.now + .milliseconds(100)
    var isDue: Bool {
      isAnswerDue.load(ordering: .relaxed) || clicks.isReportDue(at: .now) || decoder.isPasting
    }
    while isDue, ContinuousClock.now < end {
      switch terminal.wait(20).input {
      case .bytes(let bytes):
        let isReportDue = clicks.isReportDue(at: .now)
        for input in withoutSignals(decoder.decode(bytes, isReportDue: isReportDue)) {
          if input == .deviceAttributes { isAnswerDue.store(false, ordering: .releasing) }
          if case .cursorReport(let line) = input { _ = clicks.takeReport(line: line, at: .now) }
        }
      case .gone: return
      case .silence, .none: break
      }
    }
    // Later bytes are discarded.
    if isDue { isAnswerDue.store(true, ordering: .releasing) }
  }
}

// MARK: Threads

/// A thread of its own for work that waits, which could stop the program on one of the few threads
/// that run tasks.
struct SystemThread {
  private let id: pthread_t

  /// Starts a thread.
  /// - Throws: ``TerminalError/system(errno:)``.
  init(_ work: @escaping @Sendable () -> Void) throws(TerminalError) {
    // The thread consumes this reference, exactly once.
    let context = Unmanaged.passRetained(ThreadBody(work))
    #if canImport(Glibc) || canImport(Android)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let error =
      systemThreadError ?? pthread_create(&thread, nil, { runThread($0) }, context.toOpaque())
    if error == 0 {
      #if canImport(Glibc) || canImport(Android)
      id = thread
      return
      #else
      if let thread {
        id = thread
        return
      }
      #endif
    }
    context.release()
    throw .system(errno: error)
  }

  /// Waits until the work is done.
  func join() { pthread_join(id, nil) }

  /// Lets the thread end by itself.
  func detach() { pthread_detach(id) }
}

private final class ThreadBody: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// Does the work of a thread, with the one reference that was passed to it.
private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().work() }
  return nil
}
#endif
