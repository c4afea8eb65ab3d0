/// Where a row stands among the rows of its section.
public struct RowPlacement: Hashable, Sendable {
  /// Whether it is the first.
  public let isFirst: Bool
  /// Whether it is the last.
  public let isLast: Bool
  /// Whether it is the only one.
  public var isOnly: Bool { isFirst && isLast }

  /// Looks where a row stands among those that are neither headers nor footers.
  /// - Parameters:
  ///   - row: The place of the row; one that is not among them has no position.
  ///   - count: The number of rows.
  ///   - role: The role of the row at a place.
  package init?(of row: Int, count: Int, role: (Int) -> RowRole?) {
    guard (0..<count).contains(row), role(row) == .item else { return nil }
    isFirst = !(0..<row).contains { role($0) == .item }
    isLast = !(row + 1..<count).reversed().contains { role($0) == .item }
  }

  /// Looks where a row stands among the items of its section.
  /// - Parameters:
  ///   - row: The place of the row, with its role.
  ///   - items: From the first item to the last.
  package init?(of row: (place: Int, role: RowRole), among items: Range<Int>) {
    guard row.role == .item else { return nil }
    isFirst = row.place == items.lowerBound
    isLast = row.place + 1 == items.upperBound
  }
}

extension [AnyDiffable] {
  /// From the first item to the last.
  ///
  /// Looks at all rows, also between the two: whoever reads them next finds them in the cache, and
  /// waiting for many at a time takes as long as waiting for one.
  package var itemRange: Range<Int> {
    var first = count
    var end = 0
    for (place, row) in enumerated() where row.role == .item {
      first = Swift.min(first, place)
      end = place + 1
    }
    return first..<Swift.max(first, end)
  }
}
