/// An index of positions by identity, in six to twelve bytes for each element.
///
/// An open-addressing table of positions; hashes and comparisons come from the caller, who owns the
/// elements.
@usableFromInline
package struct HashIndex: Sendable {
  /// Positions plus one; zero is an empty slot.
  @usableFromInline private(set) var slots: [UInt32]
  @usableFromInline let mask: Int

  /// Creates an empty index.
  /// - Parameter capacity: The largest number of positions it will hold.
  @inlinable
  package init(capacity: Int) {
    var size = 4
    while size < capacity + capacity / 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    mask = size - 1
  }

  /// Returns the position with a hash whose identity the caller confirms, or nil.
  @inlinable
  package func position(hash: Int, where isSame: (Int) -> Bool) -> Int? {
    var index = hash & mask
    while slots[index] != 0 {
      let position = Int(slots[index]) - 1
      if isSame(position) { return position }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Adds a position, unless the index already has one of the same identity.
  /// - Returns: The position that was already there, or nil if this one was added.
  @inlinable
  package mutating func insert(_ position: Int, hash: Int, where isSame: (Int) -> Bool) -> Int? {
    if let earlier = self.position(hash: hash, where: isSame) { return earlier }
    var index = hash & mask
    while slots[index] != 0 { index = (index + 1) & mask }
    slots[index] = UInt32(truncatingIfNeeded: position + 1)
    return nil
  }
}

/// An element whose identity occurred earlier in the same list.
@usableFromInline
package struct DuplicatePosition: Sendable {
  /// The position of the element.
  package let position: Int
  /// The position of the first element with that identity.
  package let first: Int

  @usableFromInline
  init(position: Int, first: Int) {
    self.position = position
    self.first = first
  }
}

extension DiffComparison {
  /// Returns the elements whose identity occurs earlier in the list, ascending.
  /// - Complexity: O(*n*), with one hash for each element; up to eight elements are compared in
  ///   pairs instead.
  @inlinable
  package func duplicates(in elements: [Element]) -> [DuplicatePosition] {
    var duplicates: [DuplicatePosition] = []
    if elements.count <= 8 {
      for position in elements.indices {
        let first = elements[..<position].firstIndex { isSame($0, elements[position]) }
        if let first { duplicates.append(DuplicatePosition(position: position, first: first)) }
      }
      return duplicates
    }
    CoverageMark.hashesDuplicates.reach()
    var index = HashIndex(capacity: elements.count)
    for position in elements.indices {
      var hasher = Hasher()
      hashIdentity(of: elements[position], into: &hasher)
      let first = index.insert(position, hash: hasher.finalize()) {
        isSame(elements[$0], elements[position])
      }
      if let first { duplicates.append(DuplicatePosition(position: position, first: first)) }
    }
    return duplicates
  }
}
