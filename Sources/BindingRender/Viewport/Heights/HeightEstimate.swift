import BindingCore

/// Estimates the lines of the rows of a list that were not measured.
///
/// Rows that were not measured count with the average height. Each row that becomes visible would
/// thus change the number of every line, and a scrollbar would jump. Two factors keep it steady:
/// one multiplies the estimates above the first visible row, the other those below. They are chosen
/// such that a line that becomes visible has the number that was expected.
struct HeightEstimate {
  var averages = HeightAverages(row: 1, section: 1)
  /// The first visible row: the estimates above it have one factor, those below another.
  var pivot = ItemPath(section: 0, item: 0)
  /// Whether a line is between sections; it does not count with the row below it.
  var hasSeparators = false
  private var factorAbove = 1.0
  private var factorBelow = 1.0

  /// The estimated lines of the rows that were not measured, above the first visible row and below
  /// it, without the factors.
  func rests(of tree: HeightTree) -> (above: Double, below: Double) {
    let above = averages.rest(of: tree.sum(before: pivot))
    return (above, averages.rest(of: tree.sum) - above)
  }

  /// Returns the number of lines above a row.
  /// - Complexity: O(log *n*).
  func lines(above path: ItemPath, in tree: HeightTree) -> Int {
    let sum = tree.sum(before: path)
    let rest = averages.rest(of: sum)
    var estimated = rest * factorAbove
    if path > pivot {
      let above = averages.rest(of: tree.sum(before: pivot))
      estimated = above * factorAbove + (rest - above) * factorBelow
    }
    return known(sum, in: tree) + Int(estimated.rounded())
  }

  /// Returns the number of lines of a part from the beginning of the list that need no estimate:
  /// of the measured rows, and between sections.
  private func known(_ sum: HeightSum, in tree: HeightTree) -> Int {
    let heads = hasSeparators ? sum.headCount + sum.unknownCount : 0
    if heads == 0 { return sum.rows.lineCount }
    // Nothing is above the first row that is shown.
    let first = tree.row(.open, from: ItemPath(section: 0, item: 0), forwards: true)
    return sum.rows.lineCount + heads - (first?.path.item == 0 ? 1 : 0)
  }

  /// Forgets the factors.
  mutating func reset() { (factorAbove, factorBelow) = (1, 1) }

  /// Keeps the factors for the earlier rows after a change; each inserted row counts with the
  /// average.
  mutating func follow(_ before: (above: Double, below: Double), in tree: HeightTree) {
    let (above, below) = rests(of: tree)
    factorAbove = Self.factor(factorAbove, of: before.above, in: above)
    factorBelow = Self.factor(factorBelow, of: before.below, in: below)
  }

  /// Returns the factor for some estimated lines if one is known for a part of them.
  private static func factor(_ factor: Double, of part: Double, in whole: Double) -> Double {
    whole > part ? 1 + (factor - 1) * part / whole : factor
  }

  /// Chooses the factors so that the position in the list is the expected one.
  /// - Parameters:
  ///   - first: The first visible row, which is the pivot.
  ///   - line: The expected number of the first visible line.
  ///   - lineCount: The expected number of lines of the list.
  ///   - move: The first visible line of the last frame, and the lines scrolled since; nil if no
  ///     row is still visible.
  ///   - height: The number of visible lines.
  ///   - tree: The measured heights.
  mutating func keep(
    _ first: ListHeights.MeasuredRow,
    atLine line: Int,
    of lineCount: Int,
    after move: (line: Int, distance: Int)?,
    height: Int,
    in tree: HeightTree
  ) {
    let above = tree.sum(before: first.path)
    let restAbove = averages.rest(of: above)
    let restBelow = averages.rest(of: tree.sum) - restAbove
    let distance = move?.distance ?? 0
    if restAbove > 0 {
      let expected = Double(line + first.top - known(above, in: tree))
      // The error shrinks with the rest above, so that line 0 is reached just as steadily.
      let progress = distance < 0 ? min(1, Double(-distance) / restAbove) : 0
      var lines = expected + (restAbove - expected) * progress
      if distance < 0 { lines = min(lines, expected - Double(distance)) }
      factorAbove = max(1, lines) / restAbove
    }
    if restBelow == 0 { return }
    let start = lines(above: first.path, in: tree)
    let measured = Double(start + known(tree.sum, in: tree) - known(above, in: tree))
    let expected = Double(lineCount) - measured
    // The total number of lines approaches the new estimate over several frames.
    let progress = move == nil ? 0 : max(0.125, min(1, Double(distance) / restBelow))
    var lines = expected + (restBelow - expected) * progress
    let newLine = start - first.top
    let isForward = move.map { $0.distance < 0 ? newLine <= $0.line : newLine > $0.line } ?? false
    if let move, isForward, move.line > 0, lineCount > height {
      // A scrollbar does not move against the direction of the scroll.
      let growth = Double(newLine) / Double(move.line)
      let limit = Double(height) + Double(lineCount - height) * growth - measured
      lines = distance < 0 ? max(lines, limit) : min(lines, limit)
    }
    factorBelow = max(1, lines) / restBelow
  }
}
