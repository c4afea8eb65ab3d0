#if !os(Windows) && !os(WASI)
import Synchronization

/// What the terminal has answered to ``TerminalModes/question``, and whether an answer is due.
struct TerminalAnswers: ~Copyable, Sendable {
  /// The time after the start in which a string may still be an answer; some terminals never
  /// answer.
  private static let longestTime = Duration.seconds(5)

  private let startTime = ContinuousClock.now
  private let due: Atomic<Bool>
  private let synchronizedOutput = Atomic(false)
  /// The background, as a number of ``Theme/Background``; negative until the terminal has said it.
  private let backgroundNumber = Atomic(-1)

  /// - Parameter isDue: Whether the session asks at its start.
  init(isDue: Bool) { due = Atomic(isDue) }

  /// Whether the terminal has been asked and has not yet answered the last query.
  var isDue: Bool { due.load(ordering: .acquiring) }

  /// Whether the terminal has said that it supports synchronized output.
  var supportsSynchronizedOutput: Bool { synchronizedOutput.load(ordering: .acquiring) }

  /// The background, as the terminal has said last; nil until it has.
  var background: Theme.Background? {
    Theme.Background(rawValue: backgroundNumber.load(ordering: .acquiring))
  }

  /// Returns whether a string may still be an answer.
  func isStringDue(at now: ContinuousClock.Instant) -> Bool {
    isDue && now - startTime < Self.longestTime
  }

  /// Records that the terminal is asked.
  func expect() { due.store(true, ordering: .releasing) }

  /// Records the answer to the last query.
  func end() { due.store(false, ordering: .releasing) }

  /// Records the state of the mode for synchronized output.
  /// - Parameter value: 1 for set, 2 for reset; any other means that the terminal lacks the mode or
  ///   cannot change it.
  func noteSynchronizedOutput(_ value: Int) {
    synchronizedOutput.store(value == 1 || value == 2, ordering: .releasing)
  }

  /// Records the background.
  func noteGround(_ color: RGB) {
    backgroundNumber.store(Theme.Background(color).rawValue, ordering: .releasing)
  }
}
#endif
