import BindingCore

// MARK: Focus

extension Viewport {
  /// The focused item, or the nearest item to where it was.
  var focusedItem: ItemPath? {
    guard let walk else { return nil }
    let nearest = focus.map(walk.nearest) ?? start
    return walk.item(from: nearest, forwards: true) ?? walk.item(from: nearest, forwards: false)
  }

  /// The line of the viewport at which the focused row begins, if it was in sight at the last layout.
  var focusLine: Int? {
    guard options.showsFocus else { return nil }
    return placed.first { $0.path == focus }.map { max(0, $0.top) }
  }

  /// Moves the focus to a row and brings it into sight.
  func moveFocus(to path: ItemPath?) {
    if let path { focus = walk?.nearest(to: path) }
    revealsFocus = true
  }

  /// Reports the focused row to the content, if it is not the one that was reported last.
  func reportFocus() {
    let focused = options.showsFocus ? (focus == highlighted ? focus : focusedItem) : nil
    if focused == highlighted { return }
    highlighted = focused
    content?.setHighlightedRow(focused)
  }
}
