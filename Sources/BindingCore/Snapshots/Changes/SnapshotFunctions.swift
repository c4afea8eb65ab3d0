/// The operations of a data source on its snapshots, as functions.
///
/// They are created where the types are known and are specialized for them, like the functions of a
/// run.
@usableFromInline
struct SnapshotFunctions<Section: Hashable & Sendable, Item: Diffable> {
  @usableFromInline typealias Source = Snapshot<Section, Item>
  @usableFromInline typealias Tree = SectionSnapshot<Item>

  let changes: (_ old: Source, _ new: Source) -> SectionedChangeset
  /// Completes the table, and leaves out items whose identifier occurs earlier.
  let settle: (inout Source, _ old: Source, SectionedChangeset) -> Void
  /// Replaces the items of the section at an index.
  let setItems: (inout Source, [Item], _ section: Int) -> Void
  /// Replaces the items of the section at an index by those of a tree, which may replace another.
  let show: (inout Source, Tree, _ old: Tree?, _ section: Int) -> ShownTree<Item>
  /// Returns the number of items in the section at an index, or 0.
  let itemCount: (Source, _ section: Int) -> Int
  let item: (Source, ItemPath) -> Item?
  /// Returns the items at the given paths; paths without an item are left out.
  let itemsAt: (Source, [ItemPath]) -> [Item]
  let row: (Source, ItemPath) -> AnyDiffable?
  /// Returns the visible items as the snapshot has them, and their changes from those visible
  /// before.
  let visibleItems: (Source, _ old: [Item], _ new: [Item]) -> VisibleItems<Item>
  /// Returns the visible items without those that the snapshot does not have.
  let remainingItems: (Source, _ visible: [Item]) -> VisibleItems<Item>
  /// Returns whether any item passes a test.
  let contains: (Source, (Item) -> Bool) -> Bool
  /// Returns the items that pass a test, from top to bottom.
  let items: (Source, (Item) -> Bool) -> [Item]

  @inlinable
  static func specialized() -> SnapshotFunctions {
    SnapshotFunctions(
      changes: { $1.changes(from: $0) },
      settle: { $0.settle(since: $1, $2) },
      setItems: { $0.setItems($1, at: $2) },
      show: { $0.show($1, insteadOf: $2, at: $3) },
      itemCount: { $0.roots.indices.contains($1) ? $0.count(at: $1) : 0 },
      item: { $0.item(at: $1) },
      itemsAt: { snapshot, paths in paths.compactMap { snapshot.item(at: $0) } },
      row: { snapshot, path in snapshot.item(at: path).map { AnyDiffable($0) } },
      visibleItems: { snapshot, old, new in
        let new = new.compactMap { snapshot.item($0.diffIdentifier) }
        let changes = Diff.changes(from: old, to: new, by: IdentityComparison())
        return VisibleItems(
          all: new,
          appeared: changes.inserts.map { new[$0] },
          disappeared: changes.deletes.map { old[$0] }
        )
      },
      remainingItems: { snapshot, visible in
        var items = VisibleItems<Item>()
        for item in visible {
          if snapshot.contains(item.diffIdentifier) {
            items.all.append(item)
          } else {
            items.disappeared.append(item)
          }
        }
        return items
      },
      contains: { snapshot, isWanted in
        (0..<snapshot.sectionCount).contains { section in
          (0..<snapshot.count(at: section)).contains { item in
            snapshot.item(at: ItemPath(section: section, item: item)).map(isWanted) ?? false
          }
        }
      },
      items: { snapshot, isWanted in
        (0..<snapshot.sectionCount).flatMap { snapshot.items(at: $0).filter(isWanted) }
      }
    )
  }

  @usableFromInline
  init(
    changes: @escaping (Source, Source) -> SectionedChangeset,
    settle: @escaping (inout Source, Source, SectionedChangeset) -> Void,
    setItems: @escaping (inout Source, [Item], Int) -> Void,
    show: @escaping (inout Source, Tree, Tree?, Int) -> ShownTree<Item>,
    itemCount: @escaping (Source, Int) -> Int,
    item: @escaping (Source, ItemPath) -> Item?,
    itemsAt: @escaping (Source, [ItemPath]) -> [Item],
    row: @escaping (Source, ItemPath) -> AnyDiffable?,
    visibleItems: @escaping (Source, [Item], [Item]) -> VisibleItems<Item>,
    remainingItems: @escaping (Source, [Item]) -> VisibleItems<Item>,
    contains: @escaping (Source, (Item) -> Bool) -> Bool,
    items: @escaping (Source, (Item) -> Bool) -> [Item]
  ) {
    self.changes = changes
    self.settle = settle
    self.setItems = setItems
    self.show = show
    self.itemCount = itemCount
    self.item = item
    self.itemsAt = itemsAt
    self.row = row
    self.visibleItems = visibleItems
    self.remainingItems = remainingItems
    self.contains = contains
    self.items = items
  }
}
