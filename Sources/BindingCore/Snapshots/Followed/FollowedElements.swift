/// Live elements that a data source shows and follows: as a list or a tree in a section, or groups
/// as all sections.
protocol FollowedElements<Section, Item>: AnyObject {
  associatedtype Section: Hashable & Sendable
  associatedtype Item: Diffable

  /// The section; nil for groups, whose keys are the sections.
  var section: Section? { get }
  /// The order that reports changes.
  var order: LiveOrder { get }
  /// Whether nothing has been shown yet.
  var isNew: Bool { get }

  /// Replaces what a list or groups show in a snapshot with the current elements.
  ///
  /// If nothing but this method has edited that part since its last call, only the differences are
  /// edited.
  /// - Parameters:
  ///   - start: The snapshot that is shown, before any of the followed elements were updated.
  ///   - earlier: The sections that give an item to this one if both have it.
  func update(
    _ snapshot: inout Snapshot<Section, Item>,
    since start: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    takingFrom earlier: Set<Section>
  )

  /// Shows the current elements of a tree; called once all lists are up to date.
  func showTree(
    in contents: inout DataSourceContents<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>
  )

  /// Records that the current elements are shown, and whether an update reported their duplicates.
  func didShow(
    in snapshot: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    isReported: Bool
  )

  /// Whether an update has deleted an element from other sections that can be shown now.
  func isDue(
    after update: ListUpdate,
    from old: Snapshot<Section, Item>,
    to new: Snapshot<Section, Item>
  ) -> Bool
}

// Groups and lists have no tree, a tree has no list, and only a list waits for other sections.
extension FollowedElements {
  func update(
    _ snapshot: inout Snapshot<Section, Item>,
    since start: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    takingFrom earlier: Set<Section>
  ) {}

  func showTree(
    in contents: inout DataSourceContents<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>
  ) {}

  func isDue(
    after update: ListUpdate,
    from old: Snapshot<Section, Item>,
    to new: Snapshot<Section, Item>
  ) -> Bool { false }
}
