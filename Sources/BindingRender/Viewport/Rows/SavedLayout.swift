import BindingCore

/// The result of a layout, to return to after the list was laid out with another height.
struct SavedLayout {
  fileprivate let version: Int
  fileprivate let anchor: ItemPath?
  fileprivate let linesAbove: Int
  fileprivate let focus: ItemPath?
  fileprivate let revealsFocus: Bool
  fileprivate let isAtStart: Bool
  fileprivate let isAtEnd: Bool
  fileprivate let isFollowing: Bool
  fileprivate let hasScrolled: Bool
  fileprivate let standIn: StandIn?
  /// The heights and estimates; nil while a search is judging rows, whose results are kept.
  fileprivate let heights: ListHeights?
}

extension Viewport {
  /// The current layout, to be restored.
  var savedLayout: SavedLayout {
    SavedLayout(
      version: version,
      anchor: anchor,
      linesAbove: linesAbove,
      focus: focus,
      revealsFocus: revealsFocus,
      isAtStart: isAtStart,
      isAtEnd: isAtEnd,
      isFollowing: isFollowing,
      hasScrolled: hasScrolled,
      standIn: standIn,
      heights: isJudging ? nil : heights
    )
  }

  /// Returns to an earlier layout of the same height; if the list has changed since, to its new rows.
  func restore(_ layout: SavedLayout) {
    isArranged = false
    if version != layout.version { return }
    (anchor, linesAbove, focus) = (layout.anchor, layout.linesAbove, layout.focus)
    (isAtStart, isAtEnd) = (layout.isAtStart, layout.isAtEnd)
    (isFollowing, isMoved, hasScrolled) = (layout.isFollowing, false, layout.hasScrolled)
    (revealsFocus, standIn) = (layout.revealsFocus, layout.standIn)
    if let heights = layout.heights { self.heights = heights }
  }
}
