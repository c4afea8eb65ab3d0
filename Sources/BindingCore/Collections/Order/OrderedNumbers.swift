/// A sequence of stable numbers: one sequence of a forest.
@usableFromInline
package struct OrderedNumbers: Sendable {
  @usableFromInline package var forest = OrderForest()
  /// The root of the sequence in the forest.
  @usableFromInline package let root: OrderForest.Root

  /// Creates a sequence that is in a forest.
  @inlinable
  package init(_ forest: OrderForest, root: OrderForest.Root) {
    self.forest = forest
    self.root = root
  }

  /// Creates a sequence of new items, with their positions as numbers.
  @usableFromInline
  package init(count: Int = 0) { root = forest.makeRoot(.only, count: count) }

  /// Creates a sequence of items with given numbers.
  /// - Parameter limit: A number greater than all of them.
  init(_ numbers: [Int32], limit: Int) {
    forest.extend(to: limit)
    root = forest.makeRoot(.only, of: numbers)
  }

  /// The number of items.
  @inlinable package var count: Int { forest.count(root) }

  /// Its slot in the forest.
  var slot: SequenceSlot { forest.slot(of: root) }

  /// All items, in order.
  @usableFromInline var all: [Int32] {
    var all: [Int32] = []
    all.reserveCapacity(count)
    forEachLeaf { all += $0 }
    return all
  }

  /// Returns the items of a range, in order.
  @usableFromInline
  func numbers(_ range: Range<Int>) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(range.count)
    forest.forEachLeaf(range, in: root) { numbers += $0 }
    return numbers
  }

  /// Whether an item is in this sequence rather than in another one of the forest.
  @inlinable
  package func contains(_ number: Int32) -> Bool { forest.contains(number, in: root) }

  /// Returns the item at a position, which must exist.
  /// - Complexity: O(log *n*).
  @inlinable
  package func number(at position: Int) -> Int32 { forest.number(at: position, in: root) }

  /// Returns the position of an item of this sequence.
  /// - Complexity: O(log *n*).
  @inlinable
  package func position(of number: Int32) -> Int { forest.location(of: number).position }

  /// Returns the positions of items of this sequence; those of one leaf, in order, are found
  /// together.
  func positions(of numbers: [Int32]) -> [Int] { forest.positions(of: numbers) }

  /// Calls a closure with all items, a leaf at a time.
  @inlinable
  func forEachLeaf(_ body: (ArraySlice<Int32>) -> Void) {
    forest.forEachLeaf(0..<count, in: root, body)
  }

  /// Returns the first position whose item satisfies a condition, by binary search.
  func partitioningIndex(where belongsBehind: (Int32) -> Bool) -> Int {
    forest.partitioningIndex(in: root, where: belongsBehind)
  }

  /// Inserts an item that is not in the order yet.
  @inlinable
  package mutating func insert(_ number: Int32, at position: Int) {
    forest.insert(number, at: position, in: root)
  }

  /// Appends items that are not in the order yet.
  @inlinable
  package mutating func append(_ numbers: [Int32]) { forest.append(numbers, to: root) }

  /// Moves an item.
  /// - Parameter position: The item's position after the move.
  @usableFromInline
  mutating func move(_ number: Int32, to position: Int) {
    forest.move(number, to: position, in: root)
  }

  /// Reorders the items.
  mutating func reorder(_ numbers: [Int32]) { forest.reorder(numbers, of: root) }

  /// Carries out changes.
  /// - Returns: The numbers of the inserted items.
  @inlinable
  package mutating func apply(_ changes: Changeset<Int>) -> [Int32] {
    forest.apply(changes, to: root)
  }
}
