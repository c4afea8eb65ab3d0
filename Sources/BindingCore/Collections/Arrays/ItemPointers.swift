/// Pointers to the items of a persistent array, so that items are read without copying them.
///
/// Valid only inside the closures of ``with(_:_:_:)``, ``forEachPair(_:_:_:_:)`` and
/// ``IdentifiedList/withPointers(_:)``, which keep the arrays alive. The chunks cannot change in
/// the meantime, because an edit of a copy copies its chunks first. An optional that is not nil
/// begins with its value, as all enums with a single payload do, so the pointers are to items.
@usableFromInline
struct ItemPointers<Item: Diffable> {
  @usableFromInline private(set) var pointers: [UnsafePointer<Item>] = []

  @inlinable
  init(expecting count: Int) { pointers.reserveCapacity(count) }

  /// Adds the items with given numbers.
  @inlinable
  mutating func append(_ numbers: ArraySlice<Int32>, of items: PersistentArray<Item?>) {
    Self.forEach(numbers, of: items) { pointers.append($1) }
  }

  /// Calls a closure with the items of some numbers; the pointers are valid as long as the items.
  @inlinable
  static func forEach(
    _ numbers: ArraySlice<Int32>,
    of items: PersistentArray<Item?>,
    _ body: (_ number: Int32, _ item: UnsafePointer<Item>) -> Void
  ) {
    var chunk = -1
    var base: UnsafePointer<Item?>?
    // Kept alive, because the closure may replace the array that the items are read from.
    withExtendedLifetime(items) {
      for number in numbers {
        let index = Int(number)
        if index >> PersistentArray<Item?>.chunkBits != chunk {
          chunk = index >> PersistentArray<Item?>.chunkBits
          base = items.withChunk(chunk) { $0.baseAddress }
        }
        if let base, let pointer = pointer(base, index) { body(number, pointer) }
      }
    }
  }

  /// Returns a pointer to the item at an index; nil if there is none.
  @inlinable
  static func pointer(_ chunk: UnsafePointer<Item?>, _ index: Int) -> UnsafePointer<Item>? {
    let optional = chunk + (index & PersistentArray<Item?>.chunkMask)
    if case .none = optional.pointee { return nil }
    return UnsafeRawPointer(optional).assumingMemoryBound(to: Item.self)
  }

  /// Calls a closure with the items that two arrays have at the same indices of one chunk.
  @inlinable
  static func forEachPair(
    _ old: PersistentArray<Item?>,
    _ new: PersistentArray<Item?>,
    _ range: Range<Int>,
    _ body: (Int, _ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Void
  ) {
    let chunk = range.lowerBound >> PersistentArray<Item?>.chunkBits
    old.withChunk(chunk) { old in
      new.withChunk(chunk) { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        for index in range {
          if let old = pointer(old, index), let new = pointer(new, index) { body(index, old, new) }
        }
      }
    }
  }

  /// Calls a closure with empty lists of pointers, to fill with items of two arrays.
  @inlinable
  static func with<Result>(
    _ old: PersistentArray<Item?>,
    _ new: PersistentArray<Item?>,
    _ body: (_ old: inout ItemPointers, _ new: inout ItemPointers) -> Result
  ) -> Result {
    var pointers = (ItemPointers(expecting: old.count), ItemPointers(expecting: new.count))
    return withExtendedLifetime((old, new)) { body(&pointers.0, &pointers.1) }
  }
}

/// Another comparison, of items in place.
@usableFromInline
struct PointerComparison<Base: DiffableComparison>: DiffComparison {
  @usableFromInline typealias Item = Base.Element
  @usableFromInline typealias Element = UnsafePointer<Item>

  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) { self.base = base }

  @inlinable
  func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    old.read(with: new, base.isSame)
  }

  @inlinable
  func hashIdentity(of element: UnsafePointer<Item>, into hasher: inout Hasher) {
    element.read { base.hashIdentity(of: $0, into: &hasher) }
  }

  @inlinable
  func isEqual(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    old.read(with: new, base.isEqual)
  }

  @inlinable
  func match(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> DiffMatch {
    // Erased items are compared once; the pointers are to such if the type says so.
    if Base.self == ContentComparison<AnyDiffable>.self {
      let old = UnsafeRawPointer(old).assumingMemoryBound(to: AnyDiffable.self)
      let new = UnsafeRawPointer(new).assumingMemoryBound(to: AnyDiffable.self)
      return old.read(with: new) { $0.match($1) }
    }
    return old.read(with: new, base.match)
  }
}
