/// The rows of an adapter, in a form that its display may retain; empty once the adapter is
/// released.
///
/// The adapter retains its display. If the display retained the adapter, neither would be released.
final class AdapterContent: OwnedContent {
  private weak var adapter: ListAdapter?

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  var isOrphaned: Bool { adapter == nil }

  var isLoaded: Bool {
    guard let adapter else { return true }
    return adapter.sections.isLoaded && !adapter.calls.isStalled
  }

  var isUpdating: Bool { adapter?.isUpdating == true }

  func unfold() -> ((_ kept: RowIdentifier?) -> Void)? { nil }

  var sectionCount: Int { adapter?.sectionCount ?? 0 }

  var rowCount: Int? { nil }

  func model(ofSection section: Int) -> AnyDiffable? { adapter?.model(at: section) }

  func rows(inSection section: Int) -> [AnyDiffable] { adapter?.rows(inSection: section) ?? [] }

  func rowCount(inSection section: Int) -> Int { adapter?.rowCount(inSection: section) ?? 0 }

  func row(at path: ItemPath) -> AnyDiffable? { adapter?.row(at: path) }

  func identifier(at path: ItemPath) -> RowIdentifier? { adapter?.identifier(at: path) }

  func path(of row: RowIdentifier) -> ItemPath? { adapter?.path(of: row) }

  func placement(of path: ItemPath) -> RowPlacement? { adapter?.placement(of: path) }

  var hasSelection: Bool { adapter?.hasSelection ?? false }

  var selectedPaths: [ItemPath] { adapter?.selectedPaths ?? [] }

  func isSelected(_ path: ItemPath) -> Bool { adapter?.isSelected(path) ?? false }

  var hasTrees: Bool { false }

  func isExpanded(_ path: ItemPath) -> Bool? { nil }

  func setExpanded(_ isExpanded: Bool, at path: ItemPath) {}

  func parent(of path: ItemPath) -> ItemPath? { nil }

  func setVisibleRows(_ paths: [ItemPath]) { adapter?.setVisibleRows(paths) }

  func setHighlightedRow(_ path: ItemPath?) { adapter?.highlight(path) }

  var highlightedPath: ItemPath? { adapter?.highlightedPath }

  func didScroll() { adapter?.didScroll() }

  func select(_ path: ItemPath) -> Bool { adapter?.select(path) ?? false }

  var selectionMode: SelectionMode { adapter?.selectionMode ?? .momentary }

  func setSelected(_ isSelected: Bool, at paths: [ItemPath]) {
    isSelected ? adapter?.select(all: paths) : adapter?.deselect(all: paths)
  }

  func selectAll() { adapter?.selectAll() }

  func deselectAll() { adapter?.deselectAll() }

  func canMove(_ path: ItemPath) -> Bool { adapter?.canMoveRow(at: path) ?? false }

  func move(from old: ItemPath, to new: ItemPath) -> Bool {
    adapter?.moveRow(from: old, to: new) ?? false
  }

  func actions(at path: ItemPath) -> [ActionName] { adapter?.actions(at: path).map(\.name) ?? [] }

  func perform(_ name: ActionName, at path: ItemPath) -> Bool {
    adapter?.perform(name, at: path) ?? false
  }
}
