// Moves items, in trees with their descendants.
extension DataSourceContents {
  /// Moves an item next to another item; in a tree, with its descendants.
  /// - Parameter distance: 0 to move it before the other item, 1 to move it after that.
  /// - Returns: Whether the order is valid afterwards: headers first, then items, then footers.
  /// - Throws: If one of the two items is not in the list, or the other is a descendant of the
  ///   item; then nothing is moved.
  mutating func move(
    _ item: Item.DiffIdentifier,
    besides other: Item.DiffIdentifier,
    distance: Int,
    _ functions: Functions
  ) throws -> Bool {
    guard let source = snapshot.path(of: item)?.section,
      let target = snapshot.path(of: other)?.section, item != other,
      hasTree(at: source) || hasTree(at: target)
    else {
      try snapshot.move(item, besides: other, distance: distance)
      return snapshot.section(containing: item).map(snapshot.isOrderedByRole) ?? true
    }
    var goal = tree(at: target)
    if source == target {
      try goal.move(item, besides: other, distance: distance)
    } else {
      let moved = tree(at: source).snapshot(of: item, includingParent: true)
      goal.remove(ids: moved.items.map(\.diffIdentifier))
      try goal.insert(moved, besides: other, distance: distance)
    }
    show(goal, at: target, functions)
    return !goal.hasRoles
      || goal.rows.map(\.diffIdentifier) == goal.visibleItems.map(\.diffIdentifier)
  }

  /// Moves an item to the end of a section; in a tree, with its descendants.
  /// - Returns: Whether the item and the section are in the list.
  mutating func move(
    _ item: Item.DiffIdentifier,
    toEndOf section: Section,
    _ functions: Functions
  ) throws -> Bool {
    guard let source = snapshot.path(of: item)?.section, let place = snapshot.place(of: section)
    else { return false }
    // The items of a section without roles are in any order.
    if !hasTree(at: source), !hasTree(at: place), Item.self != AnyDiffable.self {
      let last = ItemPath(section: place, item: snapshot.count(at: place) - 1)
      if let other = snapshot.item(at: last) {
        try snapshot.move(item, after: other.diffIdentifier)
      } else if let moved = snapshot.item(item) {
        try snapshot.append([moved], to: section)
      }
      return true
    }
    var goal = tree(at: place)
    if source == place {
      try goal.move(item, to: nil)
    } else {
      let moved = tree(at: source).snapshot(of: item, includingParent: true)
      goal.remove(ids: moved.items.map(\.diffIdentifier))
      try goal.append(moved)
    }
    if !hasTree(at: source), !hasTree(at: place) {
      snapshot.setItems(goal.rows, at: place)
    } else {
      show(goal, at: place, functions)
    }
    return true
  }

  private mutating func show(_ tree: SectionSnapshot<Item>, at place: Int, _ functions: Functions) {
    _ = replaceTree(by: tree, in: snapshot.roots[place].diffIdentifier, functions)
  }

  /// Whether the section at an index has a tree.
  func hasTree(at place: Int) -> Bool {
    trees[snapshot.roots[place].diffIdentifier] != nil
  }
}
