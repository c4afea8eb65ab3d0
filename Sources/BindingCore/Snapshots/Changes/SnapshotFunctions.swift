/// The operations of a data source on its snapshots, as functions.
///
/// They are created where the types are known and are specialized for them, like the functions of a
/// run.
@usableFromInline
struct SnapshotFunctions<Section: Hashable & Sendable, Item: Diffable> {
  @usableFromInline typealias Source = Snapshot<Section, Item>
  @usableFromInline typealias Tree = SectionSnapshot<Item>

  let changes: (_ old: Source, _ new: Source) -> SectionedChangeset
  /// Replaces the items of the section at an index by those of a tree, which may replace another.
  let show: (inout Source, Tree, _ old: Tree?, _ section: Int) -> AppliedTree<Item>
  /// Returns the number of items in the section at an index, or 0.
  let itemCount: (Source, _ section: Int) -> Int
  let item: (Source, ItemPath) -> Item?
  /// Returns those of some items that the snapshot has, as it has them, and their changes from
  /// those visible before.
  let visibleItems: (Source, _ old: [Item], _ new: [Item]) -> VisibleItems<Item>
  /// Returns whether any item passes a test.
  let contains: (Source, (Item) -> Bool) -> Bool
  /// Returns the items that pass a test, from top to bottom.
  let items: (Source, (Item) -> Bool) -> [Item]

  @inlinable
  static func specialized() -> SnapshotFunctions {
    SnapshotFunctions(
      changes: { $1.changes(from: $0) },
      show: { $0.show($1, insteadOf: $2, at: $3) },
      itemCount: { $0.roots.indices.contains($1) ? $0.count(at: $1) : 0 },
      item: { $0.item(at: $1) },
      visibleItems: { snapshot, old, new in
        let new = new.compactMap { snapshot.item($0.diffIdentifier) }
        let changes = Diff.changes(from: old, to: new, by: IdentityComparison())
        return VisibleItems(
          all: new,
          appeared: changes.inserts.map { new[$0] },
          disappeared: changes.deletes.map { old[$0] }
        )
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
    show: @escaping (inout Source, Tree, Tree?, Int) -> AppliedTree<Item>,
    itemCount: @escaping (Source, Int) -> Int,
    item: @escaping (Source, ItemPath) -> Item?,
    visibleItems: @escaping (Source, [Item], [Item]) -> VisibleItems<Item>,
    contains: @escaping (Source, (Item) -> Bool) -> Bool,
    items: @escaping (Source, (Item) -> Bool) -> [Item]
  ) {
    self.changes = changes
    self.show = show
    self.itemCount = itemCount
    self.item = item
    self.visibleItems = visibleItems
    self.contains = contains
    self.items = items
  }
}
