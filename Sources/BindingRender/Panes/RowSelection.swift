import BindingCore

/// The selection of rows by keys, and the range that they selected last.
final class RowSelection {
  private let list: TextList
  /// The range from its start to the row that the focus moved on from.
  private var range: (start: RowIdentifier, end: RowIdentifier)?

  init(in list: TextList) { self.list = list }

  /// Whether several rows can be selected.
  var selectsSeveral: Bool { list.content?.selectionMode == .multiple }

  /// Whether the rows of the list do not stay selected.
  var isMomentary: Bool { list.content?.selectionMode ?? .momentary == .momentary }

  /// Whether rows are selected, and stay so.
  var hasRows: Bool { !isMomentary && list.content?.hasSelection == true }

  /// Selects or deselects the focused row, and moves the focus on.
  func toggle() {
    guard let content = list.content, let path = list.focusedPath else { return }
    range = content.identifier(at: path).map { ($0, $0) }
    content.setSelected(!content.isSelected(path), at: [path])
    list.moveFocus(by: 1)
  }

  /// Moves the focus together with the end of the range; moving back deselects.
  func extend(by step: Int) {
    guard let content = list.content, let old = list.focusedPath else { return }
    let here = content.identifier(at: old)
    if range?.end != here { range = here.map { ($0, $0) } }
    let start = range.flatMap { content.path(of: $0.start) } ?? old
    list.moveFocus(by: step)
    guard let new = list.focusedPath else { return }
    if old != new, old < start ? new > old : old > start && new < old {
      content.setSelected(false, at: [old])
    } else {
      content.setSelected(true, at: [old, new])
    }
    if let end = list.focusedPath.flatMap({ content.identifier(at: $0) }) { range?.end = end }
  }

  /// Selects the rows from the one that keys selected last to the focused one.
  func extendToFocus() {
    guard let content = list.content, let focus = list.focusedPath else { return }
    let start = range.flatMap { content.path(of: $0.start) } ?? focus
    content.setSelected(true, at: items(from: min(start, focus), through: max(start, focus)))
    if let start = content.identifier(at: start), let end = content.identifier(at: focus) {
      range = (start, end)
    }
  }

  /// Selects all items that are shown.
  func selectAll() {
    guard let content = list.content else { return }
    guard let items = list.viewport.list.shownItems() else { return content.selectAll() }
    content.setSelected(true, at: items)
  }

  /// Deselects all rows.
  /// - Returns: Whether none is selected now, and the focused row was not.
  func deselectAll() -> Bool {
    range = nil
    guard let content = list.content else { return false }
    let wasSelected = list.focusedPath.map(content.isSelected) ?? false
    content.deselectAll()
    return !wasSelected && !content.hasSelection
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
