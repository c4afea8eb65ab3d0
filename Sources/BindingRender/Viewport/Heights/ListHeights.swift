import BindingCore

/// Finds the line at which a row begins: measured where rows were visible, estimated elsewhere.
///
/// Rows that were not measured count with the average height. Each row that becomes visible would thus change
/// the number of every line, and a scrollbar would jump. Two factors keep it steady: one multiplies the
/// estimates above the first visible row, the other those below. They are chosen such that a line that
/// becomes visible has the number that was expected.
struct ListHeights {
  private(set) var tree = HeightTree(sectionCount: 0)
  private var averages = HeightAverages(row: 1, section: 1)
  /// The number of rows of all sections, if the content knows it.
  private var rowCount: Int?
  /// The first visible row: the estimates above it have one factor, those below another.
  private var pivot = ItemPath(section: 0, item: 0)
  private var factorAbove = 1.0
  private var factorBelow = 1.0
  /// The rows that were measured last, and the first visible line then.
  private var latest: (rows: [MeasuredRow], line: Int)?
  /// Whether a search hides rows, which then have no lines.
  private var isHiding = false
  /// The line that the list was scrolled to since the last measurement.
  var target: Int?

  /// A visible row: the line of the viewport at which it begins, and its height.
  ///
  /// Heights are compared, not rows, because a row is an object whose lines are redrawn in place.
  struct MeasuredRow: Equatable {
    var path: ItemPath
    var top: Int
    var lineCount: Int
  }

  /// The number of lines of the list.
  var lineCount: Int { lines(above: ItemPath(section: tree.sectionCount, item: 0)) }

  /// Removes all measurements, as after a change of the width.
  mutating func reset() {
    tree.replaceRuns { isHiding ? $0.unmeasured : $0.unjudged }
    latest = nil
  }

  /// Keeps the heights of the rows that remain after a change of the list.
  /// - Complexity: O(*c* log *n*) for *c* changes in a list of *n* rows.
  mutating func apply(
    _ changes: SectionedChangeset,
    _ destinations: PathMap,
    of content: any ListContent
  ) {
    latest = nil
    target = nil
    let before = rests
    pivot = destinations.place(of: pivot)
    let growth = changes.sections.inserts.count - changes.sections.deletes.count
    // A list that was filled before it was first shown reports only its later changes.
    if tree.sectionCount + growth == content.sectionCount { tree.apply(changes) }
    read(content)
    // The factors hold for the earlier rows; each inserted row counts with the average.
    let (above, below) = rests
    factorAbove = Self.factor(factorAbove, of: before.above, in: above)
    factorBelow = Self.factor(factorBelow, of: before.below, in: below)
  }

  /// The estimated lines of the rows that were not measured, above the first visible row and below it, without
  /// the factors.
  private var rests: (above: Double, below: Double) {
    let above = averages.rest(of: tree.sum(before: pivot))
    return (above, averages.rest(of: tree.sum) - above)
  }

  /// Returns the factor for some estimated lines if one is known for a part of them.
  private static func factor(_ factor: Double, of part: Double, in whole: Double) -> Double {
    whole > part ? 1 + (factor - 1) * part / whole : factor
  }

  /// Reads the numbers of sections and rows if the number of sections has changed.
  mutating func readNew(_ content: any ListContent) {
    if tree.sectionCount != content.sectionCount { read(content) }
  }

  /// Reads the numbers of sections and rows.
  private mutating func read(_ content: any ListContent) {
    if tree.sectionCount != content.sectionCount {
      tree = HeightTree(sectionCount: content.sectionCount)
    }
    rowCount = content.rowCount
    // The remaining rows may be different ones; sections whose rows are unknown are like the others.
    averages.section =
      rowCount.map { tree.sum.rowsOfUnknownSections($0) * averages.row }
      ?? tree.sum.averages(rowCount: nil, fallback: averages.row).section
  }

  // MARK: Lines

  /// Returns the number of lines above a row.
  /// - Complexity: O(log *n*).
  func lines(above path: ItemPath) -> Int {
    let sum = tree.sum(before: path)
    let rest = averages.rest(of: sum)
    var estimated = rest * factorAbove
    if path > pivot {
      let above = averages.rest(of: tree.sum(before: pivot))
      estimated = above * factorAbove + (rest - above) * factorBelow
    }
    return sum.rows.lineCount + Int(estimated.rounded())
  }

  /// Returns the section at a line; the last one if the line is past the end, nil in an empty list.
  /// - Complexity: O((log *n*)²).
  mutating func section(atLine line: Int, in content: any ListContent) -> Int? {
    readNew(content)
    if tree.sectionCount == 0 { return nil }
    let sections = 0..<tree.sectionCount
    let next = sections.partitioningIndex { lines(above: ItemPath(section: $0, item: 0)) > line }
    return max(0, next - 1)
  }

  /// Returns the row of a section at a line and how many of its lines are above.
  /// - Complexity: O((log *n*)²).
  func row(atLine line: Int, inSection section: Int) -> (path: ItemPath, linesAbove: Int) {
    let items = 0..<(tree.rowCount(inSection: section) ?? 0)
    let end = items.partitioningIndex { lines(above: ItemPath(section: section, item: $0)) > line }
    let path = ItemPath(section: section, item: max(0, end - 1))
    return (path, max(0, line - lines(above: path)))
  }

  // MARK: Measuring

  /// Records the heights of the rows that were laid out.
  /// - Parameters:
  ///   - places: The visible rows.
  ///   - height: The number of visible lines.
  ///   - range: Consecutive sections; those without a visible row have no rows.
  ///   - content: The rows of the list.
  /// - Complexity: O(*r* log *n*) for *r* visible rows.
  mutating func measure(
    _ places: [MeasuredRow],
    height: Int,
    within range: Range<Int>,
    of content: any ListContent
  ) {
    defer { target = nil }
    guard let first = places.first else { return }
    if places == latest?.rows, tree.sectionCount == content.sectionCount { return }
    let isFirst = tree.sum.rows.measuredCount == 0
    readNew(content)
    let move = latest.flatMap { latest in
      Self.distance(from: latest.rows, to: places).map { Move(line: latest.line, distance: $0) }
    }
    let line =
      move.map { $0.line + $0.distance } ?? target.map { min($0, lineCount - height) }
      ?? lines(above: first.path) - first.top
    let before = Estimate(line: line, lineCount: lineCount)
    record(places, within: range, of: content)
    rowCount = content.rowCount
    averages = tree.sum.averages(rowCount: rowCount, fallback: averages.row)
    pivot = first.path
    (factorAbove, factorBelow) = (1, 1)
    if !isFirst { keep(before, move, first, height: height) }
    latest = (places, lines(above: first.path) - first.top)
  }

  /// A scroll between two frames with a row in common.
  private struct Move {
    /// The first visible line before the scroll.
    var line: Int
    var distance: Int
  }

  /// The values expected before the visible rows were measured.
  private struct Estimate {
    /// The first visible line.
    var line: Int
    /// The number of lines of the list.
    var lineCount: Int
  }

  /// Returns the number of lines between two frames; nil if they have no row in common.
  private static func distance(from old: [MeasuredRow], to new: [MeasuredRow]) -> Int? {
    guard let first = new.first, let oldFirst = old.first else { return nil }
    if let row = old.first(where: { $0.path == first.path }) { return row.top - first.top }
    return new.first { $0.path == oldFirst.path }.map { oldFirst.top - $0.top }
  }

  private mutating func record(
    _ places: [MeasuredRow],
    within range: Range<Int>,
    of content: any ListContent
  ) {
    guard let first = places.first?.path.section, let last = places.last?.path.section else {
      return
    }
    if isHiding {
      // Hidden rows lie between them.
      for place in places { tree.measure([(place.path, place.lineCount)]) }
      return
    }
    for empty in [range.lowerBound..<first, last + 1..<range.upperBound] where !empty.isEmpty {
      tree.set(rowCount: 0, inSections: empty)
    }
    for section in first == last ? [first] : [first, last] {
      let count = content.rowCount(inSection: section)
      if tree.rowCount(inSection: section) != count {
        tree.set(rowCount: count, inSections: section..<section + 1)
      }
    }
    tree.measure(places.map { ($0.path, $0.lineCount) })
  }

  // MARK: Hiding

  /// Prepares for the start or the end of a search that hides rows.
  /// - Parameters:
  ///   - isHiding: Whether rows are hidden from now on.
  ///   - keepsHidden: Whether rows that are hidden now stay hidden.
  /// - Complexity: O(*r*) for *r* runs of rows of one height.
  mutating func hide(_ isHiding: Bool, keepsHidden: Bool) {
    if isHiding || self.isHiding {
      tree.replaceRuns { run in
        if isHiding { return keepsHidden && run.isHidden ? run : run.unjudged }
        return run.isHidden || run.isFound ? run.unjudged : run
      }
    }
    self.isHiding = isHiding
    (factorAbove, factorBelow) = (1, 1)
    latest = nil
  }

  /// Records the rows that a search has judged.
  /// - Parameters:
  ///   - runs: The rows between two cuts.
  ///   - start: The first cut.
  ///   - end: The second cut.
  mutating func set(_ runs: [HeightRun], from start: HeightCut, to end: HeightCut) {
    tree.replace(from: start, to: end, by: runs)
    latest = nil
  }

  /// Records the number of rows of a section, none of them measured or judged.
  mutating func set(rowCount: Int, inSection section: Int) {
    tree.set(rowCount: rowCount, inSections: section..<section + 1)
    averages = tree.sum.averages(rowCount: self.rowCount, fallback: averages.row)
    latest = nil
  }

  /// Marks adjacent rows as not judged.
  mutating func rejudge(_ rows: Range<Int>, inSection section: Int) {
    if rows.isEmpty { return }
    set(
      [HeightRun(rowCount: rows.count)],
      from: HeightCut(section: section, item: rows.lowerBound),
      to: HeightCut(section: section, item: rows.upperBound)
    )
  }

  /// Chooses the factors so that the position in the list is the expected one.
  private mutating func keep(_ before: Estimate, _ move: Move?, _ first: MeasuredRow, height: Int) {
    let above = tree.sum(before: first.path)
    let restAbove = averages.rest(of: above)
    let restBelow = averages.rest(of: tree.sum) - restAbove
    let distance = move?.distance ?? 0
    if restAbove > 0 {
      let expected = Double(before.line + first.top - above.rows.lineCount)
      // The error shrinks with the rest above, so that line 0 is reached just as steadily.
      let progress = distance < 0 ? min(1, Double(-distance) / restAbove) : 0
      var lines = expected + (restAbove - expected) * progress
      if distance < 0 { lines = min(lines, expected - Double(distance)) }
      factorAbove = max(1, lines) / restAbove
    }
    if restBelow == 0 { return }
    let start = lines(above: first.path)
    let measured = Double(start + tree.sum.rows.lineCount - above.rows.lineCount)
    let expected = Double(before.lineCount) - measured
    // The total number of lines approaches the new estimate over several frames.
    let progress = move == nil ? 0 : max(0.125, min(1, Double(distance) / restBelow))
    var lines = expected + (restBelow - expected) * progress
    let line = start - first.top
    let isForward = move.map { $0.distance < 0 ? line <= $0.line : line > $0.line } ?? false
    if let move, isForward, move.line > 0, before.lineCount > height {
      // A scrollbar does not move against the direction of the scroll.
      let growth = Double(line) / Double(move.line)
      let limit = Double(height) + Double(before.lineCount - height) * growth - measured
      lines = distance < 0 ? max(lines, limit) : min(lines, limit)
    }
    factorBelow = max(1, lines) / restBelow
  }
}
