import BindingCore

/// Finds rows by their lines.
extension ListHeights {
  /// Returns the section at a line; the last one if the line is past the end, nil in an empty list.
  /// - Complexity: O((log *n*)²).
  func section(atLine line: Int, in content: any ListContent) -> Int? {
    readNew(content)
    if tree.sectionCount == 0 { return nil }
    let sections = 0..<tree.sectionCount
    let next = sections.partitioningIndex { lines(above: ItemPath(section: $0, item: 0)) > line }
    return max(0, next - 1)
  }

  /// Returns the row of a section at a line and how many of its lines are above.
  /// - Complexity: O((log *n*)²).
  func row(atLine line: Int, inSection section: Int) -> (path: ItemPath, linesAbove: Int) {
    let items = 0..<(tree.rowCount(inSection: section) ?? 0)
    let end = items.partitioningIndex { lines(above: ItemPath(section: section, item: $0)) > line }
    let path = ItemPath(section: section, item: max(0, end - 1))
    return (path, max(0, line - lines(above: path)))
  }
}
