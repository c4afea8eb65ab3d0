#if !os(Windows) && !os(WASI)
import Synchronization

/// Reads a terminal on its own thread, and holds what that thread shares with those that write.
final class TerminalReader: Sendable {
  /// The time until inputs are tried again that wait for a writer or the terminal, in milliseconds.
  private static let pause: Int32 = 10
  /// The byte that wakes the thread when the session is over; other bytes are signal numbers. It is
  /// not read: a thread that could not be woken ends with the next session, and leaves it all
  /// bytes.
  static let endByte: UInt8 = 0
  /// The byte that makes the thread check whether the session still has the terminal.
  static let wakeUpByte: UInt8 = 255

  private typealias Input = InputDecoder.Input

  let terminal: TerminalDevice
  private let queue = EventQueue()
  private let over = Atomic(false)
  /// Locked while the end is reported, because a writer and the thread may do so at the same time.
  private let ending = Mutex(())
  private let resumptions = Atomic(0)
  private let takeovers = Atomic(0)
  /// The last known size of the window.
  private let lastSize = Mutex(TerminalSize(columns: 80, rows: 24))
  /// Where the last inline frame left the cursor; nil if clicks refer to the window. Who writes to
  /// the terminal locks it, so that nothing else is written in between.
  let cursor = Mutex<FrameCursor?>(nil)
  let answers: TerminalAnswers
  /// The keys of signals that the program takes.
  let programKeys = SignalKeys()

  /// Whether the program is in another process, which says itself that it takes a key.
  private let isRelaying: Bool

  /// - Parameter isAnswerDue: Whether the session asks the terminal at its start.
  init(_ terminal: TerminalDevice, isAnswerDue: Bool, isRelaying: Bool) {
    self.terminal = terminal
    self.isRelaying = isRelaying
    answers = TerminalAnswers(isDue: isAnswerDue)
  }

  /// Ends the thread, and waits for it unless it cannot be woken.
  func end(_ thread: SystemThread) {
    over.store(true, ordering: .releasing)
    if TerminalState.sendToReader(Self.endByte) { thread.join() } else { thread.detach() }
  }

  /// Whether the terminal is gone or the session has ended.
  var isOver: Bool { over.load(ordering: .acquiring) }

  /// The number of times the program was continued after a stop.
  var resumptionCount: Int { resumptions.load(ordering: .acquiring) }

  /// The number of stops during which other programs may have written to the terminal; incremented
  /// before ``resumptionCount``.
  var takeoverCount: Int { takeovers.load(ordering: .acquiring) }

  /// The size of the window, or the last known one; 80 by 24 if none was ever known.
  var size: TerminalSize {
    lastSize.withLock { last in
      last = terminal.size ?? last
      return last
    }
  }

  /// Requests a ``TerminalEvent/redraw``, unless one is requested that was not taken yet.
  func requestRedraw() { queue.requestRedraw() }

  /// Waits for the next event, and records that the program takes it.
  /// - Returns: The event; nil after the end of the session.
  func takeEvent() async -> TerminalEvent? {
    let event = await queue.take()
    if case .key(let key) = event, !isRelaying { programKeys.acknowledge(key) }
    return event
  }

  /// Reads until the session is over or the terminal is gone; the work of the thread.
  func run() {
    TerminalSignals.block()
    var decoder = InputDecoder(signals: terminal.signalCharacters)
    var clicks = WaitingClicks()
    var size = size
    // Inputs that wait for the frame that another thread is writing, or for a terminal that takes
    // no output. This thread never does, because signal keys must act then too.
    var inputs: [Input] = []
    var isResumptionDue = false
    // A writer that found the terminal gone may be about to report the end.
    defer { ending.withLock { _ in queue.finish() } }
    while true {
      let isHeldUp = isResumptionDue || !inputs.isEmpty
      let limit = isHeldUp ? Self.pause : silence(completing: decoder)
      let (input, signals) = terminal.wait(limit) { isOver }
      if isOver { return waitForAnswers(&decoder, &clicks) }
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
        inputs += sendSignals(among: decoder.decode(bytes, isReportDue: isReportDue))
      case .gone: return finish()
      }
      inputs.removeFirst(report(inputs, &clicks))
      if signals.contains(where: TerminalSignals.isEnd) { return finish() }
    }
  }

  /// Sends the signals among inputs at once, whatever comes before them.
  /// - Returns: The other inputs; a signal key that the program has claimed is one of them.
  private func sendSignals(among inputs: [Input]) -> [Input] {
    inputs.compactMap { input in
      guard case .signal(let signal, let key) = input else { return input }
      if programKeys.claim(key, at: .now) { return .event(.key(key)) }
      terminal.send(signal)
      return nil
    }
  }

  /// Ends the events because the terminal is gone, unless the session has ended before.
  func finish() {
    // The system lets calls fail just before it sends SIGHUP, by which the process should end.
    systemPause(50)
    ending.withLock { _ in
      if over.exchange(true, ordering: .acquiringAndReleasing) { return }
      queue.add(.ended)
      queue.finish()
    }
  }

  /// Handles signals.
  /// - Returns: Whether the modes must be set again, if nobody else has done so.
  private func handle(_ signals: [UInt8], _ size: inout TerminalSize) -> Bool {
    if signals.isEmpty { return false }
    var isDue = TerminalState.isSuspended
    let isContinued = signals.contains(TerminalSignals.continuedByte)
    if !isContinued, signals.contains(TerminalSignals.stopByte) {
      // If no other process could continue it, the system does not stop it, and no signal comes.
      isDue = !terminal.suspend()
    }
    // With a hangup the system also sends SIGCONT, and a terminal that is gone has no new size.
    let now = self.size
    let isResized = signals.contains(TerminalSignals.resizedByte)
    if now != size || isResized { queue.add(.resize(now)) }
    size = now
    return isDue || TerminalState.isContinued
  }

  /// Sets the modes again after a stop, unless a writer has done so.
  /// - Returns: False if it must wait.
  private func resumeIfSuspended() -> Bool {
    if !terminal.isWritable { return false }
    return cursor.withLockIfAvailable { place -> Void in
      if TerminalState.isSuspended || TerminalState.isContinued { _ = resume(&place) }
    } != nil
  }

  /// Sets the modes again after a stop; called while ``cursor`` is locked.
  /// - Parameter place: Where the frame left the cursor; reset, because the cursor has moved.
  /// - Returns: Whether the terminal still shows what it did before.
  func resume(_ place: inout FrameCursor?) -> Bool {
    if place != nil { place = .nowhere }
    let resumption = terminal.resume()
    if resumption == .elsewhere { return false }
    if resumption == .takenOver { takeovers.add(1, ordering: .acquiringAndReleasing) }
    resumptions.add(1, ordering: .acquiringAndReleasing)
    askAgain()
    queue.add(.resumed)
    return resumption == .untouched
  }

  /// Asks for the background again, if the terminal has said it before; called while ``cursor`` is
  /// locked.
  func askAgain() {
    if !TerminalState.isEntered || isOver || answers.background == nil { return }
    answers.expect()
    terminal.write(TerminalModes.question)
  }

  /// Reports inputs to the program, and records answers.
  /// - Returns: The number of inputs that are done with; the rest must wait.
  private func report(_ inputs: [Input], _ clicks: inout WaitingClicks) -> Int {
    for (number, input) in inputs.enumerated() {
      switch input {
      case .event(.click(let line, let column)):
        if !reportClick(line: line, column: column, &clicks) { return number }
      case .cursorReport(let line):
        if let click = clicks.handleReport(line: line, at: .now) { queue.add(click) }
      case .event(let event): queue.add(event)
      case .deviceAttributes: answers.end()
      case .modeReport(TerminalModes.synchronizedOutput, let value):
        answers.noteSynchronizedOutput(value)
      case .background(let color):
        answers.noteGround(color)
        requestRedraw()
      case .modeReport, .signal: break
      }
    }
    return inputs.count
  }

  /// Reports a click; an inline click waits until the terminal has reported where the cursor is.
  /// - Returns: False if it must wait.
  private func reportClick(line: Int, column: Int, _ clicks: inout WaitingClicks) -> Bool {
    if !terminal.isWritable { return false }
    // No frame may be written between the query and the recorded position of the cursor.
    return cursor.withLockIfAvailable { place -> Void in
      guard let place else {
        queue.add(.click(line: line, column: column))
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
  private static let keySilence: Int32 = 25
  private static let answerSilence: Int32 = 100
  /// The time without input after which the rest of a string or of pasted text is given up.
  private static let stringSilence: Int32 = 1_000

  /// Returns the time without input after which the bytes so far are complete, or are given up; nil
  /// if nothing is open.
  private func silence(completing decoder: InputDecoder) -> Int32? {
    if !decoder.isWaiting { return decoder.isOpen ? Self.stringSilence : nil }
    return answers.isDue ? Self.answerSilence : Self.keySilence
  }

  /// Ends what that time without input completes; a string goes on while it may be an answer.
  /// - Returns: The inputs that are complete now.
  private func endSilence(_ decoder: inout InputDecoder, _ clicks: WaitingClicks) -> [Input] {
    if decoder.isWaiting { return decoder.flush() }
    let now = ContinuousClock.now
    if !decoder.isPasting, answers.isStringDue(at: now) || clicks.isReportDue(at: now) { return [] }
    return decoder.giveUp()
  }

  /// Waits up to 100 milliseconds for due answers and for the rest of pasted text, which would
  /// otherwise end up on the user's command line.
  private func waitForAnswers(_ decoder: inout InputDecoder, _ clicks: inout WaitingClicks) {
    let end = ContinuousClock.now + .milliseconds(100)
    var isDue: Bool {
      answers.isDue || clicks.isReportDue(at: .now) || decoder.isPasting
    }
    while isDue, ContinuousClock.now < end {
      switch terminal.wait(20).input {
      case .bytes(let bytes):
        let isReportDue = clicks.isReportDue(at: .now)
        for input in sendSignals(among: decoder.decode(bytes, isReportDue: isReportDue)) {
          if input == .deviceAttributes { answers.end() }
          if case .cursorReport(let line) = input { _ = clicks.handleReport(line: line, at: .now) }
        }
      case .gone: return
      case .silence, .none: break
      }
    }
    // While an answer is due, the session discards later bytes when it leaves.
    if isDue { answers.expect() }
  }
}
#endif
