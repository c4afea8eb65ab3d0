/// An ordered sequence of a live list's elements, by their numbers in its source.
///
/// It does not depend on the type of the elements, and so is compiled once.
@usableFromInline
class LiveOrder {
  /// The numbers in order, as of the last ``catchUp()``.
  var sequence: OrderedNumbers { OrderedNumbers() }
  final private(set) var log = ChangeLog()
  private final var followers: [Follower] = []
  /// The number of followers at which those that were released are removed.
  private final var crowd = 16
  /// Whether something changed above since the last ``catchUp()``; a stage starts out without having
  /// been asked.
  private(set) final var isStale = true
  private final var isBusy = false
  private final var isBlocked = false

  private struct Follower {
    weak var object: (any LiveFollower)?
  }

  init() {}

  /// Brings the sequence up to date with what it is made from.
  @usableFromInline
  func catchUp() {}

  /// Whether the sequence could not be brought up to date, because a closure of it or of one above is
  /// being called.
  var isBehind: Bool { isBusy || isBlocked }

  /// Brings the sequence up to date with the one above, if that changed.
  /// - Parameter update: Called when the one above is up to date.
  final func catchUp(with upstream: LiveOrder, _ update: () -> Void) {
    // A closure may ask for the sequence that it is called for, which is then as it was.
    if isBusy || !isStale { return }
    isBusy = true
    hold()
    defer {
      isBusy = false
      release()
    }
    // If a closure of the sequence above changes something, that counts from the next time on.
    isStale = false
    upstream.catchUp()
    isBlocked = upstream.isBehind
    if isBlocked {
      isStale = true
      return
    }
    upstream.makeElements()
    update()
  }

  /// Records that something changed above.
  /// - Returns: Whether the sequence was up to date.
  final func becomeStale() -> Bool {
    defer { isStale = true }
    return !isStale
  }

  /// Creates the elements that stand for others, such as groups, after `catchUp()`.
  func makeElements() {}

  /// Keeps the elements as they are until `release()`, while closures of the program are called.
  ///
  /// What these edit meanwhile is shown as one change afterwards.
  @usableFromInline
  func hold() {}

  /// Ends a `hold()`.
  @usableFromInline
  func release() {}

  /// Returns the first invariant of this stage and of those above that does not hold, for tests.
  func brokenInvariant() -> String? {
    log.brokenInvariant().map { "log: \($0)" }
      ?? sequence.forest.brokenInvariant().map { "order: \($0)" }
  }

  /// Checks from now on whether comparisons contradict themselves.
  func beginChecks() {}

  /// Returns how many contradictions were found since the last call.
  func takeContradictions() -> Int { 0 }

  /// Limits the log to so many changes that looking at them costs less than looking at all elements;
  /// called before changes are recorded.
  final func limitLog() { log.limit = sequence.forest.numberLimit / 4 }

  final func record(_ number: Int32, isMove: Bool) { log.record(number, isMove: isMove) }

  final func invalidateLog() { log.invalidate() }

  /// Adds an object that is called when the sequence may have changed; it is not retained.
  final func add(_ follower: any LiveFollower) {
    // Only when they have doubled, so that many followers are not looked at for each new one.
    if followers.count >= crowd {
      followers.removeAll { $0.object == nil }
      crowd = max(16, 2 * followers.count)
    }
    followers.append(Follower(object: follower))
  }

  final func remove(_ follower: any LiveFollower) {
    followers.removeAll { $0.object == nil || $0.object === follower }
  }

  /// Calls the followers at the ends of all stages, each once.
  ///
  /// All stages are marked first, because a follower may ask all of them at once.
  final func notify() {
    var ends: [any LiveFollower] = []
    mark(&ends)
    for end in ends { end.sourceDidChange() }
  }

  /// Marks the stages that follow, and adds the followers at their ends.
  final func mark(_ ends: inout [any LiveFollower]) {
    for follower in followers { follower.object?.sourceWillChange(&ends) }
  }
}

/// An object that follows a live list.
protocol LiveFollower: AnyObject {
  /// Called before `sourceDidChange()`; adds itself, or if it is a stage, those at its ends.
  func sourceWillChange(_ ends: inout [any LiveFollower])

  /// Called when the list may have changed since it was last brought up to date.
  func sourceDidChange()
}

extension LiveFollower {
  func sourceWillChange(_ ends: inout [any LiveFollower]) {
    if !ends.contains(where: { $0 === self }) { ends.append(self) }
  }
}
