/// The part of a sequence that passes a filter, in the same order.
@usableFromInline
final class FilterOrder: DerivedOrder {
  /// The filter, specialized for the type of the elements.
  @usableFromInline
  struct Filter {
    let passes: (Int32) -> Bool
    /// Appends those of some numbers that pass.
    let appendPassing: (ArraySlice<Int32>, inout [Int32]) -> Void

    @usableFromInline
    init(
      passes: @escaping (Int32) -> Bool,
      appendPassing: @escaping (ArraySlice<Int32>, inout [Int32]) -> Void
    ) {
      self.passes = passes
      self.appendPassing = appendPassing
    }
  }

  /// Appends those of some numbers that pass, on any thread.
  @usableFromInline
  typealias ConcurrentFilter = @Sendable (ArraySlice<Int32>, inout [Int32]) -> Void

  private var filter: Filter
  /// The numbers that were filtered ahead, on other threads, for the next rebuild.
  private var known: KnownNumbers?
  /// The number of filters that were asked for.
  private var requests = 0
  /// The number of filters that ended a search in the background.
  private var replacements = 0
  /// The filter that elements are asked by in the background.
  private var next: NextFilter?

  /// The numbers that passed, in order, and the end of the log of the stage before at that time.
  private struct KnownNumbers {
    let passing: [Int32]
    let end: Int
  }

  private struct NextFilter {
    let filter: Filter
    let end: Int
    let search: BackgroundSearch
  }

  /// The number of elements that are asked at once: those around a place, so that some are shown soon.
  private static let firstCount = 1 << 13

  @usableFromInline
  init(_ upstream: LiveOrder, _ filter: Filter) {
    self.filter = filter
    super.init(upstream)
  }

  /// Replaces the filter, so that all elements are filtered anew.
  @usableFromInline
  func replace(_ filter: Filter) {
    endSearch()
    self.filter = filter
    known = nil
    reset()
  }

  /// Whether elements are being asked in the background.
  var isSearching: Bool { next != nil }

  /// Replaces the filter: by those elements around a place that pass, and by the others when
  /// ``takeFound()`` is called after they were asked on other threads.
  /// - Parameters:
  ///   - filter: The filter; if nothing around the place passes, the filter before holds meanwhile.
  ///   - appendPassing: The same for other threads.
  ///   - number: The number around whose place to begin; nil for the first.
  ///   - whenReady: Called on another thread when the others have been asked.
  func replaceInBackground(
    _ filter: Filter,
    _ appendPassing: @escaping ConcurrentFilter,
    near number: Int32?,
    whenReady: @escaping @Sendable () -> Void
  ) {
    let (numbers, end) = numbersAbove()
    let count = numbers.count
    if count <= Self.firstCount || upstream.isBehind { return replace(filter) }
    endSearch()
    let turn = replacements
    let place = number.flatMap { numbers.contains($0) ? numbers.position(of: $0) : nil } ?? 0
    let start = max(0, min(place - Self.firstCount / 2, count - Self.firstCount))
    var first: [Int32] = []
    hold()
    numbers.forest.forEachLeaf(start..<start + Self.firstCount, in: numbers.root) {
      filter.appendPassing($0, &first)
    }
    release()
    // The closure may have replaced the filter.
    if turn != replacements { return }
    if !first.isEmpty { take(filter, first, end) }
    // Those who follow may have replaced the filter when they were told.
    if turn != replacements { return }
    // Begins late, because showing the first may need the processors as well.
    let search = BackgroundSearch(numbers, appendPassing, whenReady)
    next = NextFilter(filter: filter, end: end, search: search)
  }

  /// Shows what was found in the background.
  /// - Returns: Whether something was.
  func takeFound() -> Bool {
    guard let next, let found = next.search.found else { return false }
    self.next = nil
    take(next.filter, found, next.end)
    return true
  }

  private func take(_ filter: Filter, _ passing: [Int32], _ end: Int) {
    self.filter = filter
    known = KnownNumbers(passing: passing, end: end)
    reset()
  }

  /// Returns the newest numbers of the stage before, and the end of its log.
  private func numbersAbove() -> (OrderedNumbers, end: Int) {
    hold()
    defer { release() }
    upstream.catchUp()
    upstream.makeElements()
    return (upstream.sequence, upstream.log.end)
  }

  private func endSearch() {
    requests += 1
    replacements += 1
    next?.search.cancel()
    next = nil
  }

  /// Replaces the filter once all elements were asked on other threads.
  /// - Returns: Whether it was replaced, and neither another filter nor a cancellation came before.
  func replace(
    _ filter: Filter,
    _ appendPassing: @escaping ConcurrentFilter,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    // A search in the background goes on, because this one may be cancelled.
    requests += 1
    let number = requests
    let (numbers, end) = numbersAbove()
    let passing = await numbers.passing(appendPassing)
    guard let passing, number == requests else { return false }
    endSearch()
    take(filter, passing, end)
    return true
  }

  override func update(_ changes: [ElementChange], _ source: OrderedNumbers) {
    var coming: [Int32] = []
    for change in changes {
      let number = change.number
      let wasIn = numbers.contains(number)
      let isIn = source.contains(number) && filter.passes(number)
      if !wasIn && !isIn { continue }
      let isMove = wasIn != isIn || change.isMove
      record(number, isMove: isMove)
      if !isMove { continue }
      if wasIn { numbers.forest.takeOut(number) }
      if isIn { coming.append(number) }
    }
    insert(coming, source)
  }

  override func rebuild(_ source: OrderedNumbers, _ changes: [ElementChange]?) {
    let passing = passing(source)
    // Another filter mostly leaves much as it was, which is then not to be looked at again.
    guard let changes else { return replaceAll(with: passing, source) }
    // A number that came or was moved stands elsewhere, or for another element: as in an update, its
    // place is given up first, so that no leaf is taken for that of an earlier version.
    for change in changes where change.isMove && numbers.contains(change.number) {
      numbers.forest.takeOut(change.number)
      record(change.number, isMove: true)
    }
    guard let (left, came) = Self.differences(from: numbers, to: passing) else {
      return replaceAll(with: passing, source)
    }
    for number in left {
      numbers.forest.takeOut(number)
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
    let changes = known.flatMap { upstream.log.changes(since: $0.end) }
    let changed = changes.map { Set($0.map(\.number)) }
    let kept = known.map { NumberSet($0.passing, limit: source.forest.numberLimit) }
    var passing: [Int32] = []
    source.forEachLeaf { numbers in
      guard let kept, let changed else { return filter.appendPassing(numbers, &passing) }
      for number in numbers {
        let passes = changed.contains(number) ? filter.passes(number) : kept.contains(number)
        if passes { passing.append(number) }
      }
    }
    return passing
  }

  /// Returns what comes and leaves, if it is little and the order of the rest stays.
  private static func differences(
    from old: OrderedNumbers,
    to new: [Int32]
  ) -> (left: [Int32], came: [Int32])? {
    let limit = new.count / 16
    let came = new.filter { !old.contains($0) }
    if came.count > limit { return nil }
    var kept = new[...]
    var left: [Int32] = []
    var isInOrder = true
    if old.count + came.count - new.count > limit { return nil }
    old.forEachLeaf { numbers in
      for number in numbers {
        while let next = kept.first, !old.contains(next) { kept.removeFirst() }
        if kept.first == number { kept.removeFirst() } else { left.append(number) }
      }
      isInOrder = isInOrder && left.count <= limit
    }
    kept.removeAll { !old.contains($0) }
    return isInOrder && kept.isEmpty ? (left, came) : nil
  }
}
