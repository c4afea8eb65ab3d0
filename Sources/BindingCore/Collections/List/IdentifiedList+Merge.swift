extension IdentifiedList {
  /// How the edits of another copy are merged.
  enum Merging {
    /// The other copy was edited inside the edit of this one.
    case innerEdit
    /// The other copy undoes a step, or does it again, after which this one was edited. Carries the
    /// elements that the step moved or inserted; nil for the fewest moves.
    case step(moved: Set<Identifier>?)

    var isStep: Bool {
      if case .step = self { true } else { false }
    }
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
    if !merging.isStep { duplicates.append(other.duplicates, since: base.duplicates) }
    // Numbers come first, because an identifier need not be equal to itself.
    for position in changes.deletes {
      let element = base[position]
      guard let number = number(of: element, near: position, of: base) else { continue }
      _ = remove(number, hash: IdentifierTable.hash(element.diffIdentifier))
    }
    for pair in changes.updates {
      let element = other[pair.new]
      guard let number = number(of: element, near: pair.new, of: other) else { continue }
      replace(number, with: element)
      record(number, isMove: false)
    }
    let moves = Self.moves(changes, from: base, to: other, merging)
    let arrivals = changes.inserts.merged(with: moves.sorted())
    var end = other.count
    if !merging.isStep {
      for position in arrivals.reversed() where position == end - 1 { end = position }
    }
    for position in arrivals {
      let element = other[position]
      let isMove = moves.contains(position)
      let known =
        isMove
        ? number(of: element, near: position, of: other) : number(of: element.diffIdentifier)
      if isMove ? known == nil : known != nil && merging.isStep { continue }
      var place = position >= end ? count : place(of: position, among: arrivals, of: other, merging)
      guard let known else {
        insert(element, at: place)
        continue
      }
      if isMove {
        if order.position(of: known) < place { place -= 1 }
        order.move(known, to: place)
        record(known, isMove: true)
      } else if elements[Int(known)].map(element.isEqual) == false {
        // Both inserted the element: one of them is left out.
        report(element, at: place, first: known)
        replace(known, with: element)
        record(known, isMove: false)
      }
    }
  }

  /// Returns the positions of the moved elements in the other copy.
  ///
  /// Of two neighbours that changed places, a diff may take either for the moved one; the edits of
  /// a step know which one was.
  private static func moves(
    _ changes: Changeset<Int>,
    from base: IdentifiedList,
    to other: IdentifiedList,
    _ merging: Merging
  ) -> Set<Int> {
    guard case .step(let moved?) = merging, !changes.moves.isEmpty else {
      return Set(changes.moves.map(\.new))
    }
    return Set(moved.compactMap { base.contains(id: $0) ? other.index(of: $0) : nil })
  }

  /// Returns the number of an element of another version; nil if it is not in this list.
  /// - Parameter position: The element's position there, whose number is tried first.
  private func number(
    of element: Element,
    near position: Int,
    of other: IdentifiedList
  ) -> Int32? {
    let number = other.order.number(at: position)
    if isRelated(to: other), order.contains(number),
      elements.read(number, { $0.mayBeSame(as: element) }) == true
    {
      return number
    }
    return self.number(of: element.diffIdentifier)
  }

  /// Returns the index at which an inserted or moved element of another list belongs here.
  private func place(
    of position: Int,
    among arrivals: Positions<Int>,
    of other: IdentifiedList,
    _ merging: Merging
  ) -> Int {
    for before in (0..<position).reversed() {
      let number = number(of: other[before], near: before, of: other)
      if let number { return order.position(of: number) + 1 }
    }
    if !merging.isStep { return 0 }
    // Later arrivals are not at their places yet.
    for after in position + 1..<other.count where !arrivals.find(after).isFound {
      let number = number(of: other[after], near: after, of: other)
      if let number { return order.position(of: number) }
    }
    return count
  }
}
