/// A queue that carries out one call at a time; a call made from inside another waits for its turn.
package final class CallQueue {
  private var holds = 0
  private var waiting: [() -> Void] = []

  /// The number of rounds carried out before the remaining calls must wait.
  package static let roundLimit = 1_000

  /// The largest number of calls in all rounds after the first. A limit on rounds alone is not
  /// enough, because each round may be twice as long as the previous one.
  package static let callLimit = 100_000

  /// Called with the number of rounds carried out when the remaining calls must wait.
  package var onEndless: (Int) -> Void = { _ in }

  package init() {}

  /// Whether a call made now would have to wait.
  package var isBusy: Bool { holds > 0 }

  /// Whether calls wait although none is being carried out, as after a drain that reached its
  /// limit.
  package var isStalled: Bool { holds == 0 && !waiting.isEmpty }

  /// Carries out a call now, or as soon as the calls before it are done.
  package func enqueue(_ call: @escaping () -> Void) {
    waiting.append(call)
    drain()
  }

  /// Carries out a call at once if none is being carried out and none waits.
  /// - Returns: Whether it was carried out; if not, it must be enqueued.
  package func carryOut(_ call: () -> Void) -> Bool {
    if holds > 0 || !waiting.isEmpty { return false }
    hold(call)
    drain(afterRounds: 1)
    return true
  }

  /// Runs a closure now; calls made from inside it wait until the next ``drain()``.
  package func hold<Result>(_ body: () -> Result) -> Result {
    holds += 1
    defer { holds -= 1 }
    return body()
  }

  /// Carries out the waiting calls, unless they are already being carried out.
  ///
  /// Calls made in the meantime form the next round. Beyond ``roundLimit`` or ``callLimit`` the
  /// remaining calls wait for the next call, so that none is lost and this one returns.
  package func drain() { drain(afterRounds: 0) }

  private func drain(afterRounds first: Int) {
    if holds > 0 || waiting.isEmpty { return }
    var next = 0
    var roundEnd = 0
    var rounds = first
    var limit = Int.max
    while next < waiting.count {
      if next == roundEnd || next == limit {
        if rounds == Self.roundLimit || next == limit {
          hold { onEndless(rounds) }
          break
        }
        rounds += 1
        if rounds == 2 { limit = next + Self.callLimit }
        roundEnd = waiting.count
      }
      hold(waiting[next])
      next += 1
    }
    // Release the calls last: the `deinit` of an object that one captured may make another call.
    let done = waiting.prefix(next)
    waiting.removeFirst(next)
    withExtendedLifetime(done) {}
  }
}
