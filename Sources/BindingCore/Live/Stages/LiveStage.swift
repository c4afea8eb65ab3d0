/// A sequence derived from another: a part or a reordering of it.
///
/// The sequence costs nothing until it is read; reading it costs only what changed since the last
/// time.
@usableFromInline
class LiveStage: LiveOrder, LiveFollower {
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

  func sourceWillChange(_ ends: inout ChangedFollowers) {
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
      if !isReset { CoverageMark.rebuildsStage.reach() }
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

  /// Applies changes to bring the sequence up to date.
  /// - Parameter source: The sequence above.
  func update(_ changes: [LogEntry], _ source: OrderedNumbers) {}

  /// Rebuilds the sequence from the whole sequence above.
  /// - Parameter changes: The changes above, if they are known and few.
  func rebuild(_ source: OrderedNumbers, _ changes: [LogEntry]?) {}

  /// Replaces all numbers, and invalidates the log, so that followers read all of them.
  /// - Parameter source: The sequence above.
  final func replaceAll(with new: [Int32], _ source: OrderedNumbers) {
    // If the source was emptied, its numbers are fewer than before.
    numbers = OrderedNumbers(new, limit: source.forest.numberLimit)
    invalidateLog()
  }

  /// Inserts numbers in the order that they have in the sequence above.
  final func insert(_ coming: [Int32], _ source: OrderedNumbers) {
    let sorted = zip(coming, source.positions(of: coming)).sorted { $0.1 < $1.1 }
    // Several numbers at the end, as in a log, are appended at once.
    if let first = sorted.first, sorted.count > 1,
      place(of: first.1, source) == numbers.count
    {
      return numbers.append(sorted.map { $0.0 })
    }
    for (number, position) in sorted {
      numbers.insert(number, at: place(of: position, source))
    }
  }

  /// Returns how many numbers of this sequence precede a position of the sequence above.
  private func place(of position: Int, _ source: OrderedNumbers) -> Int {
    // Usually one of the 32 numbers before the position is in this sequence.
    let before = source.forest.numbers(before: position, in: source.root).suffix(32)
    if let number = before.last(where: numbers.contains) {
      return numbers.position(of: number) + 1
    }
    return numbers.partitioningIndex { source.position(of: $0) > position }
  }
}
