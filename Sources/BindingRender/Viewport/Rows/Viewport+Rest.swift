import BindingCore

extension Viewport {
  /// Whether all rows are visible and none of them is an item.
  ///
  /// False for a list that does not fit, because its other rows are not searched for an item.
  var showsAllWithoutItems: Bool {
    isAtStart && isAtEnd && !placed.contains { $0.row.isItem }
  }

  /// The number of sections after the visible ones, or else of rows; nil if the end is visible.
  var rest: (count: Int, areSections: Bool)? {
    guard let content, let last = placed.last, !isAtEnd else { return nil }
    if hiding != nil {
      return (max(1, shownCount(after: last.path)), false)
    }
    let sections = content.sectionCount - 1 - last.path.section
    if sections > 0 { return (sections, true) }
    let rows = content.rowCount(inSection: last.path.section) - 1 - last.path.item
    return (max(1, rows), false)
  }
}
