import BindingCore

/// Shows the rows that a search leaves of a list.
///
/// A hidden row has no lines; a row that was not judged yet has no height.
extension Viewport {
  /// Hides the rows that do not match, and shows the others again.
  ///
  /// A search that matches less than the one before keeps all its hidden rows hidden.
  /// - Parameters:
  ///   - pattern: The search pattern; empty to show all rows.
  ///   - unit: The unit that is shown or hidden as a whole; nil to show all rows.
  func hide(allBut pattern: SearchPattern, by unit: ListSearch.Unit?) {
    let old = hiding
    var new =
      pattern.isEmpty
      ? nil : unit.map { RowHiding(pattern: pattern, unit: $0, budget: judgedPerFrame) }
    if old == nil && new == nil { return }
    if let old, let new, old.pattern == new.pattern, old.unit == new.unit { return }
    var keepsHidden = false
    if let old {
      new?.budget = old.budget
      keepsHidden = old.unit == unit && pattern.implies(old.pattern)
    }
    hiding = new
    heights.hide(new != nil, keepsHidden: keepsHidden)
    guard let content else { return }
    heights.readNew(content)
    keepPlace(after: SectionedChangeset(), of: content)
  }

  /// Allows judging as many rows as for one frame.
  func refillBudget() { hiding?.budget = judgedPerFrame }

  /// Returns the path while a search hides rows, because the nearest shown row may not be known yet.
  func keptIfHiding(_ path: ItemPath) -> ItemPath? { hiding == nil ? nil : path }

  /// Whether the focused row is hidden or not judged yet.
  var isFocusHidden: Bool { hiding != nil && focus != focusedItem }

  // MARK: Judged rows

  /// Whether some rows were not judged yet.
  var isJudging: Bool { hiding != nil && heights.tree.sum.extent(of: .unjudged) > 0 }

  /// Whether some rows after a path were not judged yet.
  func isJudging(after path: ItemPath) -> Bool {
    hiding != nil && heights.tree.first(.unjudged, from: path.next) != nil
  }

  /// Whether some rows before a path were not judged yet.
  func isJudging(before path: ItemPath) -> Bool {
    hiding != nil && heights.tree.last(.unjudged, before: path) != nil
  }

  /// Whether a search has left any rows so far; nil if no search hides rows.
  var hasShownRows: Bool? { hiding.map { _ in heights.tree.sum.shownCount > 0 } }

  /// Returns the number of rows after a path that are shown for certain.
  func shownCount(after path: ItemPath) -> Int {
    heights.tree.sum.shownCount - heights.tree.sum(before: path.next).shownCount
  }

  /// Returns the position of a row among those that are shown; nil until all rows are judged.
  func shownRank(of path: ItemPath, among items: Range<Int>) -> ShownRank? {
    if isJudging { return nil }
    let tree = heights.tree
    let (before, all) = tree.shownSections(before: path.section)
    let above = tree.shownCount(of: items.lowerBound..<path.item, inSection: path.section)
    let count = tree.shownCount(of: items, inSection: path.section)
    return ShownRank(section: (before + 1, all), row: (above + 1, count))
  }

  /// Returns the number of shown rows between the visible ones and an end, or nil inside if the end is
  /// not near; nil outside if there is no handler, or if a search that hides rows does not know it yet.
  func rowCount(beyond path: ItemPath?, to edge: ListEdge) -> Int?? {
    guard let end = nearEdges[edge] else { return nil }
    if hiding == nil { return .some(end.rowCount(beyond: path, to: edge, of: content)) }
    guard let path else {
      return isJudging ? nil : .some(end.rowCount(beyond: nil, to: edge, of: content))
    }
    if edge == .top ? isJudging(before: path) : isJudging(after: path) { return nil }
    let rows =
      edge == .top ? heights.tree.sum(before: path).shownCount : shownCount(after: path)
    return .some(rows <= end.distance ? rows : nil)
  }

  /// Returns the shown row above or below another; nil if there is none.
  func rowBeside(_ path: ItemPath, down: Bool) -> ItemPath? {
    if hiding == nil {
      return ItemPath(section: path.section, item: path.item + (down ? 1 : -1))
    }
    return down ? shownRow(after: path) : shownRow(before: path)
  }

  /// Returns all items that a search leaves, after judging all remaining rows; nil if no search hides rows.
  func shownItems() -> [ItemPath]? {
    guard hiding != nil else { return nil }
    hiding?.budget = .max
    judgeRest()
    hiding?.budget = 0
    return heights.tree.openRows().filter { content?.row(at: $0)?.role == .item }
  }
}

extension ItemPath {
  /// The path of the row after this one in its section.
  var next: ItemPath { ItemPath(section: section, item: item + 1) }
}
