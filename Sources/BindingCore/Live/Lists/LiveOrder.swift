/// An ordered sequence of a live list's elements, by their numbers in its source.
///
/// The class does not depend on the type of the elements, so it is compiled once.
@usableFromInline
class LiveOrder {
  /// The numbers in order, as of the last ``catchUp()``.
  var sequence: OrderedNumbers { OrderedNumbers() }
  final private(set) var log = ChangeLog()
  private final var followers: [Follower] = []
  /// The number of followers at which released followers are removed.
  private final var crowd = 16
  /// Whether something changed above since the last ``catchUp()``; true in a new stage.
  private(set) final var isStale = true
  private final var isBusy = false
  private final var isBlocked = false

  private struct Follower {
    weak private(set) var object: (any LiveFollower)?
  }

  init() {}

  /// Brings the sequence up to date with its source.
  @usableFromInline
  func catchUp() {}

  /// Whether the sequence could not be brought up to date because one of its closures, or one
  /// above, is being called.
  var isBehind: Bool { isBusy || isBlocked }

  /// Brings the sequence up to date if the one above changed.
  /// - Parameter update: Called when the sequence above is up to date.
  final func catchUp(with upstream: LiveOrder, _ update: () -> Void) {
    // A closure of this stage may read the stage, and then gets the sequence as it was.
    if isBusy || !isStale { return }
    isBusy = true
    hold()
    defer {
      isBusy = false
      release()
    }
    // If a closure of the sequence above changes something, the next call handles it.
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

  /// Creates the elements that are derived from others, such as groups, after `catchUp()`.
  func makeElements() {}

  /// Freezes the elements until `release()`, while closures of the program are called.
  ///
  /// Edits that the closures make are shown as one change afterwards.
  @usableFromInline
  func hold() {}

  /// Ends a `hold()`.
  @usableFromInline
  func release() {}

  /// Returns the first invariant of this stage and the stages above that does not hold, for tests.
  func brokenInvariant() -> String? {
    log.brokenInvariant().map { "log: \($0)" }
      ?? sequence.forest.brokenInvariant().map { "order: \($0)" }
  }

  /// Starts to check whether comparisons contradict themselves.
  func beginChecks() {}

  /// Returns the number of contradictions found since the last call.
  func takeContradictions() -> Int { 0 }

  /// Limits the log so that reading its entries costs less than reading all elements; called before
  /// changes are recorded.
  final func limitLog() { log.limit = sequence.forest.numberLimit / 4 }

  final func record(_ number: Int32, isMove: Bool) { log.record(number, isMove: isMove) }

  final func invalidateLog() { log.invalidate() }

  /// Adds an object to notify when the sequence may have changed; it is not retained.
  final func add(_ follower: any LiveFollower) {
    // Only when the number has doubled, so that adding a follower rarely visits all others.
    if followers.count >= crowd {
      followers.removeAll { $0.object == nil }
      crowd = max(16, 2 * followers.count)
    }
    followers.append(Follower(object: follower))
  }

  final func remove(_ follower: any LiveFollower) {
    followers.removeAll { $0.object == nil || $0.object === follower }
  }

  /// Notifies the followers at the ends of all stages, each once.
  ///
  /// All stages are marked first, because a follower may read all of them at once.
  final func notify() {
    var ends = ChangedFollowers()
    mark(&ends)
    for end in ends.all { end.sourceDidChange() }
  }

  /// Marks the stages that follow this one, and collects the followers at their ends.
  final func mark(_ ends: inout ChangedFollowers) {
    for follower in followers { follower.object?.sourceWillChange(&ends) }
  }
}

/// An object that follows a live list.
protocol LiveFollower: AnyObject {
  /// Called before `sourceDidChange()`; adds itself, or the followers at the ends of a stage.
  func sourceWillChange(_ ends: inout ChangedFollowers)

  /// Called when the list may have changed since it was last brought up to date.
  func sourceDidChange()
}

extension LiveFollower {
  func sourceWillChange(_ ends: inout ChangedFollowers) {
    ends.add(self)
  }
}

/// The followers that are told of a change, each once.
struct ChangedFollowers {
  private(set) var all: [any LiveFollower] = []
  /// Those of many; a few are compared one by one.
  private var known: Set<ObjectIdentifier>?

  mutating func add(_ follower: any LiveFollower) {
    if all.count < 16 {
      for other in all where other === follower { return }
    } else {
      var known = known.take() ?? Set(all.map(ObjectIdentifier.init))
      let isNew = known.insert(ObjectIdentifier(follower)).inserted
      self.known = known
      if !isNew { return }
    }
    all.append(follower)
  }
}
