/// The rows of a snapshot as the display of a data source reads them.
final class SnapshotContent<Section: Hashable & Sendable, Item: Diffable>: ListContent {
  private let snapshot: Snapshot<Section, Item>
  private var rows: [Int: [AnyDiffable]] = [:]
  /// Weak, because the data source retains the display, and the display retains the content.
  private weak var source: DiffableDataSource<Section, Item>?

  init(_ snapshot: Snapshot<Section, Item>, of source: DiffableDataSource<Section, Item>) {
    self.snapshot = snapshot
    self.source = source
  }

  var sectionCount: Int { snapshot.sectionCount }

  var rowCount: Int? { snapshot.itemCount }

  func rows(inSection section: Int) -> [AnyDiffable] {
    if let cached = rows[section] { return cached }
    guard let identifier = snapshot.section(at: section) else { return [] }
    let made = snapshot.items(in: identifier).map { AnyDiffable($0) }
    rows[section] = made
    return made
  }

  func rowCount(inSection section: Int) -> Int {
    snapshot.section(at: section).map { snapshot.itemCount(in: $0) } ?? 0
  }

  func row(at path: ItemPath) -> AnyDiffable? {
    if let cached = rows[path.section] {
      return cached.indices.contains(path.item) ? cached[path.item] : nil
    }
    return snapshot.item(at: path).map { AnyDiffable($0) }
  }

  func placement(of path: ItemPath) -> RowPlacement? {
    guard let section = snapshot.section(at: path.section) else { return nil }
    return RowPlacement(of: path.item, count: snapshot.itemCount(in: section)) {
      row(at: ItemPath(section: path.section, item: $0))?.role
    }
  }

  var hasSelection: Bool { source?.hasSelection ?? false }

  func isSelected(_ path: ItemPath) -> Bool {
    guard let source, let item = snapshot.item(at: path) else { return false }
    return source.isSelected(item.diffIdentifier)
  }

  func setVisibleRows(_ paths: [ItemPath]) {
    source?.reportVisibleItems(Set(paths).sorted().compactMap(snapshot.item(at:)))
  }

  func didScroll() { source?.reportScroll() }
}
