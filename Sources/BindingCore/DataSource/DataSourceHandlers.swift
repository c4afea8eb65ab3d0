/// What a data source asks and tells as its list is looked at and used.
///
/// Without handlers nothing can be reordered, and everything can be selected, expanded and
/// collapsed. Handlers are called by the task that shows what they are told of.
public struct DataSourceHandlers<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  /// Whether an item may be selected.
  public var shouldSelect: @Sendable (Item) -> Bool = { _ in true }

  /// Told of each item that is selected.
  public var didSelect: @Sendable (Item) -> Void = { _ in }

  /// Told of each item that is not selected any more, unless it left the list.
  public var didDeselect: @Sendable (Item) -> Void = { _ in }

  /// Told of each item that comes into view.
  public var willDisplay: @Sendable (Item) -> Void = { _ in }

  /// Told of each item, as it was last in view, that has left the view or the list.
  public var didEndDisplay: @Sendable (Item) -> Void = { _ in }

  /// Told that the list has been scrolled.
  public var didScroll: @Sendable () -> Void = {}

  /// Whether an item may be moved.
  public var canReorder: @Sendable (Item) -> Bool = { _ in false }

  /// Told before a move is shown.
  public var willReorder: @Sendable (ReorderTransaction<Section, Item>) -> Void = { _ in }

  /// Told once a move is shown: for the owner of the data to carry it over.
  public var didReorder: @Sendable (ReorderTransaction<Section, Item>) -> Void = { _ in }

  /// Whether an item may be expanded.
  public var shouldExpand: @Sendable (Item) -> Bool = { _ in true }

  /// Told before an item is shown expanded.
  public var willExpand: @Sendable (Item) -> Void = { _ in }

  /// Whether an item may be collapsed.
  public var shouldCollapse: @Sendable (Item) -> Bool = { _ in true }

  /// Told before an item is shown collapsed.
  public var willCollapse: @Sendable (Item) -> Void = { _ in }

  /// Makes what is below an item when it is expanded; nil leaves what is there.
  public var childrenForExpanding:
    @Sendable (_ parent: Item, _ now: SectionSnapshot<Item>) -> SectionSnapshot<Item>? = { _, _ in
      nil
    }

  /// Receives what is probably a mistake in the program; looking for it costs a little.
  public var onDiagnostic: (@Sendable (ListDiagnostic) -> Void)?

  /// Makes handlers that do nothing.
  public init() {}
}
