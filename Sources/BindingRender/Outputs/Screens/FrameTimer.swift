/// A timer that requests a frame when visible content changes by itself.
struct FrameTimer {
  private var time: ContinuousClock.Instant?
  private var task: Task<Void, Never>?

  /// Sets the time of the next frame, which replaces the previous one.
  /// - Parameters:
  ///   - new: The time; nil for no frame.
  ///   - wake: Requests the frame.
  mutating func set(_ new: ContinuousClock.Instant?, wake: @escaping @Sendable () -> Void) {
    // If the time is the same, it has not passed yet, because a later frame would have another.
    if new == time { return }
    task?.cancel()
    time = new
    task = new.map { time in
      Task {
        // If the timer woke early, the next frame would have the same time, which would not set the
        // timer again.
        while ContinuousClock.now < time {
          do { try await Task.sleep(until: time) } catch { return }
        }
        wake()
      }
    }
  }
}
