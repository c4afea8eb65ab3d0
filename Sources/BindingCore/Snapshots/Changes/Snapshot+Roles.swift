extension Snapshot {
  /// Moves headers first and footers last in each section that differs from an earlier snapshot.
  ///
  /// Only snapshots of `AnyDiffable` can have rows of several roles; for others this returns at
  /// once.
  /// - Parameter old: A snapshot whose sections are ordered by role.
  /// - Complexity: Linear in the items in storage that the two do not share.
  mutating func orderByRole(since old: Snapshot) {
    if Item.self != AnyDiffable.self { return }
    var unordered: [OrderForest.Root] = []
    if roots.isRelated(to: old.roots) {
      unordered = sectionsOutOfOrder(since: old)
    } else {
      unordered = roots.map(\.root).filter { !isOrdered(0..<order.count($0), of: $0) }
    }
    for root in unordered { orderByRole(root) }
  }

  /// Returns the roots of the sections that are no longer ordered by role.
  private func sectionsOutOfOrder(since old: Snapshot) -> [OrderForest.Root] {
    let leaves = DifferingLeaves(from: old.order, to: order)
    var unordered: Set<OrderForest.Root> = []
    func check(_ root: OrderForest.Root, _ range: Range<Int>) {
      if unordered.contains(root) { return }
      let around = max(0, range.lowerBound - 1)..<min(order.count(root), range.upperBound + 1)
      if !isOrdered(around, of: root) { unordered.insert(root) }
    }
    for slot in leaves.newSequences {
      guard let root = roots.elements[slot.index]?.root else { continue }
      for range in leaves.ranges(ofNew: slot) { check(root, range) }
    }
    // An item's new content may have another role.
    let (touched, replaced) = elements.numbersNotShared(with: old.elements)
    for number in touched + replaced where order.contains(number) {
      let (slot, position) = order.location(of: number)
      guard let root = roots.elements[slot.index]?.root else { continue }
      check(root, position..<position + 1)
    }
    return Array(unordered)
  }

  /// Whether a section begins with its headers and ends with its footers.
  func isOrderedByRole(_ section: Section) -> Bool {
    guard Item.self == AnyDiffable.self, let root = roots[id: section]?.root else { return true }
    return isOrdered(0..<order.count(root), of: root)
  }

  private func isOrdered(_ range: Range<Int>, of root: OrderForest.Root) -> Bool {
    roles(range, of: root).isAscending
  }

  private func roles(_ range: Range<Int>, of root: OrderForest.Root) -> [RowRole] {
    // If the type is known, roles are read without copying items.
    guard let elements = elements as? PersistentArray<AnyDiffable?> else { return [] }
    var roles: [RowRole] = []
    roles.reserveCapacity(range.count)
    order.forEachLeaf(range, in: root) { numbers in
      for number in numbers {
        if let item = elements[Int(number)] { roles.append(item.role) }
      }
    }
    return roles
  }

  private mutating func orderByRole(_ root: OrderForest.Root) {
    let all = 0..<order.count(root)
    order.reorder(numbers(all, of: root).ordered(byRoles: roles(all, of: root)), of: root)
  }
}

extension [RowRole] {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
