/// The known heights in a part of a list, summed.
struct HeightSum: Equatable {
  /// The number of sections that begin in the part.
  private(set) var sectionCount = 0
  /// The number of these sections whose rows are unknown.
  private(set) var unknownCount = 0
  /// The number of sections whose first row is known and shown, each of which begins here.
  private(set) var headCount = 0
  private(set) var rows = Rows()
  /// The rows before the first section that begins here.
  private var first = Rows()
  /// Whether the first of these rows is shown; nil if there are none.
  private var showsFirst: Bool?
  /// The rows of the last section that begins here.
  private var last = Rows()
  private var isLastUnknown = false
  /// The rows of the short sections that begin and end here and have rows that were not measured.
  private var partial = Rows()

  /// Numbers of rows, and of the lines of measured rows.
  struct Rows: Equatable {
    var rowCount = 0
    var measuredCount = 0
    var lineCount = 0
    /// The number of rows hidden by a search, which count as measured with no lines.
    var hiddenCount = 0
    /// The number of rows that a search has found and that were not measured.
    var foundCount = 0
    var unmeasuredCount: Int { rowCount - measuredCount }
    var untestedCount: Int { unmeasuredCount - foundCount }

    static func + (left: Rows, right: Rows) -> Rows {
      Rows(
        rowCount: left.rowCount + right.rowCount,
        measuredCount: left.measuredCount + right.measuredCount,
        lineCount: left.lineCount + right.lineCount,
        hiddenCount: left.hiddenCount + right.hiddenCount,
        foundCount: left.foundCount + right.foundCount
      )
    }
  }

  /// The most rows of a short section, in which visible rows are not typical of the others.
  private static let shortSection = 32

  init() {}

  init(_ run: HeightRun) {
    func rows(_ count: Int) -> Rows {
      Rows(
        rowCount: count,
        measuredCount: run.lines == nil ? 0 : count,
        lineCount: count * (run.lines ?? 0),
        hiddenCount: run.isHidden ? count : 0,
        foundCount: run.isFound ? count : 0
      )
    }
    sectionCount = run.sectionCount
    let rowCount = run.rowCount ?? 0
    if sectionCount == 0 {
      first = rows(rowCount)
      self.rows = first
      showsFirst = rowCount > 0 ? !run.isHidden : nil
      return
    }
    unknownCount = run.rowCount == nil ? sectionCount : 0
    isLastUnknown = run.rowCount == nil
    headCount = rowCount > 0 && !run.isHidden ? sectionCount : 0
    self.rows = rows(rowCount * sectionCount)
    last = rows(rowCount)
    if isPartial(last) {
      partial = rows(rowCount * (sectionCount - 1))
    }
  }

  /// Returns the number of rows of a kind, plus the number of sections that may have some.
  func extent(of kind: RowKind = .open) -> Int {
    unknownCount + (kind == .open ? rows.rowCount - rows.hiddenCount : rows.untestedCount)
  }

  /// The number of rows that are shown for certain.
  var shownCount: Int { rows.rowCount - rows.hiddenCount - rows.untestedCount }

  /// The rows of the last section, which may continue after the part.
  var lastSection: Rows { sectionCount == 0 ? first : last }

  private func isPartial(_ rows: Rows) -> Bool {
    rows.unmeasuredCount > 0 && rows.rowCount <= Self.shortSection
  }

  private mutating func endLastSection() {
    if sectionCount == 0 || isLastUnknown || !isPartial(last) { return }
    partial = partial + last
  }

  static func += (left: inout HeightSum, right: HeightSum) {
    if left.sectionCount == 0 {
      left.showsFirst = left.showsFirst ?? right.showsFirst
    } else if left.last.rowCount == 0, !left.isLastUnknown, right.showsFirst == true {
      left.headCount += 1
    }
    left.headCount += right.headCount
    if left.sectionCount == 0 { left.first = left.first + right.first }
    if left.sectionCount > 0 { left.last = left.last + right.first }
    if right.sectionCount > 0 {
      left.endLastSection()
      (left.last, left.isLastUnknown) = (right.last, right.isLastUnknown)
    }
    left.sectionCount += right.sectionCount
    left.unknownCount += right.unknownCount
    left.rows = left.rows + right.rows
    left.partial = left.partial + right.partial
  }

  /// Adds rows that were not measured; the first of a section whose rows are unknown begins it.
  mutating func add(unmeasured count: Int, ofUnknownSection isUnknown: Bool) {
    rows.rowCount += count
    if isUnknown { headCount += 1 }
  }

  /// Returns the average number of rows of the sections whose rows are unknown.
  /// - Parameter rowCount: The number of rows of all sections.
  func rowsOfUnknownSections(_ rowCount: Int) -> Double {
    unknownCount == 0 ? 0 : Double(max(0, rowCount - rows.rowCount)) / Double(unknownCount)
  }

  /// Returns the average heights in a whole list.
  /// - Parameters:
  ///   - rowCount: The number of rows of all sections, if it is known.
  ///   - fallback: The height of a row if none was measured.
  func averages(rowCount: Int?, fallback: Double) -> HeightAverages {
    var whole = self
    whole.endLastSection()
    let partial = whole.partial
    let seenCount = rows.measuredCount - rows.hiddenCount
    let row = seenCount > 0 ? Double(rows.lineCount) / Double(seenCount) : fallback
    if let rowCount {
      return HeightAverages(row: row, section: row * rowsOfUnknownSections(rowCount))
    }
    let knownCount = sectionCount - unknownCount
    let otherRows = rows.unmeasuredCount - partial.unmeasuredCount
    let typicalRows = rows.rowCount - partial.rowCount
    if typicalRows == 0 {
      let section = Double(rows.rowCount) * row / Double(max(1, knownCount))
      return HeightAverages(row: row, section: knownCount == 0 ? row : section)
    }
    // In a short section that was partly visible, the other rows are assumed to make its rows as
    // high on average as those of the measured sections: its title may be lower than all rows that
    // follow.
    let otherLines = Double(otherRows) * row
    let typicalLines = Double(rows.lineCount - partial.lineCount) + otherLines
    let partialLines = max(
      Double(partial.unmeasuredCount),
      typicalLines / Double(typicalRows) * Double(partial.rowCount)
        - Double(partial.lineCount)
    )
    let lines = typicalLines + Double(partial.lineCount) + partialLines
    let section = lines / Double(max(1, knownCount))
    if rows.unmeasuredCount == 0 { return HeightAverages(row: row, section: section) }
    return HeightAverages(
      row: (partialLines + otherLines) / Double(rows.unmeasuredCount),
      section: section
    )
  }
}

/// The estimated heights of rows and sections that were not measured.
struct HeightAverages {
  /// The height of a row that was not measured.
  var row: Double
  /// The height of a section whose rows are unknown.
  var section: Double

  /// Returns the estimated number of lines of the rows and sections that were not measured.
  func rest(of sum: HeightSum) -> Double {
    Double(sum.rows.unmeasuredCount) * row + Double(sum.unknownCount) * section
  }
}
