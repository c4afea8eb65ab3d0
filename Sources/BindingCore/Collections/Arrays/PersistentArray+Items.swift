// Items in place, where an item is missing if it is nil.
extension PersistentArray {
  /// The indices of all elements.
  package var indices: Range<Int> { 0..<count }

  /// Calls a closure with the item of a number, without copying it; returns nil if it is missing.
  @inlinable
  @inline(__always)
  package func read<Item: Diffable, Result>(_ number: Int32, _ body: (Item) -> Result) -> Result?
  where Element == Item? {
    let index = Int(number)
    assert(index < count)
    return withChunk(index >> Self.chunkBits) { chunk in
      chunk.baseAddress.flatMap { ItemPointers.pointer($0, index) }?.read(body)
    }
  }

  /// Calls a closure with an item and one of another array, without copying them; returns nil if
  /// one is missing.
  @inlinable
  @inline(__always)
  package func read<Item: Diffable, Result>(
    _ number: Int32,
    with otherNumber: Int32,
    of other: PersistentArray,
    _ body: (Item, Item) -> Result
  ) -> Result? where Element == Item? {
    read(number) { item in other.read(otherNumber) { body(item, $0) } } ?? nil
  }

  /// Whether the item of a number is there and has an identifier.
  @inlinable
  @inline(__always)
  package func hasItem<Item: Diffable>(_ number: Int32, _ identifier: Item.DiffIdentifier) -> Bool
  where Element == Item? {
    read(number) { $0.diffIdentifier == identifier } ?? false
  }

  /// Returns whether a number may stand for the same item in another version; nil if one is
  /// missing.
  @inlinable
  @inline(__always)
  package func mayBeSame<Item: Diffable>(_ number: Int32, in other: PersistentArray) -> Bool?
  where Element == Item? {
    read(number, with: number, of: other) { $0.mayBeSame(as: $1) }
  }

  /// Returns whether an item and one of another array have the same identifier; nil if one is
  /// missing.
  @inlinable
  @inline(__always)
  package func isSame<Item: Diffable>(
    _ number: Int32,
    _ otherNumber: Int32,
    of other: PersistentArray
  ) -> Bool? where Element == Item? {
    read(number, with: otherNumber, of: other) { $0.diffIdentifier == $1.diffIdentifier }
  }
}
