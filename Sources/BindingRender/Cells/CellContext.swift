public import BindingCore

/// Where and how a cell is about to be shown.
public struct CellContext: Hashable, Sendable {
  /// The room it has, or nil where lines may be as long as they are.
  public var columns: Int?
  /// Where its row stands among the items of its section; nil for headers and footers.
  public var position: RowPlacement?
  /// Whether keys go to its row.
  public var isFocused: Bool
  /// Whether its row is selected.
  public var isSelected: Bool

  /// Makes a context.
  /// - Parameters:
  ///   - columns: The room, or nil for no limit.
  ///   - position: Where the row stands among the items of its section, if it is one.
  ///   - isFocused: Whether keys go to the row.
  ///   - isSelected: Whether the row is selected.
  public init(
    columns: Int? = nil,
    position: RowPlacement? = nil,
    isFocused: Bool = false,
    isSelected: Bool = false
  ) {
    self.columns = columns
    self.position = position
    self.isFocused = isFocused
    self.isSelected = isSelected
  }
}

extension CellContext {
  /// The context of a row as its list knows it.
  init(of path: ItemPath, in content: any ListContent, columns: Int?, isFocused: Bool = false) {
    self.init(
      columns: columns,
      position: content.position(of: path),
      isFocused: isFocused,
      isSelected: content.isSelected(path)
    )
  }
}
