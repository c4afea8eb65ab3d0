extension Changeset<Int> {
  /// Returns the same changes with the paths of a section's rows instead of their indices.
  /// - Parameters:
  ///   - oldSection: The index of the section before the changes.
  ///   - newSection: The index of the section after the changes.
  public func paths(from oldSection: Int, to newSection: Int) -> Changeset<ItemPath> {
    let pair = { (pair: Pair) in
      Changeset<ItemPath>.Pair(
        old: ItemPath(section: oldSection, item: pair.old),
        new: ItemPath(section: newSection, item: pair.new)
      )
    }
    return Changeset<ItemPath>(
      deletes: deletes.mapRanges { ItemPath(section: oldSection, item: $0) },
      inserts: inserts.mapRanges { ItemPath(section: newSection, item: $0) },
      moves: moves.map(pair),
      updates: updates.map(pair)
    )
  }
}
