/// The panes that were pushed above each other, each over the whole screen, and the one that has
/// the focus.
final class PaneStack {
  /// The panes, the one that is shown last; never empty.
  private(set) var entries: [StackedPane]
  /// The list or text that keys apply to.
  private(set) var focused: LeafPane

  init(_ pane: Pane) {
    focused = pane.firstFocus
    entries = [StackedPane(pane: pane, focus: focused)]
  }

  /// The pane that is shown.
  var top: StackedPane { entries[entries.count - 1] }

  var canGoBack: Bool { entries.count > 1 }

  /// The last pane that is neither help nor a choice.
  var page: StackedPane { entries[pageIndex] }

  /// The list or text that has the focus in the last page, also below help or a choice.
  var focusedInPage: LeafPane { top.isModal ? page.focusWhenLeft ?? page.focus : focused }

  private var pageIndex: Int { entries.lastIndex { !$0.isModal } ?? 0 }

  /// The lists and texts of all panes.
  var leaves: [LeafPane] { entries.filter { !$0.isPart }.flatMap(\.pane.leaves) }

  /// Shows what the lists of all panes were asked to show.
  func carryOutTurns() {
    // In place, because a copy of an entry retains what it has. A listener may push and pop panes.
    var index = 0
    while index < entries.count {
      entries[index].pane.carryOutTurns()
      index += 1
    }
  }

  /// The index of the last entry with a list or text; nil if there is none.
  func index(of leaf: LeafPane) -> Int? {
    entries.lastIndex { $0.pane.leaves.contains { $0 === leaf } }
  }

  /// Whether a pane or a part of it is in the stack.
  func shows(_ pane: Pane) -> Bool {
    let parts = Set(pane.leaves.map(ObjectIdentifier.init))
    return entries.contains { $0.pane === pane }
      || leaves.contains { parts.contains(ObjectIdentifier($0)) }
  }

  // MARK: Changes

  /// Adds the first pane to its program.
  func join(_ program: ListProgram) { join(program, at: 0) }

  /// Shows a pane of a program above the others.
  func push(_ entry: StackedPane, of program: ListProgram) {
    var entry = entry
    entry.linesAround = top.linesAround
    entries[entries.count - 1].focusWhenLeft = focused
    entries.append(entry)
    setFocus(entry.focus, old: .above)
    if !entry.isPart { join(program, at: entries.count - 1) }
  }

  /// Removes the pane that is shown; there has to be another below it.
  func pop() -> StackedPane {
    let old = entries.removeLast()
    setFocus(top.focus)
    // Another pane may have the focus now than the one that had it.
    for leaf in top.pane.leaves where leaf !== focused { leaf.viewport.setKeys(.beside) }
    if !old.isPart { old.pane.join(nil) }
    return old
  }

  /// Puts other panes of a program in the places of its pages.
  func replacePages(of program: ListProgram, by pane: (_ old: Pane, _ isFirst: Bool) -> Pane) {
    for index in entries.indices where !entries[index].isModal && !entries[index].isPart {
      let new = pane(entries[index].pane, index == 0)
      entries[index].pane = new
      join(program, at: index)
      // Details that had the focus are replaced with it.
      let focus = entries[index].focus
      if !new.leaves.contains(where: { $0 === focus }) { give(new.firstFocus, at: index) }
    }
  }

  /// Adds the panes of an entry to a program, with one clock for all.
  private func join(_ program: ListProgram, at index: Int) {
    entries[index].pane.join(program)
    let clock = entries[0].focus.list.clock
    let known = entries[..<index].reduce(0) { $0 + $1.pane.leaves.count }
    for (number, pane) in entries[index].pane.leaves.enumerated() {
      pane.attach(number: known + number, clock: clock)
      pane.viewport.setKeys(pane === focused ? .here : .beside)
    }
  }

  /// Gives the focus to a list or text, at once or once the panes above it are gone.
  /// - Returns: Whether a pane of the stack has it.
  func want(_ leaf: LeafPane) -> Bool {
    guard let index = index(of: leaf) else { return false }
    give(leaf, at: index)
    return true
  }

  private func give(_ leaf: LeafPane, at index: Int) {
    (entries[index].focus, entries[index].focusWhenLeft) = (leaf, leaf)
    if index == entries.count - 1 { setFocus(leaf) }
  }

  /// Gives the focus to the pane that was given it last, or while that has no room to another.
  func focus(among leaves: [LeafPane]) {
    if leaves.contains(where: { $0 === top.focus }) { return setFocus(top.focus) }
    if leaves.contains(where: { $0 === focused }) { return }
    if let first = leaves.first(where: \.acceptsFocus) ?? leaves.first { setFocus(first) }
  }

  /// - Parameter keys: Where keys apply, for the pane that had the focus.
  private func setFocus(_ pane: LeafPane, old keys: RowFocus.Keys = .beside) {
    if pane === focused { return }
    focused.setFocus(keys)
    focused = pane
    pane.setFocus(.here)
  }

  // MARK: Pages

  /// Whether the page that is shown may have room in its split, on a screen of another size.
  func isPageDue(on size: TerminalSize) -> Bool {
    top.isPart && top.size != nil && top.size != size
  }

  /// Records the number of lines around the top pane, with which its next frame begins: a list at
  /// its end would move if it were laid out with another height first.
  func noteLinesAround(_ count: Int?) { entries[entries.count - 1].linesAround = count }

  /// Records the size of the screen that shows the top pane.
  func noteSize(_ size: TerminalSize) { entries[entries.count - 1].size = size }
}

/// A pane that has, or had, the whole screen, and the pane in it that has the focus.
struct StackedPane {
  fileprivate(set) var pane: Pane
  fileprivate(set) var focus: LeafPane
  private(set) var purpose = Purpose.page
  /// The list or text that had the focus when another pane was pushed above it: while the one that
  /// is to have it has no room, another does.
  fileprivate(set) var focusWhenLeft: LeafPane?
  /// The size of the screen of the last frame with the pane, or else with the split that had no
  /// room for it; nil for none.
  fileprivate(set) var size: TerminalSize?
  /// The number of lines around the pane in its last frame; nil before the first.
  fileprivate(set) var linesAround: Int?
  /// Called when the pane leaves the stack.
  private(set) var onLeave: () -> Void = {}

  /// The reason why a pane was pushed.
  enum Purpose {
    case page
    /// A part of the split below, which has no room for it there.
    case part(title: StyledText)
    case help
    case choice
  }

  var isPart: Bool { if case .part = purpose { true } else { false } }

  /// Whether it is a part that no key of its own shows.
  var isUnnamedPart: Bool { if case .part("") = purpose { true } else { false } }

  var isHelp: Bool { if case .help = purpose { true } else { false } }

  var isChoice: Bool { if case .choice = purpose { true } else { false } }

  /// Whether the pane takes all keys, so that those of the program do nothing.
  var isModal: Bool { isHelp || isChoice }
}
