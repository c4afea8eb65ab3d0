/// The position of an item among the items of its section; headers and footers do not count.
public struct RowPlacement: Hashable, Sendable {
  /// Whether it is the first item.
  public let isFirst: Bool
  /// Whether it is the last item.
  public let isLast: Bool
  /// Creates the position of a row among the items of its section; nil for a header, a footer or an
  /// invalid index.
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - count: The number of rows.
  ///   - role: Returns the role of the row at an index.
  package init?(of row: Int, count: Int, role: (Int) -> RowRole?) {
    guard (0..<count).contains(row), role(row) == .item else { return nil }
    isFirst = !(0..<row).contains { role($0) == .item }
    isLast = !(row + 1..<count).reversed().contains { role($0) == .item }
  }

  /// Creates the position of a row among the items of its section; nil for a header or a footer.
  /// - Parameters:
  ///   - row: The index of the row, with its role.
  ///   - items: The indices from the first item to the last.
  package init?(of row: (place: Int, role: RowRole), among items: Range<Int>) {
    guard row.role == .item else { return nil }
    isFirst = row.place == items.lowerBound
    isLast = row.place + 1 == items.upperBound
  }
}

extension [AnyDiffable] {
  /// The indices from the first item to the last; if there are none, an empty range after the
  /// headers.
  ///
  /// Reads all rows, including those in between, so that the next reader finds them in the cache;
  /// overlapping cache misses take as long as one.
  package var itemRange: Range<Int> {
    var headerCount = 0
    var first: Int?
    var end = 0
    for (index, row) in enumerated() {
      switch row.role {
      case .header: headerCount += 1
      case .item:
        first = first ?? index
        end = index + 1
      case .footer: break
      }
    }
    return first.map { $0..<end } ?? headerCount..<headerCount
  }
}
