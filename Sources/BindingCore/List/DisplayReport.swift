/// What a display did to show updates.
public struct DisplayReport: Hashable, Sendable {
  /// How often a cell was bound to a row.
  public var bindCount: Int
  /// How many of the cells had shown another row before.
  public var reuseCount: Int
  /// The names of types that have no cell.
  public var typesWithoutCell: [String]

  /// Makes a report.
  /// - Parameters:
  ///   - bindCount: How often a cell was bound to a row.
  ///   - reuseCount: How many of the cells had shown another row before.
  ///   - typesWithoutCell: The names of types that have no cell, each once.
  public init(bindCount: Int = 0, reuseCount: Int = 0, typesWithoutCell: [String] = []) {
    self.bindCount = bindCount
    self.reuseCount = reuseCount
    self.typesWithoutCell = typesWithoutCell
  }
}
