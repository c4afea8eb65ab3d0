import BindingCore

/// A search that hides what does not match, and how many rows it may judge before the next frame.
struct Narrowing {
  let pattern: SearchPattern
  let unit: SearchUnit
  var budget: Int

  /// Returns whether some rows together have what is searched for.
  /// - Parameters:
  ///   - rows: The rows and their paths.
  ///   - content: The rows of the list.
  ///   - cells: The cells that show the rows.
  func matches(
    _ rows: some Sequence<(path: ItemPath, row: AnyDiffable)>,
    of content: any ListContent,
    by cells: inout PrintingCells
  ) -> Bool {
    pattern.matches(
      rows.map { path, row in
        let context = CellContext(of: path, in: content, columns: nil)
        return cells.text(of: row, in: context).plainText
      }
    )
  }

  /// Returns what is known of a section once its rows are judged.
  func judge(
    _ rows: [AnyDiffable],
    in section: Int,
    of content: any ListContent,
    by cells: inout PrintingCells
  ) -> (runs: [HeightRun], isShown: Bool) {
    let all = rows.enumerated().map { (path: ItemPath(section: section, item: $0), row: $1) }
    if unit == .sections {
      let isShown = matches(all, of: content, by: &cells)
      return ([HeightRun(sectionCount: 1, rowCount: rows.count, isShown: isShown)], isShown)
    }
    var matching: [Bool] = []
    for row in all {
      matching.append(row.row.role == .item && matches([row], of: content, by: &cells))
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
