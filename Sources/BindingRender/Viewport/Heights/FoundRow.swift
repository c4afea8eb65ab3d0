import BindingCore

/// Which rows are looked for.
enum RowKind {
  /// Those that are not hidden.
  case open
  /// Those that a search has neither shown nor hidden.
  case unjudged
}

/// A row that was looked for, and those next to it that are known as it is.
struct FoundRow {
  /// The section, counted from those that begin in a part; -1 for the one that continues there.
  private(set) var section: Int
  /// The row; 0 in a section whose rows are unknown.
  private(set) var item: Int
  let isJudged: Bool
  /// Whether the number of rows of the section is known.
  let isKnown: Bool
  /// The number of rows like it in its section, in the direction of the search, with itself.
  let count: Int

  init(section: Int, item: Int, count: Int, in run: HeightRun) {
    (self.section, self.item, self.count) = (section, item, count)
    isJudged = !run.isUnjudged
    isKnown = run.rowCount != nil
  }

  var path: ItemPath { ItemPath(section: section, item: item) }

  /// Returns the place counted from the beginning of a part before it.
  func moved(behind sum: HeightSum) -> FoundRow {
    var place = self
    if section < 0 { place.item += sum.lastSection.rowCount }
    place.section += sum.sectionCount
    return place
  }
}
