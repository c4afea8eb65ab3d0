extension Snapshot {
  /// Puts headers first and footers last in each section that differs from an earlier snapshot.
  ///
  /// Only snapshots of `AnyDiffable` can have rows of several roles; others return at once.
  /// - Parameter old: A snapshot whose sections are in that order.
  /// - Complexity: Linear in the items between the chunks that both snapshots share at the ends of
  ///   each section.
  mutating func orderByRole(since old: Snapshot) {
    if Item.self != AnyDiffable.self { return }
    for (place, section) in sections.enumerated() {
      let count = order.counts[place]
      var changed = 0..<count
      if let origin = old.place(of: section) {
        let (start, end) = ItemOrder.sharedEnds(old.order, origin, order, place)
        changed = max(0, start - 1)..<min(count, count - end + 1)
      }
      if !roles(changed, ofSectionAt: place).isAscending { orderByRole(sectionAt: place) }
    }
  }

  /// Whether the headers of a section are first and its footers last.
  func isOrderedByRole(_ section: Section) -> Bool {
    guard Item.self == AnyDiffable.self, let place = place(of: section) else { return true }
    return roles(0..<order.counts[place], ofSectionAt: place).isAscending
  }

  private func roles(_ range: Range<Int>, ofSectionAt place: Int) -> [RowRole] {
    var items: [Item] = []
    append(range, ofSectionAt: place, to: &items)
    return items.map(\.roleAsRow)
  }

  private mutating func orderByRole(sectionAt place: Int) {
    let numbers = order.entries[place].chunks.flatMap(order.numbers(inChunk:))
    let roles = roles(0..<numbers.count, ofSectionAt: place)
    order.setNumbers(numbers.ordered(byRoles: roles), ofSection: place)
    // The old index refers to the old chunks.
    indexBox = ItemIndexBox()
    unindexed = []
  }
}

extension [RowRole] {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
