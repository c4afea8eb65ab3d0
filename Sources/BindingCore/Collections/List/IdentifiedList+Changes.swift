extension IdentifiedList {
  /// Whether another list has the same family, so that shared storage need not be compared.
  @inlinable
  func isRelated(to other: IdentifiedList) -> Bool { family === other.family }

  /// Returns the elements left out since another version; all of them if it is not related.
  func leftOut(since old: IdentifiedList?) -> [ListUpdate.Duplicate] {
    let known = old.flatMap { isRelated(to: $0) ? $0.duplicates.count : nil } ?? 0
    return duplicates.newest(duplicates.count - known)
  }

  /// Returns the changes from another list.
  /// - Complexity: O(*c* log *n*) for *c* elements in storage that is not shared, or O(*n*) for *n*
  ///   elements in order if that is less. If neither was made from the other by edits, as a diff of
  ///   two arrays by identity.
  @inlinable
  func changes(from old: IdentifiedList) -> ItemChanges {
    guard isRelated(to: old) else {
      let changes = old.withPointers { old in
        withPointers {
          Diff.changes(from: old, to: $0, by: PointerComparison(IdentityComparison()))
        }
      }
      return ItemChanges(from: old.order, to: order, changes)
    }
    let chunkCount = count >> PersistentArray<Element?>.chunkBits
    let isShort =
      count < elements.count / 8
      && elements.differs(from: old.elements, inMoreChunksThan: chunkCount)
    var (touched, replaced) =
      isShort ? orderedNotShared(with: old) : elements.numbersNotShared(with: old.elements)
    if isPart || old.isPart {
      touched.removeAll { !order.contains($0) || !old.order.contains($0) }
    }
    return ItemChanges(
      from: old.order,
      to: order,
      isShort: isShort,
      touched: touched,
      replaced: replaced
    ) { number in
      // An element in shared storage had this number before, but was not in order.
      let index = Int(number)
      if index < old.elements.count, elements.sharesChunk(of: index, with: old.elements) {
        return nil
      }
      return elements[index].flatMap { old.number(of: $0.diffIdentifier) }
    }
  }
}

extension IdentifiedList {
  /// Returns the changes to an array.
  /// - Complexity: As a diff of two arrays.
  @inlinable
  func changes(to new: [Element]) -> Changeset<Int> {
    withPointers { old in
      new.withUnsafeBufferPointer { new in
        let new = new.indices.compactMap { index in new.baseAddress.map { $0 + index } }
        return Diff.changes(from: old, to: new, by: PointerComparison(ContentComparison()))
      }
    }
  }

  /// Calls a closure with pointers to the elements, in order; they are valid until it returns.
  @inlinable
  func withPointers<Result>(
    _ body: ([UnsafePointer<Element>]) throws -> Result
  ) rethrows -> Result {
    var items = ItemPointers<Element>(expecting: count)
    order.forEachLeaf { items.append($0, of: elements) }
    return try withExtendedLifetime(elements) { try body(items.pointers) }
  }
}

extension Changeset<Int> {
  /// Creates the changes that turn one list into another.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Complexity: O(*c* log *n*) for *c* elements in storage that the two do not share; if neither
  ///   was made from the other by edits, as for arrays.
  @inlinable
  public init<Element: Diffable>(
    from old: IdentifiedList<Element>,
    to new: IdentifiedList<Element>
  ) {
    let changes = new.changes(from: old)
    self = changes.changeset
    for (before, after) in changes.updates(from: old.elements, to: new.elements) {
      updates.append(
        Pair(
          old: old.order.position(of: before),
          new: new.order.position(of: after)
        )
      )
    }
    updates.sort { $0.new < $1.new }
  }
}

extension ItemChanges {
  /// The inserts, deletes and moves as positions.
  @usableFromInline
  var changeset: Changeset<Int> {
    Changeset(
      deletes: deletes.mapRanges(\.item),
      inserts: inserts.mapRanges(\.item),
      moves: moves.map { .init(old: $0.old.item, new: $0.new.item) }
    )
  }
}
