/// The rows of an adapter as its display may keep them: once the adapter is gone, there are none.
///
/// The adapter keeps its display; if the display kept the adapter, neither would ever go.
final class AdapterContent: ListContent {
  private weak var list: ListAdapter?

  init(_ list: ListAdapter) { self.list = list }

  var sectionCount: Int { list?.sectionCount ?? 0 }

  func rows(inSection section: Int) -> [AnyDiffable] { list?.rows(inSection: section) ?? [] }

  func row(at path: ItemPath) -> AnyDiffable? { list?.row(at: path) }

  func position(of path: ItemPath) -> RowPlacement? { list?.position(of: path) }

  var hasSelection: Bool { list?.hasSelection ?? false }

  func isSelected(_ path: ItemPath) -> Bool { list?.isSelected(path) ?? false }

  func setVisibleRows(_ paths: [ItemPath]) { list?.setVisibleRows(paths) }

  func didScroll() { list?.didScroll() }
}
