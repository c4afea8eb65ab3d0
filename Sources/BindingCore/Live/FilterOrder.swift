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
  private var replacements = 0

  /// The numbers that passed, and the end of the log of the stage before at that time.
  private struct KnownNumbers {
    let passing: NumberSet
    let end: Int
  }

  @usableFromInline
  init(_ upstream: LiveOrder, _ filter: Filter) {
    self.filter = filter
    super.init(upstream)
  }

  /// Replaces the filter, so that all elements are filtered anew.
  @usableFromInline
  func replace(_ filter: Filter) {
    self.filter = filter
    replacements += 1
    known = nil
    reset()
  }

  /// Replaces the filter once all elements were asked on other threads.
  /// - Returns: Whether it was replaced, and neither another filter nor a cancellation came before.
  func replace(
    _ filter: Filter,
    _ appendPassing: @escaping ConcurrentFilter,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    replacements += 1
    let number = replacements
    upstream.catchUp()
    upstream.makeElements()
    let end = upstream.log.end
    let numbers = OrderedNumbers(forest: upstream.forest, root: upstream.root)
    let passing = await numbers.passing(appendPassing)
    guard let passing, number == replacements else { return false }
    self.filter = filter
    known = KnownNumbers(passing: passing, end: end)
    reset()
    return true
  }

  override func update(_ changes: [ChangeLog.Change], _ source: OrderForest) {
    var coming: [Int32] = []
    for change in changes {
      let number = change.number
      let wasIn = numbers.contains(number)
      let isIn = source.contains(number) && filter.passes(number)
      if !wasIn && !isIn { continue }
      let isMove = wasIn != isIn || change.isMove
      record(number, isMove: isMove)
      if !isMove { continue }
      if wasIn { numbers.takeOut(number) }
      if isIn { coming.append(number) }
    }
    insert(coming, source)
  }

  override func rebuild(_ source: OrderForest, _ changes: [ChangeLog.Change]?) {
    let passing = passing(source)
    // Another filter mostly leaves much as it was, which is then not to be looked at again.
    guard let changes, let (left, came) = Self.differences(from: numbers, root, to: passing) else {
      return replaceAll(with: passing)
    }
    for number in left {
      numbers.takeOut(number)
      record(number, isMove: true)
    }
    insert(came, source)
    for number in came { record(number, isMove: true) }
    for change in changes where numbers.contains(change.number) {
      record(change.number, isMove: change.isMove)
    }
  }

  private func passing(_ source: OrderForest) -> [Int32] {
    var passing: [Int32] = []
    let known = known.take()
    let changes = known.flatMap { upstream.log.changes(since: $0.end) }
    let changed = changes.map { Set($0.map(\.number)) }
    source.forEachLeaf(0..<source.count(upstream.root), in: upstream.root) { numbers in
      guard let known, let changed else { return filter.appendPassing(numbers, &passing) }
      for number in numbers {
        let passes =
          changed.contains(number) ? filter.passes(number) : known.passing.contains(number)
        if passes { passing.append(number) }
      }
    }
    return passing
  }

  /// Returns what comes and leaves, if it is little and the order of the rest stays.
  private static func differences(
    from old: OrderForest,
    _ root: Int32,
    to new: [Int32]
  ) -> (left: [Int32], came: [Int32])? {
    let limit = new.count / 16
    let came = new.filter { !old.contains($0) }
    if came.count > limit { return nil }
    var kept = new[...]
    var left: [Int32] = []
    var isInOrder = true
    let oldCount = old.count(root)
    if oldCount + came.count - new.count > limit { return nil }
    old.forEachLeaf(0..<oldCount, in: root) { numbers in
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
