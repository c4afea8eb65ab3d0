import BindingCore

extension TextList {
  /// Shows all rows of its trees.
  /// - Returns: A closure that hides again those that were hidden, but for a row and those above;
  ///   nil without trees.
  func unfold() -> ((_ kept: RowIdentifier?) -> Void)? {
    (content as? any OwnedContent)?.unfold()
  }

  /// Whether rows may be folded: not while a search shows them for what is below them.
  private var canFold: Bool { viewport.list.hiding == nil }

  /// Expands or collapses the focused row of a tree, if it can be.
  func foldOrUnfold() {
    guard let content, let path = focusedPath else { return }
    guard let isExpanded = content.isExpanded(path), canFold || !isExpanded else { return }
    content.setExpanded(!isExpanded, at: path)
  }

  /// Returns what a key does to the focused row of a tree; nil if it does nothing there, or not in
  /// a tree.
  ///
  /// Forwards, it expands the row or goes to the first child; backwards, it collapses the row or
  /// goes to the parent. A list that was moved sideways goes back first.
  func treeStep(forwards: Bool) -> (() -> Void)? {
    guard let content, content.hasTrees, let path = focusedPath else { return nil }
    let isExpanded = content.isExpanded(path)
    if forwards {
      guard let isExpanded else { return nil }
      if !isExpanded { return { content.setExpanded(true, at: path) } }
      let next = viewport.list.shown?.next(after: path)
      guard let next, content.parent(of: next) == path else { return nil }
      return { self.focus(on: next) }
    }
    if columnOffset > 0 { return nil }
    if isExpanded == true, canFold { return { content.setExpanded(false, at: path) } }
    return content.parent(of: path).map { parent in { self.focus(on: parent) } }
  }
}
