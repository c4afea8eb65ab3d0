/// The selected items of a data source, by identifier.
struct ItemSelection<ID: Hashable & Sendable> {
  /// All selected items, both in the list and hidden.
  private(set) var all: Set<ID> = []
  /// The selected items that are not in the list, but in a tree or in a followed live list.
  private(set) var hidden: Set<ID> = []
  /// The items to select once they are inserted.
  var awaited: Set<ID> = []

  var isEmpty: Bool { all.isEmpty && awaited.isEmpty }

  /// Selects items of the list.
  /// - Returns: Whether any of them was not selected before.
  mutating func insert(_ items: some Sequence<ID>) -> Bool {
    var isChanged = false
    for item in items where all.insert(item).inserted { isChanged = true }
    return isChanged
  }

  /// Deselects items.
  /// - Returns: The items among them that were selected.
  mutating func remove(_ items: some Sequence<ID>) -> [ID] {
    items.filter { item in
      if all.remove(item) == nil { return false }
      if !hidden.isEmpty { hidden.remove(item) }
      return true
    }
  }

  /// Clears the selection, and selects exactly these items once they are inserted.
  mutating func restore(_ items: Set<ID>) {
    self = ItemSelection()
    awaited = items.filter { $0 == $0 }
  }

  // MARK: Changes of the list

  /// Records that an item was inserted into the list.
  mutating func didArrive(_ item: ID) {
    if !hidden.isEmpty { hidden.remove(item) }
    if !awaited.isEmpty, awaited.remove(item) != nil { all.insert(item) }
  }

  /// Deselects an item that left the list, unless it is only hidden.
  mutating func didLeave(_ item: ID, isHidden: Bool) {
    if isHidden {
      hidden.insert(item)
    } else {
      hidden.remove(item)
      all.remove(item)
    }
  }
}
