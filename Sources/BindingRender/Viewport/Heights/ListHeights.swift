import BindingCore

/// Finds the line at which a row begins: measured where rows were visible, estimated elsewhere.
final class ListHeights {
  private(set) var tree = HeightTree(sectionCount: 0)
  private var estimate = HeightEstimate()
  /// The number of rows of all sections, if the content knows it.
  private var rowCount: Int?
  /// The rows that were measured last, and the first visible line then.
  private var latest: (rows: [MeasuredRow], line: Int)?
  /// Whether a search hides rows, which then have no lines.
  private var isHiding = false
  /// The number of changes of the rows that a search hides.
  private(set) var testedCount = 0
  /// The line that the list was scrolled to since the last measurement.
  private var target: Int?

  /// A visible row: the line of the viewport at which it begins, and its height.
  ///
  /// Heights are compared, not rows, because a row is an object whose lines are redrawn in place.
  struct MeasuredRow: Equatable {
    var path: ItemPath
    var top: Int
    var lineCount: Int
  }

  /// Records whether a line is between sections.
  func count(separators: Bool) { estimate.hasSeparators = separators }

  /// The number of lines of the list.
  var lineCount: Int { lines(above: ItemPath(section: tree.sectionCount, item: 0)) }

  /// Returns a closure that takes back what is measured until it is called.
  func saved() -> () -> Void {
    let saved = (tree, estimate, rowCount, latest, testedCount, target)
    return { [self] in (tree, estimate, rowCount, latest, testedCount, target) = saved }
  }

  /// Records that the list was scrolled to a line.
  func aim(atLine line: Int) { target = line }

  /// Removes all measurements, as after a change of the width.
  func reset() {
    tree.replaceRuns { isHiding ? $0.unmeasured : $0.untested }
    latest = nil
  }

  /// Keeps the heights of the rows that remain after a change of the list.
  /// - Complexity: O(*c* log *n*) for *c* changes in a list of *n* rows.
  func apply(_ changes: SectionedChangeset, _ map: PathMap, of content: any ListContent) {
    latest = nil
    target = nil
    let before = estimate.rests(of: tree)
    estimate.pivot = map.place(of: estimate.pivot)
    let growth = changes.sections.inserts.count - changes.sections.deletes.count
    // A list that was filled before it was first shown reports only its later changes.
    if tree.sectionCount + growth == content.sectionCount { tree.apply(changes) }
    read(content)
    estimate.follow(before, in: tree)
  }

  /// Reads the numbers of sections and rows if the number of sections has changed.
  func readNew(_ content: any ListContent) {
    if tree.sectionCount != content.sectionCount { read(content) }
  }

  /// Reads the numbers of sections and rows.
  private func read(_ content: any ListContent) {
    if tree.sectionCount != content.sectionCount {
      tree = HeightTree(sectionCount: content.sectionCount)
    }
    rowCount = content.rowCount
    // The remaining rows may be different ones; sections whose rows are unknown are like the
    // others.
    let row = estimate.averages.row
    estimate.averages.section =
      rowCount.map { tree.sum.rowsOfUnknownSections($0) * row }
      ?? tree.sum.averages(rowCount: nil, fallback: row).section
  }

  // MARK: Lines

  /// Returns the number of lines above a row.
  /// - Complexity: O(log *n*).
  func lines(above path: ItemPath) -> Int { estimate.lines(above: path, in: tree) }

  // MARK: Measuring

  /// Records the heights of the rows that were laid out.
  /// - Parameters:
  ///   - rows: The visible rows.
  ///   - height: The number of visible lines.
  ///   - range: Consecutive sections; those without a visible row have no rows.
  ///   - content: The rows of the list.
  /// - Complexity: O(*r* log *n*) for *r* visible rows.
  func measure(
    _ rows: [MeasuredRow],
    height: Int,
    within range: Range<Int>,
    of content: any ListContent
  ) {
    defer { target = nil }
    guard let first = rows.first else { return }
    if rows == latest?.rows, tree.sectionCount == content.sectionCount { return }
    let isFirst = tree.sum.rows.measuredCount == 0
    readNew(content)
    let move = latest.flatMap { latest in
      Self.distance(from: latest.rows, to: rows).map { (line: latest.line, distance: $0) }
    }
    let line =
      move.map { $0.line + $0.distance } ?? target.map { min($0, lineCount - height) }
      ?? lines(above: first.path) - first.top
    let expectedCount = lineCount
    record(rows, within: range, of: content)
    rowCount = content.rowCount
    average()
    estimate.pivot = first.path
    estimate.reset()
    if !isFirst {
      estimate.keep(first, atLine: line, of: expectedCount, after: move, height: height, in: tree)
    }
    latest = (rows, lines(above: first.path) - first.top)
  }

  /// Returns the number of lines between two frames; nil if they have no row in common.
  private static func distance(from old: [MeasuredRow], to new: [MeasuredRow]) -> Int? {
    guard let first = new.first, let oldFirst = old.first else { return nil }
    if let row = old.first(where: { $0.path == first.path }) { return row.top - first.top }
    return new.first { $0.path == oldFirst.path }.map { oldFirst.top - $0.top }
  }

  private func record(
    _ rows: [MeasuredRow],
    within range: Range<Int>,
    of content: any ListContent
  ) {
    guard let first = rows.first?.path.section, let last = rows.last?.path.section else {
      return
    }
    if isHiding {
      // Hidden rows lie between them.
      for row in rows { tree.measure([(row.path, row.lineCount)]) }
      return
    }
    for empty in [range.lowerBound..<first, last + 1..<range.upperBound] where !empty.isEmpty {
      tree.set(rowCount: 0, inSections: empty)
    }
    // Rows that were visible with this height before are measured already.
    let new = rows[rows.unmeasured(since: latest?.rows ?? [])]
    let ends = [first, last, new.first?.path.section ?? first, new.last?.path.section ?? last]
    for (index, section) in ends.enumerated() where !ends[..<index].contains(section) {
      let count = content.rowCount(inSection: section)
      if tree.rowCount(inSection: section) != count {
        tree.set(rowCount: count, inSections: section..<section + 1)
      }
    }
    tree.measure(new.map { ($0.path, $0.lineCount) })
  }

  private func average() {
    estimate.averages = tree.sum.averages(rowCount: rowCount, fallback: estimate.averages.row)
  }

  // MARK: Hiding

  /// Prepares for the start or the end of a search that hides rows.
  /// - Parameters:
  ///   - isHiding: Whether rows are hidden from now on.
  ///   - keepsHidden: Whether rows that are hidden now stay hidden.
  /// - Complexity: O(*r*) for *r* runs of rows of one height.
  func hide(_ isHiding: Bool, keepsHidden: Bool) {
    if isHiding || self.isHiding {
      tree.replaceRuns { run in
        if isHiding { return keepsHidden && run.isHidden ? run : run.untested }
        return run.isHidden || run.isFound ? run.untested : run
      }
    }
    self.isHiding = isHiding
    testedCount += 1
    estimate.reset()
    latest = nil
  }

  /// Records whether the rows between two cuts are hidden.
  func set(_ runs: [HeightRun], from start: HeightCut, to end: HeightCut) {
    tree.replace(from: start, to: end, by: runs)
    latest = nil
    testedCount += 1
  }

  /// Records whether adjacent rows of a section are hidden.
  func set(_ runs: [HeightRun], of rows: Range<Int>, inSection section: Int) {
    if rows.isEmpty { return }
    let start = HeightCut(section: section, item: rows.lowerBound)
    set(runs, from: start, to: HeightCut(section: section, item: rows.upperBound))
  }

  /// Records the number of rows of a section, none of them measured or tested.
  func set(rowCount: Int, inSection section: Int) {
    tree.set(rowCount: rowCount, inSections: section..<section + 1)
    if isHiding { testedCount += 1 }
    average()
    latest = nil
  }

  /// Marks adjacent rows as not tested.
  func retest(_ rows: Range<Int>, inSection section: Int) {
    set([HeightRun(rowCount: rows.count)], of: rows, inSection: section)
  }
}

extension [ListHeights.MeasuredRow] {
  /// Returns the range from the first to the last row that is not among others with the same
  /// height; both are in the order of the list.
  fileprivate func unmeasured(since others: [ListHeights.MeasuredRow]) -> Range<Int> {
    var (known, start, end) = (0, 0, 0)
    for index in indices {
      let row = self[index]
      while known < others.count, others[known].path < row.path { known += 1 }
      if known < others.count, others[known].path == row.path,
        others[known].lineCount == row.lineCount
      {
        continue
      }
      if end == 0 { start = index }
      end = index + 1
    }
    return start..<end
  }
}
