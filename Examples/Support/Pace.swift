import Foundation

/// The pauses between looks at something that is quiet: each is twice as long as the one before.
public actor Pace {
  private let pauses: ClosedRange<Duration>
  private var pause: Duration
  /// Ends the pause that lasts now.
  private var alarm: DispatchSemaphore?

  /// Creates the pauses.
  /// - Parameter pauses: The shortest one, with which each quiet time begins, and the longest.
  public init(_ pauses: ClosedRange<Duration> = .milliseconds(100)...(.seconds(1))) {
    self.pauses = pauses
    pause = pauses.lowerBound
  }

  /// Waits for the next pause, or until there is news.
  public func rest() async {
    let alarm = DispatchSemaphore(value: 0)
    let seconds = pause / .seconds(1)
    self.alarm = alarm
    pause = min(pause * 2, pauses.upperBound)
    await withCheckedContinuation { continuation in
      // A thread of its own wakes half as many others as a task that sleeps.
      Thread.detachNewThread {
        _ = alarm.wait(timeout: .now() + seconds)
        continuation.resume()
      }
    }
  }

  /// Begins with the shortest pause again, and ends one that is longer.
  public func reset() {
    if pause > pauses.lowerBound * 4 { alarm?.signal() }
    alarm = nil
    pause = pauses.lowerBound
  }
}
