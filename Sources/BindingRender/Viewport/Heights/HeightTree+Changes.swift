package import BindingCore

extension HeightTree {
  /// Applies changes; measured heights move with their rows.
  /// - Complexity: O(*c* log *n*) for *c* runs of changes, and O(*c* + *r*) if they are in most of *r* runs.
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
    edit(sections: gone.runs(apartFrom: destinations) { $0 + 1 == $1 }) { cursor, range in
      let first = gone[range.lowerBound]
      cursor.keep(upTo: .before(section: first))
      var sections = cursor.drop(upTo: .before(section: first + range.count))
      if let new = destinations[first] { moved[new] = sections.joined() }
    }
    return moved
  }

  private mutating func insertSections(_ changes: Changeset<Int>, _ moved: [Int: HeightNode]) {
    let new = changes.arrivals
    edit(sections: new.runs(apartFrom: moved) { $0 + 1 == $1 }) { cursor, range in
      let first = new[range.lowerBound]
      // As many sections have been inserted before.
      cursor.keep(upTo: .before(section: first - range.lowerBound))
      if let sections = moved[first] {
        cursor.add(sections)
      } else {
        cursor.add(HeightRun(sectionCount: range.count, rowCount: nil))
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

  /// Visits runs of neighbouring rows in order, except in sections whose rows are unknown.
  /// - Parameters:
  ///   - rows: The paths of the rows, ascending.
  ///   - entries: Rows with an entry here are runs of their own.
  ///   - body: Receives the first path of a run, the number of its rows, and the number of rows visited
  ///     before it in its section.
  private mutating func edit<Value>(
    rows: [ItemPath],
    apartFrom entries: [ItemPath: Value],
    _ body: (inout HeightCursor, ItemPath, _ rowCount: Int, _ countBefore: Int) -> Void
  ) {
    if rows.isEmpty { return }
    let runs = rows.runs(apartFrom: entries) {
      $0.section == $1.section && $0.item + 1 == $1.item
    }
    edit { cursor in
      var (section, count, isUnknown) = (-1, 0, false)
      for run in runs {
        let path = rows[run.lowerBound]
        if path.section != section {
          (section, count) = (path.section, 0)
          cursor.keep(upTo: .before(section: section))
          isUnknown = cursor.isUnknown
        }
        if isUnknown { continue }
        body(&cursor, path, run.count, count)
        count += run.count
      }
    }
  }

  private mutating func edit(
    sections: [Range<Int>],
    _ body: (inout HeightCursor, Range<Int>) -> Void
  ) {
    if sections.isEmpty { return }
    edit { cursor in
      for range in sections { body(&cursor, range) }
    }
  }
}

extension Changeset where Index: Hashable {
  /// The new position of each moved element, by its old one.
  fileprivate var destinations: [Index: Index] {
    Dictionary(moves.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
  }
}

extension Array where Element: Hashable {
  /// Returns the ranges of adjacent elements; an element with an entry in a dictionary is a
  /// separate range.
  /// - Parameter areNeighbours: Whether the second of two positions directly follows the first.
  fileprivate func runs<Value>(
    apartFrom entries: [Element: Value],
    _ areNeighbours: (Element, Element) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in indices {
      let next = index + 1
      if next < count, areNeighbours(self[index], self[next]),
        entries.isEmpty || entries[self[index]] == nil && entries[self[next]] == nil
      {
        continue
      }
      runs.append(start..<next)
      start = next
    }
    return runs
  }
}
