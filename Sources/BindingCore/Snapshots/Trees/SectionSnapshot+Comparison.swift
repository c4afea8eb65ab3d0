extension SectionSnapshot: Equatable {
  /// Whether both trees have equal items in the same places, with the same items expanded.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two do not share. If neither
  ///   was made from the other by edits, or an item was deleted and added again, O(*n*).
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

extension SectionSnapshot {
  /// Returns the node that is expanded or collapsed here and was not in a related tree, if that is
  /// the only difference.
  /// - Complexity: O(*c*) for *c* items in storage that the two do not share.
  @usableFromInline
  func onlyToggled(since old: SectionSnapshot) -> Int32? {
    let toggled = sharesItems(with: old) ? shape.differences(from: old.shape, in: list.order) : []
    guard let node = toggled.first, toggled.count == 1,
      shape.isExpanded(node) != old.shape.isExpanded(node),
      shape.parent(of: node) == old.shape.parent(of: node)
    else { return nil }
    return node
  }

  /// Returns whether the same items are below a node in a related tree, with the same ones visible.
  @usableFromInline
  func hasSame(below node: Int32, as other: SectionSnapshot) -> Bool {
    guard list.isRelated(to: other.list), hasSameOrder(as: other) else { return false }
    let below = shape.range(of: node, in: list.order).dropFirst()
    var isSame = true
    list.elements.forEachDifference(from: other.list.elements) { range in
      for number in range.lazy.map({ Int32(truncatingIfNeeded: $0) })
      where isSame && list.order.contains(number) && below.contains(list.order.position(of: number))
      {
        let isEqual = list.elements.read(number, with: number, of: other.list.elements) {
          $0.diffIdentifier == $1.diffIdentifier && $0.isEqual(to: $1)
        }
        isSame = isEqual == true
      }
    }
    return isSame
      && shape.differences(from: other.shape, in: list.order).allSatisfy {
        !below.contains(list.order.position(of: $0))
      }
  }

  /// Whether all items are in the same order as in a related tree.
  private func hasSameOrder(as other: SectionSnapshot) -> Bool {
    DifferingLeaves(from: other.list.order.forest, to: list.order.forest).itemCount == 0
  }

  /// Whether all items are those of a related tree, in shared storage and in the same order.
  func sharesItems(with other: SectionSnapshot) -> Bool {
    var isSame = true
    list.elements.forEachDifference(from: other.list.elements) { _ in isSame = false }
    return isSame && hasSameOrder(as: other)
  }
}

extension TreeShape {
  /// Returns the nodes of an order that have another parent or are expanded in only one of two
  /// related shapes.
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
