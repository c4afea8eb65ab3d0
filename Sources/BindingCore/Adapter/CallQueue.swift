/// Carries out one call after the other: a call made from inside another waits for its turn.
package final class CallQueue {
  private var isBusy = false
  private var waiting: [() -> Void] = []

  package init() {}

  /// Carries out a call, now or as soon as those before it are done.
  package func perform(_ call: @escaping () -> Void) {
    waiting.append(call)
    drain()
  }

  /// Runs something now, and lets calls made from inside it wait until the next ``drain()``.
  package func hold<Result>(_ body: () -> Result) -> Result {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    return body()
  }

  /// Carries out what waits, unless that is being done already.
  package func drain() {
    if isBusy { return }
    isBusy = true
    var next = 0
    while next < waiting.count {
      waiting[next]()
      next += 1
    }
    waiting = []
    isBusy = false
  }
}
