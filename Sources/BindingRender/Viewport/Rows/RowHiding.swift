import BindingCore

/// A search that hides what does not match, and how many rows it may judge before the next frame.
struct RowHiding {
  let pattern: SearchPattern
  let unit: ListSearch.Unit
  var budget: Int

  /// Returns what is known of a section once its rows are judged.
  func judge(
    _ rows: [AnyDiffable],
    in section: Int,
    of content: any ListContent,
    by cells: inout PrintingCells
  ) -> (runs: [HeightRun], isShown: Bool) {
    func path(_ item: Int) -> ItemPath { ItemPath(section: section, item: item) }
    if unit == .sections {
      let texts = rows.enumerated().map { cells.plainText(of: $1, at: path($0), of: content) }
      let isShown = pattern.matches(texts)
      return ([HeightRun(sectionCount: 1, rowCount: rows.count, isShown: isShown)], isShown)
    }
    let matching = rows.enumerated().map { item, row in
      row.role == .item
        && pattern.matches(cells.plainText(of: row, at: path(item), of: content))
    }
    let isShown = matching.contains(true)
    var runs = [HeightRun(sectionCount: 1, rowCount: 0)]
    for (row, matches) in zip(rows, matching) {
      runs.add(HeightRun(rowCount: 1, isShown: row.role == .item ? matches : isShown))
    }
    return (runs, isShown)
  }
}

extension PrintingCells {
  /// Returns the text of a row of a list in which a search looks.
  mutating func plainText(
    of row: AnyDiffable,
    at path: ItemPath,
    of content: any ListContent
  ) -> String {
    text(of: row, in: CellContext(of: path, in: content, columns: nil)).plainText
  }
}

/// Which of the rows that are shown a row is, counted from 1.
struct ShownRank {
  /// Of its section, among those with rows that are shown.
  var section: (number: Int, count: Int)
  /// Among the items of its section.
  var row: (number: Int, count: Int)
}
