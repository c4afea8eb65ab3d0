/// Consecutive sections with equal numbers of rows, or rows that continue a section; all rows have
/// one height.
struct HeightRun: Equatable {
  /// The number of sections that begin here; zero if the rows continue the section before.
  private var sections: Int32
  private var rows: Int32
  /// The number of lines of each row; nil if they were not measured.
  private let height: Int32?
  /// Whether a search shows the rows, if they were not measured; nil if it has not tested them.
  private let isShown: Bool?

  /// Creates a run of rows.
  /// - Parameters:
  ///   - sectionCount: The number of sections; zero for rows that continue a section.
  ///   - rowCount: The number of rows in each section; nil if it is unknown.
  ///   - lines: The number of lines of each row; nil if they were not measured.
  init(sectionCount: Int = 0, rowCount: Int?, lines: Int? = nil) {
    self.init(sectionCount, rowCount, lines.map { Int32(clamping: max(0, $0)) }, nil)
  }

  /// Creates a run of rows that a search has tested, and that were not measured.
  init(sectionCount: Int = 0, rowCount: Int, isShown: Bool) {
    self.init(sectionCount, rowCount, nil, isShown)
  }

  private init(_ sectionCount: Int, _ rowCount: Int?, _ height: Int32?, _ isShown: Bool?) {
    sections = Int32(clamping: sectionCount)
    rows = rowCount.map { Int32(clamping: $0) } ?? -1
    self.height = rowCount == 0 ? nil : height
    self.isShown = rowCount == 0 ? nil : isShown
  }

  var sectionCount: Int { Int(sections) }
  var rowCount: Int? { rows < 0 ? nil : Int(rows) }
  /// The number of lines of each row: zero if the rows are hidden, nil if it is unknown.
  var lines: Int? { isHidden ? 0 : height.map(Int.init) }
  var isEmpty: Bool { sections == 0 && rows <= 0 }

  /// Whether a search hides the rows.
  var isHidden: Bool { isShown == false }
  /// Whether the rows match a search and were not measured.
  var isFound: Bool { isShown == true }
  /// Whether the rows were neither measured nor tested by a search, or their number is unknown.
  var isUntested: Bool { rows < 0 || (rows > 0 && height == nil && isShown == nil) }

  /// The same rows, neither measured nor tested.
  var untested: HeightRun { HeightRun(sectionCount: sectionCount, rowCount: rowCount) }

  /// The same rows without their heights; measured rows count as found, because they were shown.
  var unmeasured: HeightRun {
    height == nil ? self : HeightRun(sectionCount, rowCount, nil, true)
  }

  /// Returns the runs before and after a cut inside this one.
  func split(at cut: HeightCut) -> (before: [HeightRun], after: [HeightRun]) {
    func sections(_ count: Int) -> [HeightRun] {
      count == 0 ? [] : [HeightRun(count, self.rowCount, height, isShown)]
    }
    func rows(_ count: Int, beginning sectionCount: Int = 0) -> HeightRun {
      HeightRun(sectionCount, count, height, isShown)
    }
    if cut.section < 0 {
      guard sectionCount == 0, let rowCount else { return ([], [self]) }
      let item = min(cut.item, rowCount)
      return ([rows(item)], [rows(rowCount - item)])
    }
    let rest = sectionCount - cut.section
    guard cut.item >= 0, let rowCount else { return (sections(cut.section), sections(rest)) }
    let item = min(cut.item, rowCount)
    return (
      sections(cut.section) + [rows(item, beginning: 1)],
      [rows(rowCount - item)] + sections(rest - 1)
    )
  }

  /// Returns one run for this one and the next; nil if one cannot stand for both.
  fileprivate func merged(with next: HeightRun) -> HeightRun? {
    let isAlike = height == next.height && isShown == next.isShown
    if next.sections > 0 {
      guard sections > 0, rows == next.rows, isAlike else { return nil }
      return HeightRun(sectionCount + next.sectionCount, rowCount, height, isShown)
    }
    guard sections <= 1, rows == 0 || (rows > 0 && isAlike) else { return nil }
    return HeightRun(sectionCount, Int(rows) + Int(next.rows), next.height, next.isShown)
  }
}

extension [HeightRun] {
  /// Appends a run, merged with the last one if possible.
  mutating func add(_ run: HeightRun) {
    if run.isEmpty { return }
    // A new section ends the last one, which may now be mergeable with those before it.
    if run.sectionCount > 0, count > 1, let merged = self[count - 2].merged(with: self[count - 1]),
      self[count - 1].sectionCount > 0
    {
      removeLast()
      self[count - 1] = merged
    }
    if let merged = last?.merged(with: run) {
      self[count - 1] = merged
    } else {
      append(run)
    }
  }
}

/// A position at which to cut a list in two: before a section, or before a row in a section.
struct HeightCut {
  /// The section, counted from the first that begins in a part; -1 for the section that continues
  /// there.
  var section: Int
  /// The row; -1 to cut before the section.
  var item: Int

  static func before(section: Int) -> HeightCut { HeightCut(section: section, item: -1) }

  /// The beginning of any part.
  static let start = HeightCut(section: -1, item: 0)
  /// A position after all parts.
  static let end = HeightCut(section: .max, item: -1)

  /// Whether the cut is in a part, counted from its beginning.
  func isInside(_ sum: HeightSum) -> Bool {
    section < sum.sectionCount - 1
      || (section == sum.sectionCount - 1 && item <= sum.lastSection.rowCount)
  }

  /// Returns the cut counted from the end of a part that does not contain it.
  func advanced(past sum: HeightSum) -> HeightCut {
    section >= sum.sectionCount
      ? HeightCut(section: section - sum.sectionCount, item: item)
      : HeightCut(section: -1, item: item - sum.lastSection.rowCount)
  }
}
