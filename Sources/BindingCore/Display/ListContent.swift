/// The rows of a list, as a display reads them.
public protocol ListContent: AnyObject {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The number of rows of all sections; nil if it is not known without loading sections.
  ///
  /// A display may use it to estimate how long the list is.
  var rowCount: Int? { get }

  /// Returns the view models of a section, from top to bottom.
  ///
  /// In the list of an adapter, the first call loads the section.
  /// - Parameter section: The section's index; a section outside the list has no rows.
  func rows(inSection section: Int) -> [AnyDiffable]

  /// Returns the number of rows of a section.
  ///
  /// In a long section, this may be faster than reading all rows.
  /// - Parameter section: The section's index; a section outside the list has no rows.
  func rowCount(inSection section: Int) -> Int

  /// Returns the view model of a row, or nil if there is no such row.
  ///
  /// For a few rows of a long section, this may be faster than reading all rows.
  /// - Parameter path: The row's path in the current list.
  func row(at path: ItemPath) -> AnyDiffable?

  /// Returns the identity of a row, to find it again later; nil if there is no such row.
  /// - Parameter path: The row's path in the current list.
  func identifier(at path: ItemPath) -> RowIdentifier?

  /// Returns the path of the row with an identity, or nil if it is not in the list.
  /// - Parameter row: The row's identity.
  func path(of row: RowIdentifier) -> ItemPath?

  /// Returns the placement of a row among the items of its section, or nil if it is not an item.
  /// - Parameter path: The row's path in the current list.
  func placement(of path: ItemPath) -> RowPlacement?

  /// Whether any row might be selected; if false, ``isSelected(_:)`` need not be called.
  var hasSelection: Bool { get }

  /// The paths of the selected rows, from top to bottom.
  var selectedPaths: [ItemPath] { get }

  /// Returns whether a row is selected.
  /// - Parameter path: The row's path in the current list.
  func isSelected(_ path: ItemPath) -> Bool

  /// Whether any row might be expanded; if false, ``isExpanded(_:)`` need not be called.
  var hasTrees: Bool { get }

  /// Returns whether the rows below a row of a tree are shown; nil if there are none to show.
  /// - Parameter path: The row's path in the current list.
  func isExpanded(_ path: ItemPath) -> Bool?

  /// Shows or hides the rows below a row of a tree, if that is allowed.
  /// - Parameters:
  ///   - isExpanded: Whether to show the rows.
  ///   - path: The row's path in the current list.
  func setExpanded(_ isExpanded: Bool, at path: ItemPath)

  /// Returns the path of the row above a row of a tree; nil for a root, and for a row that is in no
  /// tree.
  /// - Parameter path: The row's path in the current list.
  func parent(of path: ItemPath) -> ItemPath?

  /// Sets the visible rows; a display calls this after each update and each scroll.
  /// - Parameter paths: The paths of the rows in the current list.
  func setVisibleRows(_ paths: [ItemPath])

  /// Sets the highlighted row; a display calls this when another row or no row is focused.
  ///
  /// A row that stays focused is not set again when it moves.
  /// - Parameter path: The path of the row in the current list; nil if no row is focused.
  func setHighlightedRow(_ path: ItemPath?)

  /// Reports that the list has been scrolled.
  func didScroll()

  /// Selects a row, as a tap does.
  /// - Parameter path: The row's path in the current list.
  /// - Returns: Whether there is such a row.
  func select(_ path: ItemPath) -> Bool

  /// Whether a selected row stays selected, and whether several rows can be.
  var selectionMode: SelectionMode { get }

  /// Selects or deselects rows, each at most once; skips rows for which that is not allowed.
  /// - Parameters:
  ///   - isSelected: Whether to select the rows, or to deselect them.
  ///   - paths: The paths of the rows in the current list.
  func setSelected(_ isSelected: Bool, at paths: [ItemPath])

  /// Selects all items of the list that may be selected, if several can be selected at once.
  func selectAll()

  /// Deselects all rows that may be deselected, including hidden ones.
  func deselectAll()

  /// Returns whether a row may be moved.
  /// - Parameter path: The row's path in the current list.
  func canMove(_ path: ItemPath) -> Bool

  /// Moves a row within its section or to another section.
  /// - Parameters:
  ///   - old: The row's path in the current list.
  ///   - new: The path to move it to, counted without the row itself.
  /// - Returns: Whether the row was moved; if not, nothing changes.
  func move(from old: ItemPath, to new: ItemPath) -> Bool

  /// Returns the names of the actions that a row offers.
  /// - Parameter path: The row's path in the current list.
  func actions(at path: ItemPath) -> [ActionName]

  /// Performs an action of a row.
  /// - Parameters:
  ///   - name: The action's name.
  ///   - path: The row's path in the current list.
  /// - Returns: Whether there is such a row with such an action.
  func perform(_ name: ActionName, at path: ItemPath) -> Bool
}

/// Content that does not retain the owner of its rows.
package protocol OwnedContent: ListContent {
  /// Whether the owner was released, so that there are no rows.
  var isOrphaned: Bool { get }

  /// The current path of the highlighted row, even if it went to another section; nil if it is not
  /// known.
  var highlightedPath: ItemPath? { get }

  /// Returns the model of a section; nil in a data source, whose sections have none.
  /// - Parameter section: The section's index; a section outside the list has no model.
  func model(ofSection section: Int) -> AnyDiffable?

  /// Whether all sections are loaded and no call waits, so that reading rows changes nothing.
  var isLoaded: Bool { get }

  /// Whether the rows are those of an update that the display has not received yet.
  var isUpdating: Bool { get }

  /// Shows all rows of its trees, for a search or to print them.
  /// - Returns: A closure that hides again those that were hidden, but for a row and those above;
  ///   nil without trees.
  func unfold() -> ((_ kept: RowIdentifier?) -> Void)?
}
