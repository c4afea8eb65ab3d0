/// Keeps the turns of lists until they are asked for: for tests, and for loops of one's own.
public final class UpdateQueue {
  private var turns: [() -> Void] = []

  /// Makes an empty queue.
  public init() {}

  /// The scheduler to give to lists.
  public var scheduler: UpdateScheduler {
    UpdateScheduler { self.turns.append($0) }
  }

  /// Whether a list waits for its turn.
  public var isEmpty: Bool { turns.isEmpty }

  /// Carries out the turns that wait, those that they ask for included.
  /// - Returns: Whether all were carried out. If turns lead to turns a thousand times over, the rest
  ///   waits for the next call.
  @discardableResult
  public func flush() -> Bool {
    for _ in 0..<CallQueue.roundLimit where !turns.isEmpty {
      let waiting = turns
      turns = []
      for turn in waiting { turn() }
    }
    return turns.isEmpty
  }
}
