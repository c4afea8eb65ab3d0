import BindingCore

extension Viewport {
  /// Whether all rows are in sight and none of them is an item.
  ///
  /// False for a list that does not fit, whose other rows are not searched for an item.
  var showsAllWithoutItems: Bool {
    isAtStart && isAtEnd && !placed.contains { $0.row.isItem }
  }

  /// How many sections follow those in sight, or else how many rows; nil if the end is in sight.
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
