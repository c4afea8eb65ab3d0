/// Decides when a list carries out its pending requests.
///
/// Any number of requests before a turn cost one diff and produce one update.
///
/// ```swift
/// ListAdapter(display: screen)                                    // at once
/// ListAdapter(display: screen, scheduler: queue.scheduler)        // on queue.flush()
/// ListAdapter(display: screen, scheduler: UpdateScheduler { turn in
///   Task { @MainActor in turn() }                    // in code of the main actor: its next turn
/// })
/// ```
public struct UpdateScheduler {
  /// Schedules a turn, which is then called once; a scheduler can wrap another by calling this
  /// closure.
  public let schedule: (_ turn: @escaping () -> Void) -> Void

  /// Creates a scheduler.
  /// - Parameter schedule: Calls its argument once, now or later, where the list may be used.
  public init(_ schedule: @escaping (_ turn: @escaping () -> Void) -> Void) {
    self.schedule = schedule
  }

  /// Carries out each request at once.
  public static var immediate: UpdateScheduler { UpdateScheduler { turn in turn() } }
}
