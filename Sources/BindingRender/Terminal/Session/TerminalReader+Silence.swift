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

/// The times for which a reader waits.
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
  func patience(for decoder: InputDecoder) -> Int32? {
    if !decoder.isWaiting { return decoder.isOpen ? Self.patience : nil }
    return isAnswerDue.load(ordering: .relaxed) ? Self.longSilence : Self.silence
  }

  /// Ends what that time without input completes; a string goes on while it may be an answer.
  func endSilence(_ decoder: inout InputDecoder, _ clicks: WaitingClicks) -> [InputDecoder.Input] {
    if decoder.isWaiting { return decoder.flush() }
    let now = ContinuousClock.now
    let isDue = isAnswerDue.load(ordering: .relaxed) && now - startTime < Self.answerTime
    if !decoder.isPasting, isDue || clicks.isReportDue(at: now) { return [] }
    return decoder.giveUp()
  }

  /// Waits up to 100 milliseconds for due answers and for the rest of pasted text, which would
  /// otherwise end up on the user's command line.
  func waitForAnswers(_ decoder: inout InputDecoder, _ clicks: inout WaitingClicks) {
    let end = ContinuousClock.now + .milliseconds(100)
    decoder.isCursorReportDue = clicks.isReportDue(at: .now)
    var isDue: Bool {
      isAnswerDue.load(ordering: .relaxed) || clicks.isReportDue(at: .now) || decoder.isPasting
    }
    while isDue, ContinuousClock.now < end {
      switch terminal.wait(20).input {
      case .bytes(let bytes):
        for input in withoutSignals(decoder.decode(bytes)) {
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
#endif
