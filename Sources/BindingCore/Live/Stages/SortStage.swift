/// The numbers of another sequence, sorted.
@usableFromInline
final class SortStage: LiveStage {
  /// The order, specialized for the type of the elements.
  @usableFromInline
  struct Sorting {
    /// Reads the sort key of an element; returns whether it changed.
    let read: (Int32) -> Bool
    /// Releases the sort key of an element that left.
    let forget: (Int32) -> Void
    /// Whether an element comes before another; false in both directions if they are equal. An
    /// element whose key cannot be compared comes last, and before itself.
    let isBefore: (Int32, Int32) -> Bool
    /// Returns the numbers sorted, keeping the order of equal elements, and how many have keys that
    /// cannot be compared.
    let sorted: ([Int32]) -> (numbers: [Int32], incomparable: Int)

    @usableFromInline
    init(
      read: @escaping (Int32) -> Bool,
      forget: @escaping (Int32) -> Void,
      isBefore: @escaping (Int32, Int32) -> Bool,
      sorted: @escaping ([Int32]) -> (numbers: [Int32], incomparable: Int)
    ) {
      self.read = read
      self.forget = forget
      self.isBefore = isBefore
      self.sorted = sorted
    }

    /// Returns a sorting that orders by another one where this one finds two elements equal.
    func then(_ next: Sorting) -> Sorting {
      Sorting(
        read: { number in
          // Both keys must be read.
          let (isElsewhere, isElsewhereInNext) = (read(number), next.read(number))
          return isElsewhere || isElsewhereInNext
        },
        forget: { number in
          forget(number)
          next.forget(number)
        },
        isBefore: { first, second in
          if isBefore(first, second) { return true }
          return !isBefore(second, first) && next.isBefore(first, second)
        },
        sorted: { numbers in
          // Sorting keeps the order of equal elements, so the last key comes first.
          let byNext = next.sorted(numbers)
          let (numbers, incomparable) = sorted(byNext.numbers)
          return (numbers, incomparable + byNext.incomparable)
        }
      )
    }
  }

  private var sorting: Sorting
  private var isChecked = false
  private var contradictions = 0

  @usableFromInline
  init(_ upstream: LiveOrder, _ sorting: Sorting) {
    self.sorting = sorting
    super.init(upstream)
  }

  /// Replaces the sorting; all elements are sorted again.
  @usableFromInline
  func replaceSorting(by sorting: Sorting) {
    self.sorting = sorting
    reset()
  }

  override func beginChecks() {
    if !isChecked, !isStale { checkAll() }
    isChecked = true
    super.beginChecks()
  }

  /// Counts a contradiction for each element that the order puts before the one above it, and one
  /// for a comparison such as `<=`, by which an element is before itself.
  private func checkAll() {
    let sorted = numbers.all
    let sorting = sorting
    let wrong = zip(sorted, sorted.dropFirst()).count { sorting.isBefore($1, $0) }
    // The last elements are those whose keys cannot be compared, which are counted already.
    let isBeforeItself = sorted.first.map { sorting.isBefore($0, $0) } ?? false
    contradictions += wrong > 0 ? wrong : isBeforeItself && contradictions == 0 ? 1 : 0
  }

  override func takeContradictions() -> Int {
    defer { contradictions = 0 }
    return contradictions + super.takeContradictions()
  }

  /// Counts a contradiction if an element is inserted on the wrong side of a neighbour.
  private func check(_ number: Int32, at place: Int, _ sorting: Sorting) {
    let count = numbers.count
    let isBeforeItself = sorting.isBefore(number, number)
    let isWrong =
      place > 0 && sorting.isBefore(number, numbers.number(at: place - 1))
      || place < count && sorting.isBefore(numbers.number(at: place), number)
    if isBeforeItself || isWrong { contradictions += 1 }
  }

  override func update(_ changes: [LogEntry], _ source: OrderedNumbers) {
    // A closure may replace the sorting during this call, and the new one has no keys yet.
    let sorting = sorting
    // The keys of several are read before anything changes, because a key's closure may read the
    // stage.
    let areElsewhere =
      changes.count == 1
      ? nil : changes.map { source.contains($0.number) && sorting.read($0.number) }
    var coming: [Int32] = []
    // All elements that may have moved are removed first, because a search needs the rest in order.
    for (place, change) in changes.enumerated() {
      let number = change.number
      let wasIn = numbers.contains(number)
      let isIn = source.contains(number)
      if !wasIn && !isIn { continue }
      let isElsewhere = areElsewhere?[place] ?? (isIn && sorting.read(number))
      let isMove = wasIn != isIn || change.isMove || isElsewhere
      record(number, isMove: isMove)
      if !isMove { continue }
      if wasIn { numbers.forest.detach(number) }
      if isIn { coming.append(number) } else { sorting.forget(number) }
    }
    for number in coming {
      let place = place(of: number, source, sorting)
      if isChecked { check(number, at: place, sorting) }
      numbers.insert(number, at: place)
    }
  }

  private func place(of number: Int32, _ source: OrderedNumbers, _ sorting: Sorting) -> Int {
    let first = numbers.partitioningIndex { !sorting.isBefore($0, number) }
    guard first < numbers.count,
      !sorting.isBefore(number, numbers.number(at: first))
    else { return first }
    // Equal elements keep the order of the sequence above.
    let end = numbers.partitioningIndex { sorting.isBefore(number, $0) }
    let position = source.position(of: number)
    return (first..<max(first, end)).partitioningIndex {
      source.position(of: numbers.number(at: $0)) > position
    }
  }

  override func rebuild(_ source: OrderedNumbers, _ changes: [LogEntry]?) {
    let sorting = sorting
    let (sorted, incomparable) = sorting.sorted(source.all)
    contradictions += incomparable
    replaceAll(with: sorted, source)
    if isChecked { checkAll() }
  }
}
