// What holds of the groups as elements of a list, and of their numbers.
extension GroupSource {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*g*) for *g* groups.
  func brokenInvariantOfGroups() -> String? {
    for number in 0..<max(list.elements.count, groups.groups.count) {
      let group = Int32(truncatingIfNeeded: number)
      let root = number < groups.groups.count ? groups.groups[number].root : -1
      let stored = number < list.elements.count ? list.elements[number] : nil
      if (root >= 0) != (stored != nil) {
        return "group \(number): stored is \(stored != nil), and its sequence is \(root)"
      }
      if list.order.contains(group) != hasElements(group) {
        return "group \(number): in order is \(list.order.contains(group)), "
          + "and it has elements is \(hasElements(group))"
      }
      if let stored, list.order.contains(group), !changed.contains(group), stored.root != root {
        return "group \(number): it shows sequence \(stored.root), not \(root)"
      }
    }
    return nil
  }

  /// Checks few groups in a debug build, after they were brought up to date.
  func checkInvariants() {
    assert(
      groups.groups.count > 64 || brokenInvariantOfGroups() == nil,
      brokenInvariantOfGroups() ?? ""
    )
  }
}
