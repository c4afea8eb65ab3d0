import BindingCore

/// A search that hides what does not match, and how many rows it may judge before the next frame.
struct Narrowing {
  let pattern: SearchPattern
  let unit: SearchUnit
  var budget: Int

  /// Returns whether a row has what is searched for.
  /// - Parameters:
  ///   - row: The row.
  ///   - path: Its path.
  ///   - content: The rows of the list.
  ///   - cells: The cells that show the rows.
  func matches(
    _ row: AnyDiffable,
    at path: ItemPath,
    of content: any ListContent,
    by cells: inout PrintingCells
  ) -> Bool {
    pattern.matches(text(of: row, at: path, of: content, by: &cells))
  }

  private func text(
    of row: AnyDiffable,
    at path: ItemPath,
    of content: any ListContent,
    by cells: inout PrintingCells
  ) -> String {
    let context = CellContext(of: path, in: content, columns: nil)
    return cells.text(of: row, in: context).plainText
  }

  /// Returns what is known of a section once its rows are judged.
  func judge(
    _ rows: [AnyDiffable],
    in section: Int,
    of content: any ListContent,
    by cells: inout PrintingCells
  ) -> (runs: [HeightRun], isShown: Bool) {
    func path(_ item: Int) -> ItemPath { ItemPath(section: section, item: item) }
    if unit == .sections {
      let texts = rows.enumerated().map { text(of: $1, at: path($0), of: content, by: &cells) }
      let isShown = pattern.matches(texts)
      return ([HeightRun(sectionCount: 1, rowCount: rows.count, isShown: isShown)], isShown)
    }
    let matching = rows.enumerated().map { item, row in
      row.role == .item && matches(row, at: path(item), of: content, by: &cells)
    }
    let isShown = matching.contains(true)
    var runs = [HeightRun(sectionCount: 1, rowCount: 0)]
    for (row, matches) in zip(rows, matching) {
      runs.add(HeightRun(rowCount: 1, isShown: row.role == .item ? matches : isShown))
    }
    return (runs, isShown)
  }
}

/// The place of a row among those that are shown, counted from 1.
struct ShownPlace {
  /// The place of its section among those with rows that are shown.
  var section: (number: Int, count: Int)
  /// The place among the items of its section.
  var row: (number: Int, count: Int)
}
