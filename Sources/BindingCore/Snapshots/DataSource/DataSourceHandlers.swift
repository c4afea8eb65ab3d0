/// The closures that a data source calls to make decisions and to report how its list is used.
///
/// By default, nothing can be reordered, and everything can be selected, expanded and collapsed.
/// Calls that a handler makes to the data source are carried out once the change is shown.
public struct DataSourceHandlers<Section: Hashable & Sendable, Item: Diffable> {
  /// Whether an item may be selected.
  public var shouldSelect: (Item) -> Bool = { _ in true } { didSet { handlesSelection = true } }

  /// Called with each item that is selected.
  public var didSelect: (Item) -> Void = { _ in } { didSet { handlesSelection = true } }

  /// Whether a program decides what may be selected, or is told.
  private(set) var handlesSelection = false

  /// Called with each item that is deselected, unless it is not in the list.
  public var didDeselect: (Item) -> Void = { _ in } { didSet { handlesSelection = true } }

  /// Called with each item that becomes visible.
  public var willDisplay: (Item) -> Void = { _ in }

  /// Called with each item that is no longer visible or has left the list, with its last visible
  /// content.
  public var didEndDisplay: (Item) -> Void = { _ in }

  /// Called when the list was scrolled.
  public var didScroll: () -> Void = {}

  /// Whether an item may be moved.
  public var canReorder: (Item) -> Bool = { _ in false }

  /// Called before a move is shown.
  public var willReorder: (ReorderTransaction<Section, Item>) -> Void = { _ in }

  /// Called once a move is shown; change the order of the program's own data here.
  public var didReorder: (ReorderTransaction<Section, Item>) -> Void = { _ in }

  /// Whether an item may be expanded.
  public var shouldExpand: (Item) -> Bool = { _ in true }

  /// Whether the tree has all children of an item, so that a search may show them.
  package var hasAllChildren: (Item) -> Bool = { _ in true }

  /// Called before an item is shown expanded.
  public var willExpand: (Item) -> Void = { _ in }

  /// Whether an item may be collapsed.
  public var shouldCollapse: (Item) -> Bool = { _ in true }

  /// Called before an item is shown collapsed.
  public var willCollapse: (Item) -> Void = { _ in }

  /// Returns the new tree below an item that is being expanded, or nil to keep the current one.
  public var childrenForExpanding:
    (_ parent: Item, _ now: SectionSnapshot<Item>) -> SectionSnapshot<Item>? = { _, _ in
      nil
    }
  {
    didSet { makesChildren = true }
  }

  /// Whether a program makes children, which are given a tree of those that are there.
  private(set) var makesChildren = false

  /// Called with probable mistakes in the program; checking for them costs a little.
  public var onDiagnostic: ((ListDiagnostic) -> Void)?

  /// Creates handlers that do nothing.
  public init() {}
}
