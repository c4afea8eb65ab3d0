public import BindingCore

/// Rows that do nothing: none is selected, moved or in a tree, and none offers an action.
open class PlainContent: ListContent {
  /// Creates a content without sections, unless a subclass has some.
  public init() {}

  open var sectionCount: Int { 0 }
  open var rowCount: Int? { nil }
  open func rows(inSection section: Int) -> [AnyDiffable] { [] }
  open func rowCount(inSection section: Int) -> Int { rows(inSection: section).count }
  open func row(at path: ItemPath) -> AnyDiffable? { nil }
  open func identifier(at path: ItemPath) -> RowIdentifier? { nil }
  open func path(of row: RowIdentifier) -> ItemPath? { nil }
  open func placement(of path: ItemPath) -> RowPlacement? { nil }
  open var hasSelection: Bool { false }
  open var selectedPaths: [ItemPath] { [] }
  open func isSelected(_ path: ItemPath) -> Bool { false }
  open var hasTrees: Bool { false }
  open func isExpanded(_ path: ItemPath) -> Bool? { nil }
  open func setExpanded(_ isExpanded: Bool, at path: ItemPath) {}
  open func parent(of path: ItemPath) -> ItemPath? { nil }
  open func setVisibleRows(_ paths: [ItemPath]) {}
  open func setHighlightedRow(_ path: ItemPath?) {}
  open func didScroll() {}
  open func select(_ path: ItemPath) -> Bool { false }
  open var selectionMode: SelectionMode { .momentary }
  open func setSelected(_ isSelected: Bool, at paths: [ItemPath]) {}
  open func selectAll() {}
  open func deselectAll() {}
  open func canMove(_ path: ItemPath) -> Bool { false }
  open func move(from old: ItemPath, to new: ItemPath) -> Bool { false }
  open func actions(at path: ItemPath) -> [ActionName] { [] }
  open func perform(_ name: ActionName, at path: ItemPath) -> Bool { false }
}
