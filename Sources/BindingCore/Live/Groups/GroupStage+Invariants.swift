#if DEBUG || INVARIANTS
// The invariants of the groups after each update.
extension GroupStage {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Parameter above: The sequence that is grouped.
  /// - Complexity: O(*n* log *n*) for *n* elements.
  func brokenInvariantOfGroups(_ above: OrderedNumbers) -> String? {
    if slots.count != forest.numberLimit {
      return "groups are recorded for \(slots.count) numbers, not \(forest.numberLimit)"
    }
    var hidden = [Int](repeating: 0, count: groups.count)
    for index in slots.indices {
      let number = Int32(truncatingIfNeeded: index)
      if let broken = brokenInvariant(ofElement: number) { return broken }
      if slots[index].isMissing || forest.contains(number) { continue }
      hidden[slots[index].index] += 1
      if seenInSource == source.log.end, !source.sequence.contains(number) {
        return "element \(number) is hidden, but has left the source"
      }
    }
    for group in groups.indices {
      if let broken = brokenInvariant(ofGroup: group, above) { return broken }
      if groups[group].hidden != hidden[group] {
        return "group \(group) counts \(groups[group].hidden) hidden elements, not \(hidden[group])"
      }
    }
    let sum = hidden.reduce(0, +)
    if hiddenCount != sum { return "\(hiddenCount) elements count as hidden, not \(sum)" }
    if seenInSource > source.log.end {
      return "the groups read the source to \(seenInSource), past its end \(source.log.end)"
    }
    if !changes.moved.isSubset(of: changes.touched) {
      return "groups \(changes.moved.subtracting(changes.touched)) moved, but are not touched"
    }
    return brokenInvariantOfNewOrder(above)
  }

  /// Returns the first invariant of an element and its group that does not hold.
  private func brokenInvariant(ofElement number: Int32) -> String? {
    let group = slots[Int(number)]
    let isIn = forest.contains(number)
    if group.isMissing {
      return isIn ? "element \(number) is in a group, but none is recorded" : nil
    }
    if group.index >= groups.count {
      return "element \(number) is in group \(group) of only \(groups.count)"
    }
    if isIn, forest.slot(of: number) != group {
      return "element \(number) is in group \(forest.slot(of: number)), not in \(group)"
    }
    return nil
  }

  /// Returns the first invariant of a group's first element, count and sequence that does not hold.
  private func brokenInvariant(ofGroup number: Int) -> String? {
    let group = groups[number]
    if group.hidden < 0 || group.hidden > hiddenCount {
      return "group \(number) hides \(group.hidden) elements of \(hiddenCount)"
    }
    guard let root = group.root else {
      return group.first < 0 && group.hidden == 0
        ? nil
        : "group \(number) has no root, but first element \(group.first), \(group.hidden) hidden"
    }
    guard forest.nodes.indices.contains(root.node.index),
      forest.slot(of: root).index == number
    else { return "group \(number): node \(root.node) is not the root of its sequence" }
    let first = forest.count(root) == 0 ? -1 : forest.number(at: 0, in: root)
    if group.first != first {
      return "group \(number) starts with element \(first), but records \(group.first)"
    }
    let isGone = first < 0 && group.hidden == 0
    if isGone, !changes.touched.contains(SequenceSlot(number)) {
      return "group \(number) lost its last element, but is not touched"
    }
    return nil
  }

  private func brokenInvariant(ofGroup number: Int, _ above: OrderedNumbers) -> String? {
    if let broken = brokenInvariant(ofGroup: number) { return broken }
    guard let root = groups[number].root else { return nil }
    var last = -1
    var stray: Int32?
    forest.forEachLeaf(0..<forest.count(root), in: root) { numbers in
      for number in numbers where stray == nil {
        let position = above.contains(number) ? above.position(of: number) : -1
        if position <= last { stray = number }
        last = position
      }
    }
    return stray.map { "element \($0) of group \(number) is not in the order of the source" }
  }

  private func brokenInvariantOfNewOrder(_ above: OrderedNumbers) -> String? {
    guard let order = changes.order else { return nil }
    if Set(order).count != order.count { return "the new order \(order) contains a group twice" }
    let stray = order.first { !groups.indices.contains($0.index) || groups[$0.index].root == nil }
    return stray.map { "group \($0) is in the new order, but does not exist" }
  }

  /// Checks in a debug build the invariants that an update may have broken.
  ///
  /// If there are few elements, checks everything; otherwise some of the changed elements and
  /// groups.
  func checkInvariants(_ above: OrderedNumbers, near changes: [LogEntry]) {
    assert(
      brokenInvariant(above, near: changes) == nil,
      brokenInvariant(above, near: changes) ?? ""
    )
  }

  private func brokenInvariant(
    _ above: OrderedNumbers,
    near changes: [LogEntry]
  ) -> String? {
    if slots.count <= 64 { return brokenInvariantOfGroups(above) }
    for change in changes.prefix(16) where Int(change.number) < slots.count {
      if let broken = brokenInvariant(ofElement: change.number) { return broken }
    }
    for group in self.changes.touched.prefix(16) {
      if let broken = brokenInvariant(ofGroup: group.index) { return broken }
    }
    let hidden = groups.count > 64 ? hiddenCount : groups.reduce(0) { $0 + $1.hidden }
    return hidden == hiddenCount ? nil : "\(hiddenCount) elements count as hidden, not \(hidden)"
  }

  /// Checks in a debug build that a group to be removed has no elements.
  func checkIsEmpty(_ group: SequenceSlot) {
    assert(
      groups[group.index].hidden == 0 && groups[group.index].root.map(forest.count) ?? 0 == 0,
      "group \(group) is being removed, but has elements"
    )
  }
}
#else
extension GroupStage {
  func brokenInvariantOfGroups(_ above: OrderedNumbers) -> String? { nil }
  func checkInvariants(_ above: OrderedNumbers, near changes: [LogEntry]) {}
  func checkIsEmpty(_ group: SequenceSlot) {}
}
#endif
