import BindingCore

/// Hides the rows that do not match a search.
extension Viewport {
  /// The rows that are shown; nil before the list has shown any.
  var shown: (any ShownRows)? {
    guard let content else { return nil }
    if search.hiding == nil { return AllRows(content: content, viewport: self) }
    return MatchingRows(content: content, viewport: self)
  }

  /// The rows that match a search; nil if no search hides the others.
  var matching: MatchingRows? { search.hiding == nil ? nil : shown as? MatchingRows }

  /// Hides the rows that do not match, and shows the others again.
  ///
  /// A search that matches less than the one before keeps all its hidden rows hidden.
  /// - Parameters:
  ///   - pattern: The search pattern; empty to show all rows.
  ///   - unit: The unit that is shown or hidden as a whole; nil to show all rows.
  func hide(allBut pattern: SearchPattern, by unit: ListSearch.Unit?) {
    let old = search.hiding
    let unit = pattern.isEmpty ? nil : unit
    if old?.unit == unit, unit == nil || old?.pattern == pattern { return }
    search.hiding = unit.map {
      RowHiding(pattern: pattern, unit: $0, budget: old?.budget ?? search.judgedPerFrame)
    }
    let keepsHidden = old.map { $0.unit == unit && pattern.implies($0.pattern) } ?? false
    heights.hide(unit != nil, keepsHidden: keepsHidden)
    guard let content else { return }
    heights.readNew(content)
    keepPlace(after: SectionedChangeset(), of: content)
    if isFollowing { return goToFollowedEdge() }
    // A focus that the search before had left nowhere to be is in sight again.
    if scroll.kept == nil { scroll.kept = focus.path.map { KeptFocus(path: $0) } }
  }

  /// Whether some rows were not judged yet.
  var isJudging: Bool { search.hiding != nil && heights.tree.sum.extent(of: .unjudged) > 0 }

  /// Whether a search has left any rows so far; nil if no search hides rows.
  var hasShownRows: Bool? { search.hiding.map { _ in heights.tree.sum.shownCount > 0 } }

  /// Returns all items that a search leaves, after judging all remaining rows; nil if no search
  /// hides rows.
  func shownItems() -> [ItemPath]? {
    guard let matching else { return nil }
    search.hiding?.budget = .max
    matching.judgeRest()
    search.hiding?.budget = 0
    return heights.tree.openRows().filter { matching.content.row(at: $0)?.role == .item }
  }

  /// Whether all rows are visible and none of them is an item.
  ///
  /// False for a list that does not fit, because its other rows are not searched for an item.
  var showsAllWithoutItems: Bool {
    isAtStart && isAtEnd && !laidOut.contains { $0.row.isItem }
  }

  /// The number of sections after the visible ones, or else of rows; nil if the end is visible.
  var rest: (count: Int, areSections: Bool)? {
    isAtEnd ? nil : laidOut.last.flatMap { shown?.rest(after: $0.path) }
  }
}
