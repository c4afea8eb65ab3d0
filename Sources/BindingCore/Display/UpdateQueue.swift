/// A queue that keeps turns until ``flush()`` is called, for tests and for programs with their own
/// loop.
public final class UpdateQueue {
  private var turns: [() -> Void] = []

  /// Creates an empty queue.
  public init() {}

  /// The scheduler to create lists with.
  public var scheduler: UpdateScheduler {
    UpdateScheduler { self.turns.append($0) }
  }

  /// Whether no turn is waiting.
  public var isEmpty: Bool { turns.isEmpty }

  /// Carries out the waiting turns, including those requested in the meantime.
  /// - Returns: Whether all turns were carried out. After a thousand rounds of turns that request
  ///   further turns, the rest waits for the next call.
  @discardableResult
  public func flush() -> Bool { flush(rounds: CallQueue.roundLimit) }

  /// Carries out the waiting turns, and those requested in the meantime for some rounds.
  /// - Returns: Whether all turns were carried out.
  package func flush(rounds: Int) -> Bool {
    for _ in 0..<rounds where !turns.isEmpty {
      let waiting = turns
      turns = []
      for turn in waiting { turn() }
    }
    return turns.isEmpty
  }
}
