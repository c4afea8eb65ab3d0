import BindingCore

/// Tells the content what a list shows, as far as it differs from what was told last.
final class ListReports {
  /// The visible rows; nil if paths have changed since.
  private(set) var visible: [ItemPath]?
  /// The number of the layout that chose their places.
  private var placing: Int?
  /// The focused row, wherever it has moved since.
  private var highlighted: ItemPath?
  /// Whether the list has scrolled since.
  private(set) var hasScrolled = false

  /// Records that the list has scrolled, or not.
  func noteScroll(_ hasScrolled: Bool = true) { self.hasScrolled = hasScrolled }

  /// Reports the visible rows, and whether the list has scrolled.
  func report(_ window: ListWindow) {
    let isKnown = visible != nil && placing == window.layout?.placing && !window.laidOut.isEmpty
    if !isKnown {
      let paths = window.uncovered
      let isNew = paths != visible
      (visible, placing) = (paths, window.layout?.placing)
      if isNew { window.list.content?.setVisibleRows(paths) }
    }
    let isScroll = hasScrolled
    hasScrolled = false
    if isScroll { window.list.content?.didScroll() }
  }

  /// Reports the focused row.
  func reportFocus(_ window: ListWindow) {
    let isKnown = window.focus.path == highlighted && window.list.hiding == nil
    let focused = window.showsFocus ? (isKnown ? window.focus.path : window.focusedItem) : nil
    if focused == highlighted { return }
    highlighted = focused
    window.list.content?.setHighlightedRow(focused)
  }

  /// Returns the new path of the focused row if it went to another section, which changes report as
  /// a delete and an insert; nil if it did not.
  func newPath(of focused: ItemPath?, _ map: PathMap, in content: any ListContent) -> ItemPath? {
    guard let focused, focused == highlighted, map.destination(of: focused) == nil else {
      return nil
    }
    return (content as? any OwnedContent)?.highlightedPath
  }

  /// Goes with the rows after a change.
  /// - Parameter moved: The focused row, if it went to another section.
  func follow(_ map: PathMap, moved: ItemPath?) {
    (visible, highlighted) = (nil, moved ?? highlighted.flatMap(map.destination))
  }
}
