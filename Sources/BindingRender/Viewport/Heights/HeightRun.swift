/// Consecutive sections with as many rows each, or rows that continue a section, of one height.
struct HeightRun: Equatable {
  /// The number of sections that begin here; zero if the rows continue the section before.
  private var sections: Int32
  private var rows: Int32
  /// The number of lines of each row; nil if they were not measured.
  private let height: Int32?
  /// What a search found of rows that were not measured; nil if it has not judged them.
  private let isShown: Bool?

  /// Creates a run of rows.
  /// - Parameters:
  ///   - sectionCount: The number of sections; zero for rows that continue a section.
  ///   - rowCount: The number of rows in each section; nil if it is unknown.
  ///   - lines: The number of lines of each row; nil if they were not measured.
  init(sectionCount: Int = 0, rowCount: Int?, lines: Int? = nil) {
    self.init(sectionCount, rowCount, lines.map { Int32(clamping: max(0, $0)) }, nil)
  }

  /// Creates a run of rows that a search has judged, and that were not measured.
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
  /// The number of lines of each row; none where they are hidden, nil if it is unknown.
  var lines: Int? { isHidden ? 0 : height.map(Int.init) }
  var isEmpty: Bool { sections == 0 && rows <= 0 }

  /// Whether the rows are left out by a search.
  var isHidden: Bool { isShown == false }
  /// Whether the rows match what is searched for, and were not measured.
  var isFound: Bool { isShown == true }
  /// Whether the rows were neither measured nor judged by a search, or their number is unknown.
  var isUnjudged: Bool { rows < 0 || (rows > 0 && height == nil && isShown == nil) }

  /// The same rows, neither measured nor judged.
  var unjudged: HeightRun { HeightRun(sectionCount: sectionCount, rowCount: rowCount) }

  /// The same rows, not measured, of which a search knows what it knew.
  var unmeasured: HeightRun {
    height == nil ? self : HeightRun(sectionCount, rowCount, nil, true)
  }

  /// Returns the runs before and after a cut inside.
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

  /// Returns one run that stands for this one and the next, or nil if there is none.
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
  /// Appends a run, as a part of the last one if possible.
  mutating func add(_ run: HeightRun) {
    if run.isEmpty { return }
    // A section that begins ends the last one, which may now be like those before it.
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

/// A place to cut a list in two: before a section, or in a section before a row.
struct HeightCut {
  /// The section, counted from those that begin in a part; -1 for the one that continues there.
  var section: Int
  /// The row; -1 to cut before the section.
  var item: Int

  static func before(section: Int) -> HeightCut { HeightCut(section: section, item: -1) }

  /// The beginning of any part.
  static let start = HeightCut(section: -1, item: 0)
  /// A place behind all parts.
  static let end = HeightCut(section: .max, item: -1)

  /// Whether the cut is in a part, counted from its beginning.
  func isInside(_ sum: HeightSum) -> Bool {
    section < sum.sectionCount - 1
      || (section == sum.sectionCount - 1 && item <= sum.lastSection.rowCount)
  }

  /// Returns the cut counted from the end of a part that it is not in.
  func advanced(past sum: HeightSum) -> HeightCut {
    section >= sum.sectionCount
      ? HeightCut(section: section - sum.sectionCount, item: item)
      : HeightCut(section: -1, item: item - sum.lastSection.rowCount)
  }
}
