import BindingCore

/// A kind of row to look for.
enum RowKind {
  /// Rows that are not hidden.
  case open
  /// Rows that a search has neither shown nor hidden.
  case untested
}

/// The result of looking for a row, with the number of rows of the same kind next to it.
struct FoundRow {
  /// The section, counted from the first that begins in a part; -1 for the section that continues
  /// there.
  private(set) var section: Int
  /// The row; 0 in a section whose rows are unknown.
  private(set) var item: Int
  let isTested: Bool
  /// Whether the number of rows of the section is known.
  let isKnown: Bool
  /// The number of rows of this kind in the section, from this one on in the direction of the
  /// search.
  let count: Int

  init(section: Int, item: Int, count: Int, in run: HeightRun) {
    (self.section, self.item, self.count) = (section, item, count)
    isTested = !run.isUntested
    isKnown = run.rowCount != nil
  }

  var path: ItemPath { ItemPath(section: section, item: item) }

  /// Returns the same row, counted from the beginning of a part before it.
  func moved(behind sum: HeightSum) -> FoundRow {
    var moved = self
    if section < 0 { moved.item += sum.lastSection.rowCount }
    moved.section += sum.sectionCount
    return moved
  }
}
