extension IdentifiedList {
  /// How the edits of another copy are merged.
  enum Merging {
    /// The other copy was edited inside the edit of this one.
    case innerEdit
    /// The other copy undoes a step, or does it again, after which this one was edited.
    case step
  }

  /// Merges the edits of another copy that was made from the same version as this list.
  ///
  /// If both changed an element, the other copy wins; an element that either removed is removed.
  /// Inserted and moved elements follow the same element as in the other copy. At the end of that,
  /// those of an inner edit go to the end, and those of a step stay beside their neighbours.
  ///
  /// If both inserted an element, that of an inner edit wins and the one here is reported as a
  /// duplicate; a step leaves the one that is here.
  /// - Parameters:
  ///   - other: The other copy.
  ///   - base: The version that both were made from.
  ///   - merging: How to merge.
  /// - Complexity: O(*c* log *n*) for *c* elements that the other copy changed, and the elements
  ///   beside them that only this list has removed.
  mutating func merge(_ other: IdentifiedList, since base: IdentifiedList, as merging: Merging) {
    let changes = Changeset(from: base, to: other)
    if merging == .innerEdit { duplicates.append(other.duplicates, since: base.duplicates) }
    for position in changes.deletes { remove(base[position].diffIdentifier) }
    for pair in changes.updates {
      let element = other[pair.new]
      if contains(element.diffIdentifier) { self[id: element.diffIdentifier] = element }
    }
    let moves = Set(changes.moves.map(\.new))
    let arrivals = changes.arrivals
    var end = other.count
    if merging == .innerEdit {
      for position in arrivals.reversed() where position == end - 1 { end = position }
    }
    for position in arrivals {
      let element = other[position]
      let present = index(of: element.diffIdentifier)
      let isMove = moves.contains(position)
      if present == nil, isMove { continue }
      if !isMove, present != nil, merging == .step { continue }
      let place = position >= end ? count : place(of: position, among: arrivals, of: other, merging)
      guard let present else {
        insert(element, at: place)
        continue
      }
      if isMove {
        move(element.diffIdentifier, to: present < place ? place - 1 : place)
      } else {
        replace(by: element, insertedAt: place)
      }
    }
  }

  /// Replaces an element that both inserted, and reports that one of them is left out.
  private mutating func replace(by element: Element, insertedAt place: Int) {
    guard let number = number(of: element.diffIdentifier),
      elements[Int(number)].map(element.isEqual) == false
    else { return }
    record(element, at: place, first: number)
    self[id: element.diffIdentifier] = element
  }

  /// Returns the index at which an inserted or moved element of another list belongs here.
  private func place(
    of position: Int,
    among arrivals: Positions<Int>,
    of other: IdentifiedList,
    _ merging: Merging
  ) -> Int {
    for before in (0..<position).reversed() {
      if let index = index(of: other[before].diffIdentifier) { return index + 1 }
    }
    if merging == .innerEdit { return 0 }
    // Later arrivals are not at their places yet.
    for after in position + 1..<other.count where !arrivals.find(after).isFound {
      if let index = index(of: other[after].diffIdentifier) { return index }
    }
    return count
  }
}
