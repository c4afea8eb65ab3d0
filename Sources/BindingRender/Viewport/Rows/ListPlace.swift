public import BindingCore

/// A place in a list: the first row in sight, by its identity, and how much of it is above the screen.
public struct ListPlace: Hashable, Sendable {
  /// The identity of the first row in sight.
  public var row: RowIdentifier

  /// The number of lines of the row that are above the first line of the screen.
  public var linesAbove: Int

  /// Creates a place.
  /// - Parameters:
  ///   - row: The identity of the first row in sight.
  ///   - linesAbove: The number of lines of the row that are above the first line of the screen.
  public init(row: RowIdentifier, linesAbove: Int = 0) {
    self.row = row
    self.linesAbove = linesAbove
  }
}

/// The place and the focus to be restored once their rows come.
struct AwaitedState {
  var place: ListPlace?
  var focus: RowIdentifier?
}
