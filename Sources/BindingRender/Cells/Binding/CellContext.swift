public import BindingCore

/// Where and how a cell is about to be shown.
public struct CellContext: Equatable, Sendable {
  /// The available width in columns, or nil for no limit.
  public var columns: Int?
  /// The placement of the row among the items of its section; nil for headers and footers.
  public var placement: RowPlacement?
  /// Whether the row is focused.
  public var isFocused: Bool
  /// Whether the row is selected.
  public var isSelected: Bool
  /// Whether the row's children in a tree are shown; nil if it has none.
  public var isExpanded: Bool?
  /// The number of rows above the row on the way to its root in a tree.
  public var level: Int
  /// The width of each column of the cell's table, 0 for a column that is left out; nil without a
  /// table.
  public var columnWidths: [Int]?

  /// The largest number of lines to show of a row; nil for no limit.
  var lineLimit: Int?

  /// The pattern that a long text begins with, if that would else be out of view; nil for none.
  var match: MatchInView?

  /// Whether the row wraps, whatever its cell says; nil for what that says.
  var wraps: Bool?

  /// The number of columns of the row's text that are left of the screen.
  var columnOffset = 0

  /// The last column of the row's text that is on the screen, counted from 1; nil for no limit.
  var lastColumn: Int? { columns.map { $0 + columnOffset } }

  /// The clock for text that changes by itself; it stands still while rows are printed.
  ///
  /// Contexts that differ only in their clock are equal.
  public internal(set) var clock: ListClock {
    get { clockReference.clock }
    set { clockReference = ClockReference(clock: newValue) }
  }

  private var clockReference = ClockReference(clock: .stopped)

  /// Creates a context.
  /// - Parameters:
  ///   - columns: The available width in columns, or nil for no limit.
  ///   - placement: The placement of the row among the items of its section; nil for headers and
  ///     footers.
  ///   - isFocused: Whether the row is focused.
  ///   - isSelected: Whether the row is selected.
  ///   - isExpanded: Whether what is below the row in a tree is shown; nil if nothing is below it.
  ///   - level: The number of rows above the row on the way to its root in a tree.
  ///   - columnWidths: The width of each column of the cell's table; nil without a table.
  public init(
    columns: Int? = nil,
    placement: RowPlacement? = nil,
    isFocused: Bool = false,
    isSelected: Bool = false,
    isExpanded: Bool? = nil,
    level: Int = 0,
    columnWidths: [Int]? = nil
  ) {
    self.columns = columns
    self.placement = placement
    self.isFocused = isFocused
    self.isSelected = isSelected
    self.isExpanded = isExpanded
    self.level = level
    self.columnWidths = columnWidths
  }
}

/// A clock that equals any other, so that contexts do not differ by time; ticks redraw rows
/// instead.
private struct ClockReference: Equatable, Sendable {
  let clock: ListClock

  static func == (left: ClockReference, right: ClockReference) -> Bool { true }
}

extension CellContext {
  /// Creates the context of the row at a path, with its placement and state in the content.
  init(of path: ItemPath, in content: any ListContent, columns: Int?, isFocused: Bool = false) {
    self.init(
      columns: columns,
      placement: content.placement(of: path),
      isFocused: isFocused,
      isSelected: content.hasSelection && content.isSelected(path)
    )
    setPlaceInTree(of: path, in: content)
  }

  /// Sets whether a row of a tree is expanded, and its level.
  mutating func setPlaceInTree(of path: ItemPath, in content: any ListContent) {
    (isExpanded, level) = (nil, 0)
    if !content.hasTrees { return }
    isExpanded = content.isExpanded(path)
    var row = path
    while let parent = content.parent(of: row) { (row, level) = (parent, level + 1) }
  }
}
