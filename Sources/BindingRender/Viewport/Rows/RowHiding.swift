import BindingCore

/// A search that hides rows without a match, and how many rows it may still test before the next
/// frame.
struct RowHiding {
  let pattern: SearchPattern
  let unit: ListSearch.Unit
  var budget: Int

  /// Tests the rows of a section, and returns them as runs and whether any is shown.
  func test(
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
    var matching = rows.enumerated().map { item, row in
      row.role == .item
        && pattern.matches(cells.plainText(of: row, at: path(item), of: content))
    }
    for item in rows.indices.reversed() where matching[item] {
      // With it, also those above the parent are shown.
      if let parent = content.parent(of: path(item)), matching.indices.contains(parent.item) {
        matching[parent.item] = true
      }
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
  /// Returns the text in which a search looks for a match in a row.
  mutating func plainText(
    of row: AnyDiffable,
    at path: ItemPath,
    of content: any ListContent
  ) -> String {
    text(of: row, in: CellContext(of: path, in: content, columns: nil)).plainText
  }
}
