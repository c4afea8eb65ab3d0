/// The rows of an adapter as its display may retain them; empty once the adapter is released.
///
/// The adapter retains its display. If the display retained the adapter, neither would be released.
final class AdapterContent: ListContent {
  private weak var list: ListAdapter?

  init(_ list: ListAdapter) { self.list = list }

  var sectionCount: Int { list?.sectionCount ?? 0 }

  func rows(inSection section: Int) -> [AnyDiffable] { list?.rows(inSection: section) ?? [] }

  func row(at path: ItemPath) -> AnyDiffable? { list?.row(at: path) }

  func placement(of path: ItemPath) -> RowPlacement? { list?.placement(of: path) }

  var hasSelection: Bool { list?.hasSelection ?? false }

  func isSelected(_ path: ItemPath) -> Bool { list?.isSelected(path) ?? false }

  func setVisibleRows(_ paths: [ItemPath]) { list?.setVisibleRows(paths) }

  func setHighlightedRow(_ path: ItemPath?) { list?.highlight(path) }

  func didScroll() { list?.didScroll() }
}
