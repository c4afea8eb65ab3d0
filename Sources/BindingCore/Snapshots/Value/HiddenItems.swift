/// The items that collapsed items of trees hide: stored, but in no section, so that showing them
/// again hashes and compares nothing.
///
/// They are kept until items come or leave in another way.
@usableFromInline
struct HiddenItems<Item: Diffable>: Sendable {
  /// The items below a collapsed item.
  @usableFromInline
  struct Run: Sendable {
    /// Their numbers, from top to bottom.
    @usableFromInline let numbers: [Int32]
    /// The tree when they were hidden.
    @usableFromInline let tree: SectionSnapshot<Item>

    @inlinable
    init(_ numbers: [Int32], of tree: SectionSnapshot<Item>) {
      self.numbers = numbers
      self.tree = tree
    }
  }

  /// The runs by the number of the collapsed item.
  @usableFromInline private(set) var runs: [Int32: Run] = [:]
  /// The number of hidden items.
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  /// Adds the items below an item.
  @usableFromInline
  mutating func insert(_ run: Run, below number: Int32) {
    runs[number] = run
    count += run.numbers.count
  }

  /// Removes the items below an item, which are shown again.
  @usableFromInline
  mutating func remove(below number: Int32) {
    count -= runs.removeValue(forKey: number)?.numbers.count ?? 0
  }
}

extension Snapshot {
  /// Removes the hidden items, before an edit that might bring them into a section.
  /// - Complexity: O(*n*) if there are hidden items, a few nanoseconds for each item.
  @inlinable
  mutating func forgetHidden() {
    if hidden.count == 0 { return }
    let numbers = hidden.runs.values.flatMap(\.numbers)
    hidden = HiddenItems()
    list.erase(numbers)
    for number in numbers.reversed() { order.free(number) }
  }
}
