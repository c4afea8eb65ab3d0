import BindingCore

extension KeyBindings {
  /// The key bindings for lists in which several rows can be selected.
  static var selection: [KeyBinding] {
    [
      KeyBinding(
        "toggle selection",
        [" "],
        isCommand: true,
        isInBottomLine: true,
        isAvailable: \.selectsSeveral
      ) { program in
        for _ in 0..<program.repetitions { program.toggleSelection() }
      },
      KeyBinding(
        "extend selection up",
        [.shift(.up)],
        isCommand: true,
        isAvailable: \.selectsSeveral
      ) { program in
        for _ in 0..<program.repetitions { program.extendSelection(by: -1) }
      },
      KeyBinding(
        "extend selection down",
        [.shift(.down)],
        isCommand: true,
        isAvailable: \.selectsSeveral
      ) {
        program in
        for _ in 0..<program.repetitions { program.extendSelection(by: 1) }
      },
      KeyBinding("select to here", ["V"], isCommand: true, isAvailable: \.selectsSeveral) {
        $0.selectUpToFocus()
      },
      KeyBinding("select all", ["*"], isCommand: true, isAvailable: \.selectsSeveral) {
        $0.selectAll()
      },
    ]
  }

  /// The key binding that deselects all rows.
  static var deselection: KeyBinding {
    KeyBinding("deselect all", ["-", .escape], isCommand: true, isAvailable: \.canDeselect) {
      program in
      program.selectedRange = nil
      let content = program.list.content
      let tells = program.list.focusedPath.map { content?.isSelected($0) == false } ?? true
      content?.deselectAll()
      // The focused row's deselection is said anyway.
      if tells, content?.hasSelection == false {
        program.speech?.lines.append(program.words(.nothingSelected))
      }
    }
  }
}

extension ListProgram {
  fileprivate var selectsSeveral: Bool { list.content?.selectionMode == .multiple }

  /// Whether rows are selected, and stay so.
  var hasSelectedRows: Bool {
    guard let content = list.content else { return false }
    return content.selectionMode != .momentary && content.hasSelection
  }

  fileprivate var canDeselect: Bool { selectsSeveral && list.content?.hasSelection == true }

  /// The number of times to repeat the action of a key: the typed number, limited to bound the
  /// work.
  fileprivate var repetitions: Int { min(10_000, max(1, typedCount ?? 1)) }

  /// Selects or deselects the focused row, and moves the focus on.
  fileprivate func toggleSelection() {
    guard let content = list.content, let path = list.focusedPath else { return }
    selectedRange = content.identifier(at: path).map { SelectedRange(start: $0, end: $0) }
    content.setSelected(!content.isSelected(path), at: [path])
    list.moveFocus(by: 1)
  }

  /// Moves the focus together with the end of the selected range; moving back deselects.
  fileprivate func extendSelection(by step: Int) {
    guard let content = list.content, let old = list.focusedPath else { return }
    let here = content.identifier(at: old)
    if selectedRange?.end != here { selectedRange = here.map { SelectedRange(start: $0, end: $0) } }
    let start = selectedRange.flatMap { content.path(of: $0.start) } ?? old
    list.moveFocus(by: step)
    guard let new = list.focusedPath else { return }
    if old != new, old < start ? new > old : old > start && new < old {
      content.setSelected(false, at: [old])
    } else {
      content.setSelected(true, at: [old, new])
    }
    if let end = list.focusedPath.flatMap({ content.identifier(at: $0) }) {
      selectedRange?.end = end
    }
  }

  /// Selects all items that are shown.
  fileprivate func selectAll() {
    guard let content = list.content else { return }
    guard let items = list.viewport.list.shownItems() else { return content.selectAll() }
    content.setSelected(true, at: items)
  }

  /// Selects the rows from the one that keys selected last to the focused one.
  fileprivate func selectUpToFocus() {
    guard let content = list.content, let focus = list.focusedPath else { return }
    let start = selectedRange.flatMap { content.path(of: $0.start) } ?? focus
    content.setSelected(true, at: items(from: min(start, focus), through: max(start, focus)))
  }

  private func items(from first: ItemPath, through last: ItemPath) -> [ItemPath] {
    guard let content = list.content else { return [] }
    if let items = list.viewport.list.shownItems() {
      return items.filter { first <= $0 && $0 <= last }
    }
    return (first.section...last.section).flatMap { section in
      let start = section == first.section ? first.item : 0
      let count = content.rowCount(inSection: section)
      let end = section == last.section ? min(last.item + 1, count) : count
      return (start..<max(start, end)).lazy.map { ItemPath(section: section, item: $0) }
        .filter { content.row(at: $0)?.role == .item }
    }
  }
}
