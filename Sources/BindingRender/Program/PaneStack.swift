/// The panes that were pushed above each other, each over the whole screen, and the one that has the focus.
struct PaneStack {
  /// The panes, the one that is shown last; never empty.
  private(set) var entries: [StackedPane]
  /// The list or text that keys apply to.
  var focused: ListPane
  /// The pane that was given the focus last; without it while there is no room for it.
  var wanted: ListPane

  init(_ pane: Pane, focus: ListPane) {
    entries = [StackedPane(pane: pane, focus: focus)]
    (focused, wanted) = (focus, focus)
  }

  /// The pane that is shown.
  var top: StackedPane { entries[entries.count - 1] }

  mutating func push(_ entry: StackedPane) {
    entries[entries.count - 1].focus = wanted
    entries.append(entry)
    wanted = entry.focus
  }

  mutating func pop() -> StackedPane {
    let old = entries.removeLast()
    wanted = top.focus
    return old
  }

  /// Gives the focus to a list or text, at once or once the panes above it are gone.
  /// - Returns: Whether a pane of the stack has it.
  mutating func want(_ leaf: ListPane) -> Bool {
    guard let index = entries.firstIndex(where: { $0.pane.leaves.contains { $0 === leaf } }) else {
      return false
    }
    entries[index].focus = leaf
    if index == entries.count - 1 { wanted = leaf }
    return true
  }

  /// Shows a pane in place of the one that is shown.
  mutating func replaceTop(with pane: Pane) {
    entries[entries.count - 1].pane = pane
    entries[entries.count - 1].focus = wanted
  }
}

/// A pane that has, or had, the whole screen, and the pane in it that has the focus.
struct StackedPane {
  var pane: Pane
  var focus: ListPane
  var purpose = Purpose.page
  /// Called when the pane leaves the stack.
  var onLeave: () -> Void = {}

  /// What a pane was pushed for. Help and choices take all keys, so that those of the program do nothing there.
  enum Purpose { case page, help, choice }
}
