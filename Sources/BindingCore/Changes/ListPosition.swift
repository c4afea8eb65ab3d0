/// A position in a list: the index of an element, or the path of a row.
public protocol ListPosition: Comparable, Hashable, Sendable {
  /// Returns the position a number of elements further on in the same list or section.
  /// - Parameter distance: The number of elements.
  func advanced(by distance: Int) -> Self

  /// Returns whether another position directly follows this one in the same list or section.
  /// - Parameter next: The other position.
  func isFollowed(by next: Self) -> Bool
}

extension Int: ListPosition {
  /// Returns whether another index is one greater.
  /// - Parameter next: The other index.
  @inlinable
  public func isFollowed(by next: Int) -> Bool { next > self && next &- self == 1 }
}

extension ItemPath: ListPosition {
  /// Returns the path of a row further on in the same section.
  /// - Parameter distance: The number of rows.
  @inlinable
  public func advanced(by distance: Int) -> ItemPath {
    ItemPath(section: section, item: item + distance)
  }

  /// Returns whether another path leads to the next row of the same section.
  /// - Parameter next: The other path.
  @inlinable
  public func isFollowed(by next: ItemPath) -> Bool {
    section == next.section && item.isFollowed(by: next.item)
  }
}
