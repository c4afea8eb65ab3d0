import BindingCore

/// Hides the rows that do not match a search.
extension Viewport {
  /// The rows that are shown; nil before the list has shown any.
  var shown: (any ShownRows)? {
    guard let content else { return nil }
    if hiding == nil { return AllRows(content: content, viewport: self) }
    return MatchingRows(content: content, viewport: self)
  }

  /// The rows that match a search; nil if no search hides the others.
  var matching: MatchingRows? {
    hiding == nil ? nil : content.map { MatchingRows(content: $0, viewport: self) }
  }

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

  /// Judges rows outward from the current position, as many as the budget allows before the next frame.
  func judgeRest() { matching?.judgeRest() }

  /// Whether some rows were not judged yet.
  var isJudging: Bool { hiding != nil && heights.tree.sum.extent(of: .unjudged) > 0 }

  /// Whether a search has left any rows so far; nil if no search hides rows.
  var hasShownRows: Bool? { hiding.map { _ in heights.tree.sum.shownCount > 0 } }

  /// Returns all items that a search leaves, after judging all remaining rows; nil if no search hides rows.
  func shownItems() -> [ItemPath]? {
    guard let matching else { return nil }
    hiding?.budget = .max
    judgeRest()
    hiding?.budget = 0
    return heights.tree.openRows().filter { matching.content.row(at: $0)?.role == .item }
  }

  /// Returns the number of shown rows between the visible ones and an end, or nil inside if the end is
  /// not near; nil outside if there is no handler, or if a search that hides rows does not know it yet.
  func rowCount(beyond path: ItemPath?, to edge: ListEdge) -> Int?? {
    guard let end = nearEdges[edge] else { return nil }
    guard let path, let shown else { return isJudging ? nil : .some(end.rowCountIfEmpty) }
    if shown.isJudging(beyond: path, to: edge) { return nil }
    return .some(shown.count(beyond: path, to: edge, within: end.distance))
  }

  /// Whether all rows are visible and none of them is an item.
  ///
  /// False for a list that does not fit, because its other rows are not searched for an item.
  var showsAllWithoutItems: Bool {
    isAtStart && isAtEnd && !placed.contains { $0.row.isItem }
  }

  /// The number of sections after the visible ones, or else of rows; nil if the end is visible.
  var rest: (count: Int, areSections: Bool)? {
    isAtEnd ? nil : placed.last.flatMap { shown?.rest(after: $0.path) }
  }
}
