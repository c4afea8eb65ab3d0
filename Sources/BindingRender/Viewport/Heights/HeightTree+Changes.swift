package import BindingCore

extension HeightTree {
  /// Applies changes; what was measured moves along.
  /// - Parameters:
  ///   - changes: The changes.
  ///   - isPass: Whether to make one pass over all runs; nil to choose what costs less.
  /// - Complexity: O(*c* log *n*) for *c* changes.
  package mutating func apply(_ changes: SectionedChangeset, inOnePass isPass: Bool? = nil) {
    let runCount = root?.runCount ?? 0
    // To cut a tree costs as much as to copy some hundred runs.
    if isPass ?? (changes.changeCount > 4 && runCount < changes.changeCount * 256) {
      pass(changes)
      return
    }
    let rows = removeRows(changes.items)
    let sections = removeSections(changes.sections)
    insertSections(changes.sections, sections)
    insertRows(changes.items, rows)
  }

  /// Removes the rows that are deleted or move.
  /// - Returns: Those that move, by their new paths.
  private mutating func removeRows(_ changes: Changeset<ItemPath>) -> [ItemPath: HeightNode] {
    var moved: [ItemPath: HeightNode] = [:]
    for move in changes.moves {
      guard let row = run(of: move.old), !row.isUnjudged else { continue }
      moved[move.new] = node(of: [row])
    }
    let gone = (changes.deletes + changes.moves.map(\.old)).sorted()
    // From the last to the first, so that those before keep their paths.
    for rows in gone.runs(continuing: { $0.section == $1.section && $0.item + 1 == $1.item })
      .reversed()
    {
      guard let first = gone[rows].first, rowCount(inSection: first.section) != nil else {
        continue
      }
      let start = HeightCut(section: first.section, item: first.item)
      let end = HeightCut(section: first.section, item: first.item + rows.count)
      replace(from: start, to: end, by: nil)
    }
    return moved
  }

  private mutating func removeSections(_ changes: Changeset<Int>) -> [Int: HeightNode] {
    var moved: [Int: HeightNode] = [:]
    let destinations = Dictionary(
      changes.moves.map { ($0.old, $0.new) },
      uniquingKeysWith: { $1 }
    )
    let gone = changes.departures
    for sections in gone.runs(apartFrom: destinations).reversed() {
      let first = gone[sections.lowerBound]
      let end = HeightCut.before(section: first + sections.count)
      let old = replace(from: .before(section: first), to: end, by: nil)
      if let new = destinations[first] { moved[new] = old }
    }
    return moved
  }

  private mutating func insertSections(_ changes: Changeset<Int>, _ moved: [Int: HeightNode]) {
    let new = changes.arrivals
    for sections in new.runs(apartFrom: moved) {
      let first = new[sections.lowerBound]
      let unknown = [HeightRun(sectionCount: sections.count, rowCount: nil)]
      insert(moved[first] ?? node(of: unknown), at: .before(section: first))
    }
  }

  private mutating func insertRows(
    _ changes: Changeset<ItemPath>,
    _ moved: [ItemPath: HeightNode]
  ) {
    let new = (changes.inserts + changes.moves.map(\.new)).sorted()
    let runs = new.runs {
      $0.section == $1.section && $0.item + 1 == $1.item && moved[$0] == nil && moved[$1] == nil
    }
    for rows in runs {
      let first = new[rows.lowerBound]
      if rowCount(inSection: first.section) == nil { continue }
      let unmeasured = [HeightRun(rowCount: rows.count)]
      let cut = HeightCut(section: first.section, item: first.item)
      insert(moved[first] ?? node(of: unmeasured), at: cut)
    }
  }
}

// MARK: Many changes

extension HeightTree {
  private mutating func pass(_ changes: SectionedChangeset) {
    var runs: [HeightRun] = []
    root?.forEach { runs.append($0) }
    var movedRows: [ItemPath: HeightRun] = [:]
    runs = Self.removingRows(changes.items, from: runs, &movedRows)
    var movedSections: [Int: [HeightRun]] = [:]
    runs = Self.removingSections(changes.sections, from: runs, &movedSections)
    runs = Self.insertingSections(changes.sections, into: runs, movedSections)
    runs = Self.insertingRows(changes.items, into: runs, movedRows)
    root = node(of: runs)
  }

  private static func removingRows(
    _ changes: Changeset<ItemPath>,
    from runs: [HeightRun],
    _ moved: inout [ItemPath: HeightRun]
  ) -> [HeightRun] {
    let gone = (changes.deletes + changes.moves.map(\.old)).sorted()
    if gone.isEmpty { return runs }
    let destinations = Dictionary(
      changes.moves.map { ($0.old, $0.new) },
      uniquingKeysWith: { $1 }
    )
    var cursor = HeightCursor(runs)
    var section = -1
    var isUnknown = false
    for path in gone {
      if path.section != section {
        section = path.section
        cursor.keep(upTo: .before(section: section))
        isUnknown = cursor.isUnknown
      }
      if isUnknown { continue }
      cursor.keep(upTo: HeightCut(section: section, item: path.item))
      let row = cursor.drop(upTo: HeightCut(section: section, item: path.item + 1))
      if let new = destinations[path] { moved[new] = row.first }
    }
    return cursor.finish()
  }

  private static func removingSections(
    _ changes: Changeset<Int>,
    from runs: [HeightRun],
    _ moved: inout [Int: [HeightRun]]
  ) -> [HeightRun] {
    let gone = changes.departures
    if gone.isEmpty { return runs }
    let destinations = Dictionary(
      changes.moves.map { ($0.old, $0.new) },
      uniquingKeysWith: { $1 }
    )
    var cursor = HeightCursor(runs)
    for sections in gone.runs(apartFrom: destinations) {
      let first = gone[sections.lowerBound]
      cursor.keep(upTo: .before(section: first))
      let rows = cursor.drop(upTo: .before(section: first + sections.count))
      if let new = destinations[first] { moved[new] = rows }
    }
    return cursor.finish()
  }

  private static func insertingSections(
    _ changes: Changeset<Int>,
    into runs: [HeightRun],
    _ moved: [Int: [HeightRun]]
  ) -> [HeightRun] {
    let new = changes.arrivals
    if new.isEmpty { return runs }
    var cursor = HeightCursor(runs)
    for sections in new.runs(apartFrom: moved) {
      let first = new[sections.lowerBound]
      cursor.keep(upTo: .before(section: first - sections.lowerBound))
      let unknown = [HeightRun(sectionCount: sections.count, rowCount: nil)]
      for run in moved[first] ?? unknown { cursor.add(run) }
    }
    return cursor.finish()
  }

  private static func insertingRows(
    _ changes: Changeset<ItemPath>,
    into runs: [HeightRun],
    _ moved: [ItemPath: HeightRun]
  ) -> [HeightRun] {
    let new = (changes.inserts + changes.moves.map(\.new)).sorted()
    if new.isEmpty { return runs }
    var cursor = HeightCursor(runs)
    var section = -1
    var isUnknown = false
    var count = 0
    for path in new {
      if path.section != section {
        section = path.section
        count = 0
        cursor.keep(upTo: .before(section: section))
        isUnknown = cursor.isUnknown
      }
      if isUnknown { continue }
      cursor.keep(upTo: HeightCut(section: section, item: path.item - count))
      cursor.add(moved[path] ?? HeightRun(rowCount: 1))
      count += 1
    }
    return cursor.finish()
  }
}

extension Array {
  /// Returns the ranges of elements that each continue the one before.
  fileprivate func runs(continuing: (Element, Element) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in indices where index + 1 == count || !continuing(self[index], self[index + 1]) {
      runs.append(start..<index + 1)
      start = index + 1
    }
    return runs
  }
}

extension [Int] {
  /// Returns the ranges of elements that are consecutive numbers; one with an entry in a dictionary is
  /// a range of its own.
  fileprivate func runs<Value>(apartFrom entries: [Int: Value]) -> [Range<Int>] {
    runs { $0 + 1 == $1 && entries[$0] == nil && entries[$1] == nil }
  }
}
