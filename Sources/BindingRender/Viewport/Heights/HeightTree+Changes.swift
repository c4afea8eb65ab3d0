package import BindingCore

extension HeightTree {
  /// Applies changes; measured heights move with their rows.
  /// - Complexity: O(*c* log *n*) for *c* changes, and O(*c* + *r*) if they are in most of *r* runs.
  package mutating func apply(_ changes: SectionedChangeset) {
    let rows = removeRows(changes.items)
    let sections = removeSections(changes.sections)
    insertSections(changes.sections, sections)
    insertRows(changes.items, rows)
  }

  /// Removes the rows that are deleted or move.
  /// - Returns: The rows that move, by their new paths.
  private mutating func removeRows(_ changes: Changeset<ItemPath>) -> [ItemPath: HeightNode] {
    let gone = (changes.deletes + changes.moves.map(\.old)).sorted()
    let destinations = changes.destinations
    var moved: [ItemPath: HeightNode] = [:]
    edit(rows: gone) { cursor, path, _ in
      cursor.keep(upTo: HeightCut(section: path.section, item: path.item))
      var row = cursor.drop(upTo: HeightCut(section: path.section, item: path.item + 1))
      if let new = destinations[path] { moved[new] = row.joined() }
    }
    return moved
  }

  private mutating func removeSections(_ changes: Changeset<Int>) -> [Int: HeightNode] {
    let gone = changes.departures
    let destinations = changes.destinations
    var moved: [Int: HeightNode] = [:]
    edit(sections: gone.runs(apartFrom: destinations)) { cursor, range in
      let first = gone[range.lowerBound]
      cursor.keep(upTo: .before(section: first))
      var sections = cursor.drop(upTo: .before(section: first + range.count))
      if let new = destinations[first] { moved[new] = sections.joined() }
    }
    return moved
  }

  private mutating func insertSections(_ changes: Changeset<Int>, _ moved: [Int: HeightNode]) {
    let new = changes.arrivals
    edit(sections: new.runs(apartFrom: moved)) { cursor, range in
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
    edit(rows: (changes.inserts + changes.moves.map(\.new)).sorted()) { cursor, path, count in
      // As many rows have been inserted before in the section.
      cursor.keep(upTo: HeightCut(section: path.section, item: path.item - count))
      if let row = moved[path] {
        cursor.add(row)
      } else {
        cursor.add(HeightRun(rowCount: 1))
      }
    }
  }

  /// Visits rows in order, except in sections whose rows are unknown.
  /// - Parameter body: Receives a path, and the number of rows visited before it in its section.
  private mutating func edit(
    rows: [ItemPath],
    _ body: (inout HeightCursor, ItemPath, Int) -> Void
  ) {
    if rows.isEmpty { return }
    edit { cursor in
      var (section, count, isUnknown) = (-1, 0, false)
      for path in rows {
        if path.section != section {
          (section, count) = (path.section, 0)
          cursor.keep(upTo: .before(section: section))
          isUnknown = cursor.isUnknown
        }
        if isUnknown { continue }
        body(&cursor, path, count)
        count += 1
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

extension [Int] {
  /// Returns the ranges of elements that are consecutive numbers; an element with an entry in a dictionary is
  /// a range of its own.
  fileprivate func runs<Value>(apartFrom entries: [Int: Value]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in indices {
      let next = index + 1
      if next < count, self[index] + 1 == self[next], entries[self[index]] == nil,
        entries[self[next]] == nil
      {
        continue
      }
      runs.append(start..<next)
      start = next
    }
    return runs
  }
}
