extension SectionSnapshot: Equatable {
  /// Whether both trees have equal items in the same places, with the same items expanded.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two do not share. If neither was made
  ///   from the other by edits, or an item was deleted and added again, O(*n*).
  public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
    if left.list.count != right.list.count { return false }
    guard right.list.isRelated(to: left.list) else { return left.isEqualInPlace(to: right) }
    let changes = right.list.changes(from: left.list)
    guard changes.deletes.isEmpty, changes.inserts.isEmpty, changes.moves.isEmpty,
      changes.updates(from: left.list.elements, to: right.list.elements).isEmpty
    else { return false }
    if !changes.renumberings.isEmpty { return left.isEqualInPlace(to: right) }
    // Each node has the same number in both.
    return left.shape.differences(from: right.shape, in: left.list.order).isEmpty
  }

  private func isEqualInPlace(to other: SectionSnapshot) -> Bool {
    var path: [(node: Int32, twin: Int32)] = []
    for (node, twin) in zip(list.order.all, other.list.order.all) {
      guard let item = list.elements[Int(node)], let same = other.list.elements[Int(twin)],
        item.diffIdentifier == same.diffIdentifier, item.isEqual(to: same),
        shape.isExpanded(node) == other.shape.isExpanded(twin)
      else { return false }
      while let last = path.last, last.node != shape.parent(of: node) { path.removeLast() }
      if path.last?.twin != other.shape.parent(of: twin) { return false }
      path.append((node, twin))
    }
    return true
  }
}

extension TreeShape {
  /// Returns the nodes of an order that have another parent or are expanded in only one of two related
  /// shapes.
  /// - Complexity: O(*c*) for *c* nodes in storage that the two do not share.
  func differences(from other: TreeShape, in all: OrderedNumbers) -> [Int32] {
    var found: [Int32] = []
    func add(_ range: Range<Int>, _ isDifferent: (Int) -> Bool) {
      for node in range.clamped(to: 0..<min(parents.count, other.parents.count))
      where isDifferent(node) && all.contains(Int32(truncatingIfNeeded: node)) {
        found.append(Int32(truncatingIfNeeded: node))
      }
    }
    parents.forEachDifference(from: other.parents) { range in
      add(range) { parents[$0] != other.parents[$0] }
    }
    states.forEachDifference(from: other.states) { range in
      add(range) { (states[$0] ^ other.states[$0]) & 1 == 1 }
    }
    return found
  }
}
