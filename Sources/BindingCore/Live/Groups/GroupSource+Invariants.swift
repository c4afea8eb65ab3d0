#if DEBUG || INVARIANTS
// The invariants of the groups as elements of a list, and of their numbers.
extension GroupSource {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*g*) for *g* groups.
  func brokenInvariantOfGroups() -> String? {
    for number in 0..<max(list.elements.count, groups.groups.count) {
      let group = SequenceSlot(number)
      let root = number < groups.groups.count ? groups.groups[number].root : nil
      let stored = number < list.elements.count ? list.elements[number] : nil
      if (root != nil) != (stored != nil) {
        return "group \(number): stored: \(stored != nil), has a root: \(root != nil)"
      }
      if list.order.contains(group.number) != hasElements(group) {
        return "group \(number): in the order: \(list.order.contains(group.number)), "
          + "has elements: \(hasElements(group))"
      }
      if let stored, list.order.contains(group.number), !changed.contains(group),
        stored.root != root
      {
        return "group \(number) shows \(stored.root), which is not its root"
      }
    }
    return nil
  }

  /// Checks the groups in a debug build after they were brought up to date, if they are few.
  func checkInvariants() {
    assert(
      groups.groups.count > 64 || brokenInvariantOfGroups() == nil,
      brokenInvariantOfGroups() ?? ""
    )
  }
}
#else
extension GroupSource {
  func brokenInvariantOfGroups() -> String? { nil }
  func checkInvariants() {}
}
#endif
