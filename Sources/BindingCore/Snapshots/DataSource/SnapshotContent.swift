/// The rows of a snapshot as the display of a data source reads them.
///
/// Its rows stay when the data source is released.
final class SnapshotContent<Section: Hashable & Sendable, Item: Diffable>: OwnedContent {
  private let snapshot: Snapshot<Section, Item>
  private let functions: SnapshotFunctions<Section, Item>
  private var rows: [Int: [AnyDiffable]] = [:]
  /// Weak, because the data source retains the display, and the display retains the content.
  private weak var source: DiffableDataSource<Section, Item>?

  init(_ snapshot: Snapshot<Section, Item>, of source: DiffableDataSource<Section, Item>) {
    self.snapshot = snapshot
    functions = source.functions
    self.source = source
  }

  var isOrphaned: Bool { false }

  var isLoaded: Bool { true }

  var isUpdating: Bool { false }

  var highlightedPath: ItemPath? { source?.selection.value.highlighted.flatMap(snapshot.path) }

  func setHighlightedRow(_ path: ItemPath?) {
    let item = path.flatMap { functions.item(snapshot, $0)?.diffIdentifier }
    source?.selection.setHighlighted(item)
  }

  var sectionCount: Int { snapshot.sectionCount }

  var rowCount: Int? { snapshot.itemCount }

  func model(ofSection section: Int) -> AnyDiffable? { nil }

  func rows(inSection section: Int) -> [AnyDiffable] {
    if let cached = rows[section] { return cached }
    guard (0..<snapshot.sectionCount).contains(section) else { return [] }
    let made = snapshot.items(at: section).map { AnyDiffable($0) }
    rows[section] = made
    return made
  }

  func rowCount(inSection section: Int) -> Int {
    functions.itemCount(snapshot, section)
  }

  func row(at path: ItemPath) -> AnyDiffable? {
    if let cached = rows[path.section] {
      return cached.indices.contains(path.item) ? cached[path.item] : nil
    }
    return functions.item(snapshot, path).map { AnyDiffable($0) }
  }

  func identifier(at path: ItemPath) -> RowIdentifier? {
    functions.item(snapshot, path).map { RowIdentifier(.init(Item.self, $0.diffIdentifier)) }
  }

  func path(of row: RowIdentifier) -> ItemPath? {
    row.row.identifier(of: Item.self).flatMap(snapshot.path)
  }

  func placement(of path: ItemPath) -> RowPlacement? {
    // Only erased items can have several roles, which must be read.
    let isErased = Item.self == AnyDiffable.self
    return RowPlacement(of: path.item, count: rowCount(inSection: path.section)) {
      isErased ? row(at: ItemPath(section: path.section, item: $0))?.role : Item.rowRole
    }
  }

  var hasSelection: Bool { source?.hasSelection ?? false }

  var selectedPaths: [ItemPath] {
    source?.selectedItems.compactMap { snapshot.path(of: $0.diffIdentifier) } ?? []
  }

  func isSelected(_ path: ItemPath) -> Bool {
    guard let source, let item = functions.item(snapshot, path) else { return false }
    return source.selection.value.contains(item.diffIdentifier, isThere: true)
  }

  var hasTrees: Bool { source?.hasTrees ?? false }

  func isExpanded(_ path: ItemPath) -> Bool? {
    guard let source, source.hasTrees, let section = snapshot.section(at: path.section),
      let item = functions.item(snapshot, path)
    else { return nil }
    return source.contents.isExpanded(item.diffIdentifier, in: section)
  }

  func setExpanded(_ isExpanded: Bool, at path: ItemPath) {
    guard let item = functions.item(snapshot, path)?.diffIdentifier else { return }
    isExpanded ? source?.expand(item) : source?.collapse(item)
  }

  func unfold() -> ((_ kept: RowIdentifier?) -> Void)? {
    guard let source, source.hasTrees, let fold = source.unfold() else { return nil }
    return { fold($0?.row.identifier(of: Item.self)) }
  }

  func parent(of path: ItemPath) -> ItemPath? {
    guard let source, source.hasTrees, let section = snapshot.section(at: path.section),
      let item = functions.item(snapshot, path)
    else { return nil }
    return source.contents.trees[section]?.parent(of: item.diffIdentifier).flatMap(snapshot.path)
  }

  func setVisibleRows(_ paths: [ItemPath]) {
    let isAscending = zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 }
    let unique = isAscending ? paths : Set(paths).sorted()
    source?.reportVisibleItems(unique.compactMap { functions.item(snapshot, $0) })
  }

  func didScroll() { source?.reportScroll() }

  func select(_ path: ItemPath) -> Bool {
    guard let source, let item = functions.item(snapshot, path) else { return false }
    return source.select(item.diffIdentifier)
  }

  var selectionMode: SelectionMode { source?.selectionMode ?? .momentary }

  func setSelected(_ isSelected: Bool, at paths: [ItemPath]) {
    let items = paths.lazy.compactMap { [functions, snapshot] in
      functions.item(snapshot, $0)?.diffIdentifier
    }
    isSelected ? source?.select(all: items) : source?.deselect(all: items)
  }

  func selectAll() { source?.selectAll() }

  func deselectAll() { source?.deselectAll() }

  func canMove(_ path: ItemPath) -> Bool {
    guard let source, let item = functions.item(snapshot, path) else { return false }
    return source.canReorder(item)
  }

  func move(from old: ItemPath, to new: ItemPath) -> Bool {
    guard let source, let item = functions.item(snapshot, old) else { return false }
    return source.reorder(item.diffIdentifier, from: old, to: new)
  }

  func actions(at path: ItemPath) -> [ActionName] { [] }

  func perform(_ name: ActionName, at path: ItemPath) -> Bool { false }
}
