extension SectionRows {
  /// Returns the changes from the previous rows, in which each identity must occur once.
  /// - Complexity: As a diff of the elements, plus O(*c* log *n*) for *c* rows in storage that two
  ///   versions of a list do not share. A new list is compared element by element.
  func changes(from old: SectionRows) -> Changeset<Int> {
    if lists.isEmpty, old.lists.isEmpty {
      return Diff.changes(from: old.elements, to: elements, by: ErasedComparison())
    }
    let pairs = predecessors(in: old).enumerated().compactMap { new, old in old.map { ($0, new) } }
    // A section that is one list has the changes of the list, which may be a million.
    if let pair = pairs.first, count == lists[pair.1].shown.count,
      old.count == old.lists[pair.0].shown.count
    {
      return lists[pair.1].shown.changes(fromRows: old.lists[pair.0].shown) ?? Changeset()
    }
    let before = old.expandingLists(except: pairs.map(\.0))
    let after = expandingLists(except: pairs.map(\.1))
    var found = PartChanges(from: before, to: after)
    found.addElements()
    // The lists of a pair have the same rank among the lists that were not expanded.
    let olds = pairs.map(\.0).sorted()
    for (index, pair) in pairs.enumerated() {
      let oldIndex = olds.indices.partitioningIndex { olds[$0] >= pair.0 }
      found.addLists(old: before.lists[oldIndex], new: after.lists[index])
    }
    return found.finish()
  }

  /// Returns, for each list, the index of the previous list that it was made from, or nil.
  func predecessors(in old: SectionRows) -> [Int?] {
    var rest = Array(old.lists.indices)
    return lists.map { part in
      let found = rest.firstIndex { part.given.isRelated(toRows: old.lists[$0].given) }
      return found.map { rest.remove(at: $0) }
    }
  }

  /// Returns the rows with lists replaced by their elements.
  /// - Parameter kept: The indices of the lists to keep as lists.
  private func expandingLists(except kept: [Int]) -> SectionRows {
    if kept.count == lists.count { return self }
    var rows = SectionRows()
    for unit in units {
      switch unit {
      case .element(let index): rows.append(elements[index])
      case .list(let index) where kept.contains(index):
        rows.append(lists[index].shown)
      case .list(let index):
        let list = lists[index].shown
        for position in 0..<list.count { rows.append(list.row(at: position)) }
      }
    }
    return rows
  }

  /// An index among the elements, or among the lists.
  enum Unit {
    case element(Int)
    case list(Int)
  }

  /// The elements and the lists, in the order of their rows.
  var units: [Unit] {
    var units: [Unit] = []
    var rest = lists.indices[...]
    for index in 0...elements.count {
      while let list = rest.first, lists[list].offset == index {
        units.append(.list(rest.removeFirst()))
      }
      if index < elements.count { units.append(.element(index)) }
    }
    return units
  }
}
