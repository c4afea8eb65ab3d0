package import BindingCore

/// The heights of the rows of a list, as far as they were measured.
///
/// Rows of one height next to each other are stored as one run, and so are rows that were never
/// measured, and sections whose rows are unknown. So a list costs only what was in sight of it.
package struct HeightTree {
  private var root: HeightNode?

  /// Creates a list of sections whose rows are unknown.
  package init(sectionCount: Int) {
    append(HeightRun(sectionCount: sectionCount, rowCount: nil))
  }

  private mutating func append(_ run: HeightRun) {
    var runs: [HeightRun] = []
    runs.add(run)
    root = HeightNode.joined(root, .tree(of: runs))
  }

  // MARK: Sums

  var sum: HeightSum { root?.sum ?? HeightSum() }

  package var sectionCount: Int { sum.sectionCount }

  /// Returns the sum of all rows before a path.
  /// - Complexity: O(log *n*).
  func sum(before path: ItemPath) -> HeightSum {
    let start = sum(before: .before(section: path.section))
    if path.item <= 0 { return start }
    var sum = sum(before: HeightCut(section: path.section, item: path.item))
    if sum.unknownCount > start.unknownCount { sum = start }
    // The rows of a section may be unknown.
    let known = sum.rows.rowCount - start.rows.rowCount
    sum.add(unmeasured: max(0, path.item - known))
    return sum
  }

  private func sum(before cut: HeightCut) -> HeightSum { root?.sum(before: cut) ?? HeightSum() }

  /// Returns the number of rows of a section, or nil if it is unknown.
  package func rowCount(inSection section: Int) -> Int? {
    let start = sum(before: .before(section: section))
    let end = sum(before: .before(section: section + 1))
    if end.sectionCount == start.sectionCount || end.unknownCount > start.unknownCount {
      return nil
    }
    return end.rows.rowCount - start.rows.rowCount
  }

  /// Returns the first section that may have rows, or the end of the range.
  /// - Complexity: O((log *n*)²).
  func firstWithRows(in range: Range<Int>) -> Int {
    let start = sum(before: .before(section: range.lowerBound)).extent
    return range.partitioningIndex { sum(before: .before(section: $0 + 1)).extent > start }
  }

  /// Returns the last section that may have rows, or the index before the range.
  /// - Complexity: O((log *n*)²).
  func lastWithRows(in range: Range<Int>) -> Int {
    let end = sum(before: .before(section: range.upperBound)).extent
    return range.partitioningIndex { sum(before: .before(section: $0)).extent == end } - 1
  }

  /// Returns the measured height of a row, or nil.
  package func lines(of path: ItemPath) -> Int? {
    guard let count = rowCount(inSection: path.section), path.item < count else { return nil }
    let start = sum(before: HeightCut(section: path.section, item: path.item))
    let end = sum(before: HeightCut(section: path.section, item: path.item + 1))
    if end.rows.measuredCount == start.rows.measuredCount { return nil }
    return end.rows.lineCount - start.rows.lineCount
  }

  /// The number of leaves, for tests.
  package var leafCount: Int { root?.leafCount ?? 0 }

  // MARK: Edits

  /// Replaces what lies between two cuts.
  /// - Returns: What was there.
  @discardableResult
  private mutating func replace(
    from start: HeightCut,
    to end: HeightCut,
    by new: HeightNode?
  ) -> HeightNode? {
    let (upToEnd, after) = root?.split(at: end) ?? (nil, nil)
    let (before, old) = upToEnd?.split(at: start) ?? (nil, nil)
    root = .joined(.joined(before, new), after)
    return old
  }

  private mutating func insert(_ new: HeightNode?, at cut: HeightCut) {
    let (before, after) = root?.split(at: cut) ?? (nil, nil)
    root = .joined(.joined(before, new), after)
  }

  /// Records the number of rows of sections, none of them measured.
  package mutating func set(rowCount: Int, inSections range: Range<Int>) {
    if range.isEmpty { return }
    var runs: [HeightRun] = []
    runs.add(HeightRun(sectionCount: range.count, rowCount: rowCount))
    let end = HeightCut.before(section: range.upperBound)
    replace(from: .before(section: range.lowerBound), to: end, by: .tree(of: runs))
  }

  /// Records the heights of consecutive rows; sections between them are empty.
  /// - Precondition: The numbers of rows of the first and the last section are known.
  /// - Complexity: O(*r* + log *n*) for *r* rows.
  package mutating func measure(_ rows: [(path: ItemPath, lines: Int)]) {
    guard let first = rows.first?.path, let last = rows.last?.path else { return }
    var runs: [HeightRun] = []
    var section = first.section
    for row in rows {
      runs.add(HeightRun(sectionCount: row.path.section - section, rowCount: 0))
      runs.add(HeightRun(rowCount: 1, lines: row.lines))
      section = row.path.section
    }
    let end = HeightCut(section: last.section, item: last.item + 1)
    replace(from: HeightCut(section: first.section, item: first.item), to: end, by: .tree(of: runs))
  }

  /// Forgets all heights, and keeps the numbers of rows.
  /// - Complexity: O(*r*) for *r* runs.
  package mutating func forgetHeights() {
    var runs: [HeightRun] = []
    root?.forEach { runs.add($0.unmeasured) }
    root = .tree(of: runs)
  }

  /// Applies changes; what was measured moves along.
  /// - Complexity: O(*c* log *n*) for *c* changes.
  package mutating func apply(_ changes: SectionedChangeset) {
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
      guard let lines = lines(of: move.old) else { continue }
      moved[move.new] = .tree(of: [HeightRun(rowCount: 1, lines: lines)])
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
    let gone = (changes.deletes + changes.moves.map(\.old)).sorted()
    let runs = gone.runs {
      $0 + 1 == $1 && destinations[$0] == nil && destinations[$1] == nil
    }
    for sections in runs.reversed() {
      let first = gone[sections.lowerBound]
      let end = HeightCut.before(section: first + sections.count)
      let old = replace(from: .before(section: first), to: end, by: nil)
      if let new = destinations[first] { moved[new] = old }
    }
    return moved
  }

  private mutating func insertSections(_ changes: Changeset<Int>, _ moved: [Int: HeightNode]) {
    let new = (changes.inserts + changes.moves.map(\.new)).sorted()
    for sections in new.runs(continuing: { $0 + 1 == $1 && moved[$0] == nil && moved[$1] == nil }) {
      let first = new[sections.lowerBound]
      let unknown = [HeightRun(sectionCount: sections.count, rowCount: nil)]
      insert(moved[first] ?? .tree(of: unknown), at: .before(section: first))
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
      insert(moved[first] ?? .tree(of: unmeasured), at: cut)
    }
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
