package import BindingCore

extension HeightTree {
  /// Applies changes; measured heights move with their rows.
  /// - Complexity: O(*c* log *n*) for *c* ranges of changes, and O(*c* + *r*) if they are in most
  ///   of *r* runs.
  package mutating func apply(_ changes: SectionedChangeset) {
    let rows = removeRows(changes.items)
    let sections = removeSections(changes.sections)
    insertSections(changes.sections, sections)
    insertRows(changes.items, rows)
  }

  /// Removes the rows that are deleted or move.
  /// - Returns: The rows that move, by their new paths.
  private mutating func removeRows(_ changes: Changeset<ItemPath>) -> [ItemPath: HeightNode] {
    let gone = changes.departures
    let destinations = changes.destinations
    var moved: [ItemPath: HeightNode] = [:]
    edit(rows: gone, apartFrom: destinations) { cursor, path, rowCount, _ in
      cursor.keep(upTo: HeightCut(section: path.section, item: path.item))
      var rows = cursor.drop(upTo: HeightCut(section: path.section, item: path.item + rowCount))
      if let new = destinations[path] { moved[new] = rows.joined() }
    }
    return moved
  }

  private mutating func removeSections(_ changes: Changeset<Int>) -> [Int: HeightNode] {
    let gone = changes.departures
    let destinations = changes.destinations
    var moved: [Int: HeightNode] = [:]
    edit(sections: gone, apartFrom: destinations) { cursor, first, count, _ in
      cursor.keep(upTo: .before(section: first))
      var sections = cursor.drop(upTo: .before(section: first + count))
      if let new = destinations[first] { moved[new] = sections.joined() }
    }
    return moved
  }

  private mutating func insertSections(_ changes: Changeset<Int>, _ moved: [Int: HeightNode]) {
    let new = changes.arrivals
    edit(sections: new, apartFrom: moved) { cursor, first, count, countBefore in
      // As many sections have been inserted before.
      cursor.keep(upTo: .before(section: first - countBefore))
      if let sections = moved[first] {
        cursor.add(sections)
      } else {
        cursor.add(HeightRun(sectionCount: count, rowCount: nil))
      }
    }
  }

  private mutating func insertRows(
    _ changes: Changeset<ItemPath>,
    _ moved: [ItemPath: HeightNode]
  ) {
    let new = changes.arrivals
    edit(rows: new, apartFrom: moved) { cursor, path, rowCount, countBefore in
      // As many rows have been inserted before in the section.
      cursor.keep(upTo: HeightCut(section: path.section, item: path.item - countBefore))
      if let row = moved[path] {
        cursor.add(row)
      } else {
        cursor.add(HeightRun(rowCount: rowCount))
      }
    }
  }

  /// Visits ranges of rows in order, except in sections whose rows are unknown.
  /// - Parameters:
  ///   - rows: The paths of the rows, ascending.
  ///   - entries: Rows with an entry here are ranges of their own.
  ///   - body: Receives the first path of a range, the number of its rows, and the number of rows
  ///     visited before it in its section.
  private mutating func edit<Value>(
    rows: Positions<ItemPath>,
    apartFrom entries: [ItemPath: Value],
    _ body: (inout HeightCursor, ItemPath, _ rowCount: Int, _ countBefore: Int) -> Void
  ) {
    if rows.isEmpty { return }
    edit { cursor in
      var (section, count, isUnknown) = (-1, 0, false)
      rows.forEachRange(apartFrom: entries) { path, rowCount in
        if path.section != section {
          (section, count) = (path.section, 0)
          cursor.keep(upTo: .before(section: section))
          isUnknown = cursor.isUnknown
        }
        if isUnknown { return }
        body(&cursor, path, rowCount, count)
        count += rowCount
      }
    }
  }

  /// Visits ranges of sections in order.
  private mutating func edit<Value>(
    sections: Positions<Int>,
    apartFrom entries: [Int: Value],
    _ body: (inout HeightCursor, Int, _ sectionCount: Int, _ countBefore: Int) -> Void
  ) {
    if sections.isEmpty { return }
    edit { cursor in
      var countBefore = 0
      sections.forEachRange(apartFrom: entries) { first, count in
        body(&cursor, first, count, countBefore)
        countBefore += count
      }
    }
  }
}

extension Changeset {
  /// The new position of each moved element, by its old one.
  fileprivate var destinations: [Index: Index] {
    Dictionary(moves.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
  }
}

extension Positions {
  /// Visits the ranges; a position with an entry in a dictionary is a range of its own.
  fileprivate func forEachRange<Value>(
    apartFrom entries: [Position: Value],
    _ body: (_ first: Position, _ count: Int) -> Void
  ) {
    if entries.isEmpty { return forEachRange(body) }
    forEachRange { first, count in
      var start = 0
      for offset in 0..<count where entries[first.advanced(by: offset)] != nil {
        if start < offset { body(first.advanced(by: start), offset - start) }
        body(first.advanced(by: offset), 1)
        start = offset + 1
      }
      if start < count { body(first.advanced(by: start), count - start) }
    }
  }
}
