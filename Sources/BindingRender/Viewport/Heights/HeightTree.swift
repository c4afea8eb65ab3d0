package import BindingCore

/// The heights of the rows of a list, as far as they were measured.
///
/// Adjacent rows of one height are stored as one run, and so are adjacent rows that were never
/// measured and sections whose rows are unknown. The memory of a tree thus depends only on the rows
/// that were visible.
package struct HeightTree {
  var root: HeightNode? { didSet { checkInvariants() } }
  /// The largest number of runs in a leaf.
  private let limit: Int

  /// Creates a list of sections whose rows are unknown.
  /// - Parameters:
  ///   - sectionCount: The number of sections.
  ///   - limit: The largest number of runs in a leaf; at least 2. Tests of the balance use small
  ///     limits.
  package init(sectionCount: Int, limit: Int = 32) {
    self.limit = max(2, limit)
    edit { $0.add(HeightRun(sectionCount: sectionCount, rowCount: nil)) }
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
    // A cut in a section whose rows are unknown is before it, or behind the last one.
    let isUnknown =
      sum.sectionCount == start.sectionCount || sum.unknownCount > start.unknownCount
    if isUnknown { sum = start }
    let known = sum.rows.rowCount - start.rows.rowCount
    sum.add(unmeasured: max(0, path.item - known), ofUnknownSection: isUnknown)
    return sum
  }

  private func sum(before cut: HeightCut) -> HeightSum { root?.sum(before: cut) ?? HeightSum() }

  /// Returns the number of rows of a section; nil if it is unknown.
  package func rowCount(inSection section: Int) -> Int? {
    let start = sum(before: .before(section: section))
    let end = sum(before: .before(section: section + 1))
    if end.sectionCount == start.sectionCount || end.unknownCount > start.unknownCount {
      return nil
    }
    return end.rows.rowCount - start.rows.rowCount
  }

  /// Returns the first section that may have rows; the end of the range if there is none.
  /// - Complexity: O((log *n*)²).
  func firstWithRows(in range: Range<Int>) -> Int {
    let start = sum(before: .before(section: range.lowerBound)).extent()
    return range.partitioningIndex { sum(before: .before(section: $0 + 1)).extent() > start }
  }

  /// Returns the last section that may have rows; the index before the range if there is none.
  /// - Complexity: O((log *n*)²).
  func lastWithRows(in range: Range<Int>) -> Int {
    let end = sum(before: .before(section: range.upperBound)).extent()
    return range.partitioningIndex { sum(before: .before(section: $0)).extent() == end } - 1
  }

  /// Returns the first section at or after another whose rows are unknown; nil if there is none.
  /// - Complexity: O((log *n*)²).
  func firstUnknown(from section: Int) -> Int? {
    let range = min(section, sectionCount)..<sectionCount
    let start = sum(before: .before(section: section)).unknownCount
    let found = range.partitioningIndex {
      sum(before: .before(section: $0 + 1)).unknownCount > start
    }
    return found < sectionCount ? found : nil
  }

  /// Returns the measured height of a row; nil if it was not measured.
  package func lines(of path: ItemPath) -> Int? { run(of: path)?.lines }

  /// Returns a run for a single row; nil if the rows of its section are unknown.
  func run(of path: ItemPath) -> HeightRun? {
    guard let count = rowCount(inSection: path.section), path.item < count else { return nil }
    let start = sum(before: HeightCut(section: path.section, item: path.item)).rows
    let end = sum(before: HeightCut(section: path.section, item: path.item + 1)).rows
    if end.foundCount > start.foundCount { return HeightRun(rowCount: 1, isShown: true) }
    let isMeasured = end.measuredCount > start.measuredCount
    return HeightRun(rowCount: 1, lines: isMeasured ? end.lineCount - start.lineCount : nil)
  }

  // MARK: Edits

  /// Walks the list once, and keeps everything that a closure does not drop.
  mutating func edit(_ body: (inout HeightCursor) -> Void) {
    var cursor = HeightCursor(root, limit: limit)
    body(&cursor)
    root = cursor.finish()
  }

  /// Replaces the part between two cuts.
  mutating func replace(from start: HeightCut, to end: HeightCut, by new: [HeightRun]) {
    edit { cursor in
      cursor.keep(upTo: start)
      cursor.drop(upTo: end)
      for run in new { cursor.add(run) }
    }
  }

  /// Records the number of rows of each of some sections, none of them measured.
  package mutating func set(rowCount: Int, inSections range: Range<Int>) {
    if range.isEmpty { return }
    replace(
      from: .before(section: range.lowerBound),
      to: .before(section: range.upperBound),
      by: [HeightRun(sectionCount: range.count, rowCount: rowCount)]
    )
  }

  /// Records the heights of consecutive rows; sections between them are empty.
  /// - Precondition: The numbers of rows of the first and the last section are known.
  /// - Complexity: O(*r* + log *n*) for *r* rows.
  package mutating func measure(_ rows: [(path: ItemPath, lines: Int)]) {
    guard let first = rows.first?.path, let last = rows.last?.path else { return }
    var runs: [HeightRun] = []
    var section = first.section
    for row in rows {
      runs.append(HeightRun(sectionCount: row.path.section - section, rowCount: 0))
      runs.append(HeightRun(rowCount: 1, lines: row.lines))
      section = row.path.section
    }
    let end = HeightCut(section: last.section, item: last.item + 1)
    replace(from: HeightCut(section: first.section, item: first.item), to: end, by: runs)
  }

  /// Replaces each run by another with the same numbers of sections and rows.
  /// - Complexity: O(*r*) for *r* runs.
  mutating func replaceRuns(by change: (HeightRun) -> HeightRun) {
    var parts = HeightParts(limit: limit)
    root?.forEach { parts.add(change($0)) }
    root = parts.joined()
  }
}
