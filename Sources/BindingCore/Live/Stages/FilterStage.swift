/// The part of a sequence that passes a filter, in the same order.
@usableFromInline
final class FilterStage: LiveStage {
  /// Appends the given numbers that pass; specialized for the type of the elements.
  @usableFromInline
  typealias Filter = (ArraySlice<Int32>, inout [Int32]) -> Void

  /// Appends the given numbers that pass; callable on any thread.
  @usableFromInline
  typealias ConcurrentFilter = @Sendable (ArraySlice<Int32>, inout [Int32]) -> Void

  /// Returns the filter for other threads, and the number of the element to begin at; nil for the
  /// first. Called once the elements are up to date: both depend on them.
  @usableFromInline
  typealias Search = () -> (appendPassing: ConcurrentFilter, start: Int32?)

  private var filter: Filter
  /// The result of filtering on other threads, for the next rebuild.
  private var known: KnownNumbers?
  /// The number of times the filter was replaced.
  private var replacements = 0
  /// The filter of the background search; nil if none is running.
  private var next: NextFilter?

  /// The numbers that passed, in order, and the end of the upstream log at that time.
  private struct KnownNumbers {
    let passing: [Int32]
    let end: Int
  }

  private struct NextFilter {
    let filter: Filter
    let end: Int
    let search: BackgroundSearch
  }

  /// How many elements around the reader are tested right away, so that something shows at once.
  private static let firstCount = 1 << 13

  @usableFromInline
  init(_ upstream: LiveOrder, _ filter: @escaping Filter) {
    self.filter = filter
    super.init(upstream)
  }

  /// Replaces the filter; all elements are filtered again.
  @usableFromInline
  func replaceFilter(by filter: @escaping Filter) {
    endSearch()
    install(filter, nil)
  }

  /// Whether a background search is running.
  var isSearching: Bool { next != nil }

  /// Replaces the filter without blocking.
  ///
  /// Shows the elements around a place that pass right away, and tests all elements on other
  /// threads; then ``takeFound()`` shows all that pass.
  /// - Parameters:
  ///   - filter: The filter; if nothing around the place passes, the previous result stays for now.
  ///   - search: Describes the search by the same filter.
  ///   - whenFound: Called on another thread when the search is complete.
  /// - Returns: False if a closure that was called here replaced the filter again.
  func replaceFilterInBackground(
    by filter: @escaping Filter,
    _ search: Search,
    whenFound: @escaping @Sendable () -> Void
  ) -> Bool {
    hold()
    upstream.catchUp()
    upstream.makeElements()
    let (numbers, end) = (upstream.sequence, upstream.log.end)
    let (appendPassing, number) = search()
    release()
    let count = numbers.count
    endSearch()
    let turn = replacements
    if count <= Self.firstCount || upstream.isBehind {
      install(filter, nil)
      return turn == replacements
    }
    let place = number.flatMap { numbers.contains($0) ? numbers.position(of: $0) : nil } ?? 0
    let start = max(0, min(place - Self.firstCount / 2, count - Self.firstCount))
    var first: [Int32] = []
    hold()
    numbers.forest.forEachLeaf(start..<start + Self.firstCount, in: numbers.root) {
      appendPassing($0, &first)
    }
    release()
    // The filter's closure may have replaced the filter.
    if turn != replacements { return false }
    if !first.isEmpty { install(filter, KnownNumbers(passing: first, end: end)) }
    // Followers may have replaced the filter when they were notified.
    if turn != replacements { return false }
    // Starts last, because showing the first elements may need the processors too.
    let search = BackgroundSearch(numbers, appendPassing, whenFound)
    next = NextFilter(filter: filter, end: end, search: search)
    return true
  }

  /// Replaces the filter like ``replaceFilterInBackground(by:_:whenFound:)``, and shows all
  /// elements that pass once they are found, even if the task is cancelled in the meantime.
  /// - Returns: False if another filter replaced it.
  nonisolated(nonsending) func replaceFilter(
    by filter: @escaping Filter,
    _ search: Search
  ) async -> Bool {
    guard replaceFilterInBackground(by: filter, search, whenFound: {}) else { return false }
    let turn = replacements
    await next?.search.end()
    if turn == replacements { takeFound() }
    return turn == replacements
  }

  /// Shows the result of the background search.
  /// - Returns: Whether there was a result.
  @discardableResult
  func takeFound() -> Bool {
    guard let next, let found = next.search.found else { return false }
    self.next = nil
    install(next.filter, KnownNumbers(passing: found, end: next.end))
    return true
  }

  private func install(_ filter: @escaping Filter, _ known: KnownNumbers?) {
    self.filter = filter
    self.known = known
    reset()
  }

  private func endSearch() {
    replacements += 1
    next?.search.cancel()
    next = nil
  }

  override func update(_ changes: [LogEntry], _ source: OrderedNumbers) {
    var passing: [Int32] = []
    let present = changes.compactMap { source.contains($0.number) ? $0.number : nil }
    filter(present[...], &passing)
    var rest = passing[...]
    var coming: [Int32] = []
    for change in changes {
      let number = change.number
      let wasIn = numbers.contains(number)
      let isIn = rest.first == number
      if isIn { rest.removeFirst() }
      if !wasIn && !isIn { continue }
      let isMove = wasIn != isIn || change.isMove
      record(number, isMove: isMove)
      if !isMove { continue }
      if wasIn { numbers.forest.detach(number) }
      if isIn { coming.append(number) }
    }
    insert(coming, source)
  }

  override func rebuild(_ source: OrderedNumbers, _ changes: [LogEntry]?) {
    let passing = passing(source)
    // A new filter usually changes little, so that followers need not read the rest again.
    guard let changes else { return replaceAll(with: passing, source) }
    // An inserted or moved number has a new position, or stands for another element. As in an
    // update, its old entry is removed first, so that its leaf is not mistaken for a leaf of an
    // earlier version.
    for change in changes where change.isMove && numbers.contains(change.number) {
      numbers.forest.detach(change.number)
      record(change.number, isMove: true)
    }
    guard let (left, came) = Self.differences(from: numbers, to: passing) else {
      CoverageMark.replacesPassing.reach()
      return replaceAll(with: passing, source)
    }
    for number in left {
      numbers.forest.detach(number)
      record(number, isMove: true)
    }
    insert(came, source)
    for number in came { record(number, isMove: true) }
    for change in changes where !change.isMove && numbers.contains(change.number) {
      record(change.number, isMove: false)
    }
  }

  private func passing(_ source: OrderedNumbers) -> [Int32] {
    let known = known.take()
    if let known, known.end == upstream.log.end { return known.passing }
    var passing: [Int32] = []
    guard let known, let changes = upstream.log.changes(since: known.end) else {
      source.forEachLeaf { filter($0, &passing) }
      return passing
    }
    let limit = source.forest.numberLimit
    let changed = changes.map(\.number)
    let isChanged = NumberSet(changed, limit: limit)
    var kept = known.passing.filter { !isChanged.contains($0) }
    filter(changed.filter(source.contains)[...], &kept)
    let isKept = NumberSet(kept, limit: limit)
    source.forEachLeaf { passing += $0.filter(isKept.contains) }
    return passing
  }

  /// Returns the removed and the added numbers, if they are few and the rest keeps its order.
  private static func differences(
    from old: OrderedNumbers,
    to new: [Int32]
  ) -> (left: [Int32], came: [Int32])? {
    let limit = new.count / 16
    if abs(old.count - new.count) > limit { return nil }
    var (left, came): ([Int32], [Int32]) = ([], [])
    var next = 0
    old.forEachLeaf { numbers in
      if left.count > limit || came.count > limit { return }
      for number in numbers {
        while next < new.count, new[next] != number, !old.contains(new[next]) {
          came.append(new[next])
          next += 1
        }
        if next < new.count, new[next] == number { next += 1 } else { left.append(number) }
      }
    }
    let rest = new[next...]
    came += rest
    if left.count > limit || came.count > limit { return nil }
    // Remaining elements of both were reordered.
    return rest.contains(where: old.contains) ? nil : (left, came)
  }
}
