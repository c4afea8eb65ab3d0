/// The work that a display did to show updates.
public struct DisplayReport: Hashable, Sendable {
  /// The number of times a cell was bound to a row.
  public var bindCount: Int
  /// The number of those bindings that reused the cell of another row.
  public var reuseCount: Int
  /// The names of the types that have no cell.
  public var typesWithoutCell: [String]

  /// Creates a report.
  /// - Parameters:
  ///   - bindCount: The number of times a cell was bound to a row.
  ///   - reuseCount: The number of those bindings that reused the cell of another row.
  ///   - typesWithoutCell: The names of the types that have no cell, each once.
  public init(bindCount: Int = 0, reuseCount: Int = 0, typesWithoutCell: [String] = []) {
    self.bindCount = bindCount
    self.reuseCount = reuseCount
    self.typesWithoutCell = typesWithoutCell
  }
}
