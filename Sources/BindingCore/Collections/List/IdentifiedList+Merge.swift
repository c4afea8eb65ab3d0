extension IdentifiedList {
  /// Merges the edits of another copy that was made from the same version as this list.
  ///
  /// If both changed an element, the other copy wins; an element that either removed is removed.
  /// Inserted and moved elements follow the same element as in the other copy, or go to the end.
  /// - Parameters:
  ///   - other: The other copy.
  ///   - base: The version that both were made from.
  /// - Complexity: O(*c* log *n*) for *c* elements that the other copy changed.
  mutating func merge(_ other: IdentifiedList, since base: IdentifiedList) {
    let changes = Changeset(from: base, to: other)
    duplicates.append(other.duplicates, since: base.duplicates)
    for position in changes.deletes { remove(base[position].diffIdentifier) }
    for pair in changes.updates {
      let element = other[pair.new]
      if contains(element.diffIdentifier) { self[id: element.diffIdentifier] = element }
    }
    let moves = Set(changes.moves.map(\.new))
    let arrivals = changes.arrivals
    var end = other.count
    for position in arrivals.reversed() where position == end - 1 { end = position }
    for position in arrivals {
      let element = other[position]
      let isMove = moves.contains(position)
      if isMove, !contains(element.diffIdentifier) { continue }
      var place = position >= end ? count : place(behind: position, of: other)
      if isMove, let index = index(of: element.diffIdentifier) {
        if index < place { place -= 1 }
        move(element.diffIdentifier, to: place)
      } else {
        insert(element, at: place)
      }
    }
  }

  /// Returns the index after the nearest common element before a position of another list.
  private func place(behind position: Int, of other: IdentifiedList) -> Int {
    for before in (0..<position).reversed() {
      if let index = index(of: other[before].diffIdentifier) { return index + 1 }
    }
    return 0
  }
}
