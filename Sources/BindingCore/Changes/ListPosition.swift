/// A position in a list: the index of an element, or the path of a row.
public protocol ListPosition: Comparable, Hashable, Sendable {
  /// Returns the position a number of elements further on in the same list or section.
  /// - Parameter distance: The number of elements.
  func advanced(by distance: Int) -> Self
}

extension ListPosition {
  /// Whether another position directly follows this one in the same list or section.
  @inlinable
  func isFollowed(by next: Self) -> Bool { self < next && advanced(by: 1) == next }
}

extension Int: ListPosition {}

extension ItemPath: ListPosition {
  /// Returns the path of a row further on in the same section.
  /// - Parameter distance: The number of rows.
  @inlinable
  public func advanced(by distance: Int) -> ItemPath {
    // Wraps instead of trapping: `isFollowed(by:)` asks the last possible path, too.
    ItemPath(section: section, item: item &+ distance)
  }
}
