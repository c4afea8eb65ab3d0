public import BindingCore

/// A place in a list: the identity of the first visible row, and how much of that row is above the
/// screen.
public struct ListPlace: Equatable, Sendable {
  /// The identity of the first visible row.
  public var row: RowIdentifier

  /// The number of lines of the row that are above the first line of the screen.
  public var linesAbove: Int

  /// Creates a place.
  /// - Parameters:
  ///   - row: The identity of the first visible row.
  ///   - linesAbove: The number of lines of the row that are above the first line of the screen.
  public init(row: RowIdentifier, linesAbove: Int = 0) {
    self.row = row
    self.linesAbove = linesAbove
  }
}
