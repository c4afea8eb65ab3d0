/// A sequence that is made from another: a part of it, or another order.
///
/// It costs nothing until it is asked for, and then what changed since it was last asked for.
@usableFromInline
class DerivedOrder: LiveOrder, LiveFollower {
  final let upstream: LiveOrder
  final var numbers = OrderedNumbers()
  private(set) final var seen = -1
  private final var isReset = false

  override final var sequence: OrderedNumbers { numbers }

  init(_ upstream: LiveOrder) {
    self.upstream = upstream
    super.init()
    upstream.add(self)
  }

  func sourceWillChange(_ ends: inout [any LiveFollower]) {
    if becomeStale() { mark(&ends) }
  }

  func sourceDidChange() {}

  @usableFromInline
  override final func catchUp() { catchUp(with: upstream, readChanges) }

  private final func readChanges() {
    let source = upstream.sequence
    numbers.forest.extend(to: source.forest.numberLimit)
    limitLog()
    let limit = max(64, source.count / 4)
    let changes = upstream.log.changes(since: seen).flatMap { $0.count <= limit ? $0 : nil }
    seen = upstream.log.end
    if let changes, !isReset {
      update(changes, source)
    } else {
      isReset = false
      rebuild(source, changes)
    }
    checkInvariants(source)
  }

  @usableFromInline
  override final func hold() { upstream.hold() }

  @usableFromInline
  override final func release() { upstream.release() }

  override func brokenInvariant() -> String? {
    if let broken = upstream.brokenInvariant() ?? super.brokenInvariant() { return broken }
    return brokenInvariantOfStage()
  }

  override func beginChecks() { upstream.beginChecks() }

  override func takeContradictions() -> Int { upstream.takeContradictions() }

  /// Schedules a rebuild for the next `catchUp()`.
  final func reset() {
    isReset = true
    if becomeStale() { notify() }
  }

  /// Brings the sequence up to date with changes.
  /// - Parameter source: The sequence above.
  func update(_ changes: [ElementChange], _ source: OrderedNumbers) {}

  /// Rebuilds the sequence from all of the one above.
  /// - Parameter changes: What changed above, if that is known and little.
  func rebuild(_ source: OrderedNumbers, _ changes: [ElementChange]?) {}

  /// Replaces all numbers, and has followers look at all of them.
  /// - Parameter source: The sequence above.
  final func replaceAll(with new: [Int32], _ source: OrderedNumbers) {
    // A source that was emptied has fewer numbers than before.
    numbers = OrderedNumbers(new, limit: source.forest.numberLimit)
    invalidateLog()
  }

  /// Inserts numbers where they belong by their places in the sequence above.
  final func insert(_ coming: [Int32], _ source: OrderedNumbers) {
    let sorted = coming.map { ($0, source.position(of: $0)) }.sorted { $0.1 < $1.1 }
    // What comes at the end, as in a log, is added at once.
    if let first = sorted.first, sorted.count > 1,
      place(of: first.1, source) == numbers.count
    {
      return numbers.append(sorted.map { $0.0 })
    }
    for (number, position) in sorted {
      numbers.insert(number, at: place(of: position, source))
    }
  }

  /// Returns how many numbers stand before a position of the sequence above.
  private func place(of position: Int, _ source: OrderedNumbers) -> Int {
    if position > 0 {
      // Mostly one of those just before it is there.
      let (leaf, offset) = source.forest.leaf(at: position - 1, in: source.root)
      let before = source.forest.nodes[Int(leaf)].entries[max(0, offset - 31)...offset]
      if let number = before.last(where: numbers.contains) {
        return numbers.position(of: number) + 1
      }
    }
    return numbers.partitioningIndex { source.position(of: $0) > position }
  }
}
