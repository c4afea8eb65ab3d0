/// Asks for a frame when what is in sight changes by itself; does nothing as long as it does not.
struct FrameTimer {
  private var time: ContinuousClock.Instant?
  private var task: Task<Void, Never>?

  /// Sets the time of the next frame, in place of the one before.
  /// - Parameters:
  ///   - new: The time; nil for no frame.
  ///   - wake: Asks for the frame.
  mutating func set(_ new: ContinuousClock.Instant?, wake: @escaping @Sendable () -> Void) {
    // The one that is set has not passed, or the frame would be another.
    if new == time { return }
    task?.cancel()
    time = new
    task = new.map { time in
      Task {
        // A timer that is early would be set to the same time, and so never again.
        while ContinuousClock.now < time {
          do { try await Task.sleep(until: time) } catch { return }
        }
        wake()
      }
    }
  }
}
