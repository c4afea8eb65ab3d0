/// Carries out one call after the other: a call made from inside another waits for its turn.
package final class CallQueue {
  private var holds = 0
  private var waiting: [() -> Void] = []

  /// How many rounds of calls that lead to calls are carried out before the rest has to wait.
  package static let roundLimit = 1_000

  /// How many calls all rounds but the first may come to: they may double from round to round.
  package static let callLimit = 100_000

  /// Told when the rest had to wait, with the number of rounds before.
  package var onEndless: (Int) -> Void = { _ in }

  package init() {}

  /// Whether a call made now would have to wait.
  package var isBusy: Bool { holds > 0 }

  /// Carries out a call, now or as soon as those before it are done.
  package func perform(_ call: @escaping () -> Void) {
    waiting.append(call)
    drain()
  }

  /// Runs something now, and lets calls made from inside it wait until the next ``drain()``.
  package func hold<Result>(_ body: () -> Result) -> Result {
    suspend()
    defer { holds -= 1 }
    return body()
  }

  /// Lets calls wait until as many ``resume()``.
  package func suspend() { holds += 1 }

  /// Ends a ``suspend()``, and carries out what waits if it was the last one.
  /// - Parameter drains: Whether to do so now, and not with the next call.
  package func resume(drains: Bool = true) {
    holds -= 1
    if drains { drain() }
  }

  /// Carries out what waits, unless that is being done already.
  ///
  /// Calls that are made meanwhile are the next round. If the rounds do not come to an end, the
  /// rest stays until the next call, so that nothing is lost and the program goes on.
  package func drain() {
    if holds > 0 || waiting.isEmpty { return }
    var next = 0
    var roundEnd = 0
    var rounds = 0
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
      // Suspended from inside.
      if holds > 0 { break }
    }
    // Let go of afterwards: what a call captured may call again as it goes.
    let done = waiting.prefix(next)
    waiting.removeFirst(next)
    withExtendedLifetime(done) {}
  }
}
