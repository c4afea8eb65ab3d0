/// Where the elements of a list are after its changes, looked up one by one.
///
/// For those who keep something for a few elements of a long list, and do not want to walk over all.
package struct Destinations {
  /// The old positions of elements that went or moved, ascending.
  private let removed: [Int]
  /// The new positions of elements that came or moved, ascending.
  private let added: [Int]
  private let moved: [Int: Int]

  /// - Complexity: O(*c* log *c*) for *c* changes.
  package init(_ changes: Changeset<Int>) {
    removed = (changes.deletes + changes.moves.map(\.old)).sorted()
    added = (changes.inserts + changes.moves.map(\.new)).sorted()
    moved = Dictionary(changes.moves.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
  }

  /// The new position of an element, or nil if it went.
  /// - Complexity: O(log *c*).
  package func destination(of old: Int) -> Int? {
    if let new = moved[old] { return new }
    let before = removed.lowerBound(of: old)
    if before < removed.count, removed[before] == old { return nil }
    return position(ofUnmoved: old - before)
  }

  /// Where an element is, or, if it went, what follows the element that was before it.
  /// - Complexity: O(log *c*).
  package func place(of old: Int) -> Int {
    if let new = destination(of: old) { return new }
    let unmovedBefore = old - removed.lowerBound(of: old)
    return unmovedBefore == 0 ? 0 : position(ofUnmoved: unmovedBefore - 1) + 1
  }

  /// The new position of an element that kept its order, by its number among those that did.
  private func position(ofUnmoved number: Int) -> Int {
    // The number of arrivals before it: each arrival at or before its place pushes it one on.
    var low = 0
    var high = added.count
    while low < high {
      let middle = (low + high) / 2
      if added[middle] - middle <= number { low = middle + 1 } else { high = middle }
    }
    return number + low
  }
}

/// Where the items of a list of sections are after its changes, looked up one by one.
package struct PathDestinations {
  /// Where the sections are.
  package let sections: Destinations
  private let changes: Changeset<ItemPath>
  private let movesByOld: [Changeset<ItemPath>.Pair]

  /// - Complexity: O(*c* log *c*) for *c* changes.
  package init(_ changes: SectionedChangeset) {
    sections = Destinations(changes.sections)
    self.changes = changes.items
    movesByOld = changes.items.moves.sorted { $0.old < $1.old }
  }

  /// The new path of an item, or nil if it went.
  /// - Complexity: O(log *c*), plus the changes of its section.
  package func destination(of old: ItemPath) -> ItemPath? {
    let move = movesByOld.partitioningIndex { $0.old >= old }
    if move < movesByOld.count, movesByOld[move].old == old { return movesByOld[move].new }
    guard let section = sections.destination(of: old.section) else { return nil }
    return items(from: old.section, to: section).destination(of: old.item).map {
      ItemPath(section: section, item: $0)
    }
  }

  /// Where an item is, or, if it went, what follows the item or section that was before it.
  /// - Complexity: O(log *c*), plus the changes of its section.
  package func place(of old: ItemPath) -> ItemPath {
    if let new = destination(of: old) { return new }
    guard let section = sections.destination(of: old.section) else {
      return ItemPath(section: sections.place(of: old.section), item: 0)
    }
    let item = items(from: old.section, to: section).place(of: old.item)
    return ItemPath(section: section, item: item)
  }

  private func items(from old: Int, to new: Int) -> Destinations {
    let leaving = movesByOld.stretch(inSection: old, \.old).map(\.old.item)
    let arriving = changes.moves.stretch(inSection: new, \.new).map(\.new.item)
    return Destinations(
      Changeset(
        deletes: changes.deletes.stretch(inSection: old, \.self).map(\.item) + leaving,
        inserts: changes.inserts.stretch(inSection: new, \.self).map(\.item) + arriving
      )
    )
  }
}

extension Array {
  /// The first position from which on all elements fulfil a condition.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The elements in a section, of elements that ascend by their paths.
  fileprivate func stretch(
    inSection section: Int,
    _ path: (Element) -> ItemPath
  ) -> ArraySlice<Element> {
    let start = partitioningIndex { path($0).section >= section }
    let end = partitioningIndex { path($0).section > section }
    return self[start..<end]
  }
}

extension [Int] {
  /// How many of the ascending elements are less than a value.
  fileprivate func lowerBound(of value: Int) -> Int { partitioningIndex { $0 >= value } }
}
