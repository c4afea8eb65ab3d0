/// The panes that were pushed above each other, each over the whole screen, and the one that has
/// the focus.
struct PaneStack {
  /// The panes, the one that is shown last; never empty.
  private(set) var entries: [StackedPane]
  /// The list or text that keys apply to.
  var focused: ListPane

  init(_ pane: Pane, focus: ListPane) {
    entries = [StackedPane(pane: pane, focus: focus)]
    focused = focus
  }

  /// The pane that is shown.
  var top: StackedPane {
    get { entries[entries.count - 1] }
    set { entries[entries.count - 1] = newValue }
  }

  /// The pane that was given the focus last; without it while there is no room for it.
  var wanted: ListPane { top.focus }

  mutating func push(_ entry: StackedPane) { entries.append(entry) }

  mutating func pop() -> StackedPane { entries.removeLast() }

  /// Gives the focus to a list or text, at once or once the panes above it are gone.
  /// - Returns: Whether a pane of the stack has it.
  mutating func want(_ leaf: ListPane) -> Bool {
    let index = index(of: leaf)
    if let index { entries[index].focus = leaf }
    return index != nil
  }

  /// The index of the last entry with a list or text; nil if there is none.
  func index(of leaf: ListPane) -> Int? {
    entries.lastIndex { $0.pane.leaves.contains { $0 === leaf } }
  }

  /// The last pane that is neither help nor a choice.
  var page: StackedPane {
    get { entries[pageIndex] }
    set { entries[pageIndex] = newValue }
  }

  private var pageIndex: Int { entries.lastIndex { !$0.isModal } ?? 0 }
}

/// A pane that has, or had, the whole screen, and the pane in it that has the focus.
struct StackedPane {
  var pane: Pane
  var focus: ListPane
  var purpose = Purpose.page
  /// The size of the screen for which a part of a split had no room there.
  var size: TerminalSize?
  /// The number of lines around the pane when another was pushed above it.
  var linesAround: Int?
  /// Called when the pane leaves the stack.
  var onLeave: () -> Void = {}

  /// The reason why a pane was pushed.
  enum Purpose {
    case page
    /// A part of the split below, which has no room for it there.
    case part(title: StyledText)
    case help
    case choice
  }

  var isPart: Bool { if case .part = purpose { true } else { false } }

  var isHelp: Bool { if case .help = purpose { true } else { false } }

  var isChoice: Bool { if case .choice = purpose { true } else { false } }

  /// Whether the pane takes all keys, so that those of the program do nothing.
  var isModal: Bool { isHelp || isChoice }
}
