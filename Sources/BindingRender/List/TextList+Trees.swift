import BindingCore

/// The step of a key in a tree.
enum TreeStep {
  case expand
  case collapse
  /// To the first child, or to the parent.
  case focus(ItemPath)
}

extension TextList {
  /// Returns what a key does to the focused row of a tree; nil if it does nothing there, or not in
  /// a tree.
  ///
  /// Forwards, it expands the row or goes to the first child; backwards, it collapses the row or
  /// goes to the parent. A list that was moved sideways goes back first.
  func treeStep(forwards: Bool) -> TreeStep? {
    guard let content, content.hasTrees, let path = focusedPath else { return nil }
    let isExpanded = content.isExpanded(path)
    if forwards {
      guard let isExpanded else { return nil }
      if !isExpanded { return .expand }
      let next = viewport.list.shown?.next(after: path)
      return next.flatMap { content.parent(of: $0) == path ? .focus($0) : nil }
    }
    if columnOffset > 0 { return nil }
    return isExpanded == true ? .collapse : content.parent(of: path).map { .focus($0) }
  }

  /// Takes the step of a key in a tree.
  /// - Returns: Whether there was one.
  @discardableResult
  func takeTreeStep(forwards: Bool) -> Bool {
    guard let step = treeStep(forwards: forwards), let path = focusedPath else { return false }
    switch step {
    case .expand: content?.setExpanded(true, at: path)
    case .collapse: content?.setExpanded(false, at: path)
    case .focus(let other): moveFocus(to: other)
    }
    return true
  }
}
