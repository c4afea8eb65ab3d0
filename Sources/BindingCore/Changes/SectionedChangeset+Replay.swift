extension SectionedChangeset {
  /// Applies the changes to values that a display keeps for each row, such as cells.
  ///
  /// Values of rows that stay are kept, in their new places, even if the row was updated: bind
  /// those again by `items.updates`.
  /// - Parameters:
  ///   - rows: The values, by section.
  ///   - section: Returns the values for an inserted section.
  ///   - item: Returns the value for an inserted row.
  /// - Complexity: O(*m*) for *m* rows in the sections with changes, O(*c* log *c*) to sort *c*
  ///   changes, and O(*n*) for *n* sections if sections were inserted, deleted or moved.
  public func apply<Row>(
    to rows: inout [[Row]],
    section: (Int) -> [Row],
    item: (ItemPath) -> Row
  ) {
    var arriving = items.moves.map { (path: $0.new, row: rows[$0.old.section][$0.old.item]) }
    items.departures.forEachSection { index, positions in
      var leaving = positions.makeIterator()
      var next = leaving.next()
      var kept: [Row] = []
      for (position, row) in rows[index].enumerated() {
        if next == position { next = leaving.next() } else { kept.append(row) }
      }
      rows[index] = kept
    }

    rows = sections.applying(to: rows, insert: section)

    arriving += items.inserts.map { (path: $0, row: item($0)) }
    arriving.sort { $0.path < $1.path }
    for arrivals in arriving.split(bySection: \.path) {
      let section = arrivals[arrivals.startIndex].path.section
      var staying = rows[section][...]
      var new: [Row] = []
      new.reserveCapacity(staying.count + arrivals.count)
      for arrival in arrivals {
        let before = staying.prefix(arrival.path.item - new.count)
        new.append(contentsOf: before)
        staying.removeFirst(before.count)
        new.append(arrival.row)
      }
      rows[section] = new + staying
    }
  }
}

extension Array {
  /// Splits the array where the section of the path changes.
  fileprivate func split(bySection path: (Element) -> ItemPath) -> [ArraySlice<Element>] {
    var stretches: [ArraySlice<Element>] = []
    var start = startIndex
    while start < endIndex {
      let section = path(self[start]).section
      let end = self[start...].firstIndex { path($0).section != section } ?? endIndex
      stretches.append(self[start..<end])
      start = end
    }
    return stretches
  }
}
