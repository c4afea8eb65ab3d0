/// The widths that the columns of a table need for the fields seen so far; widths only grow.
struct ColumnWidths {
  let columns: TextColumns
  /// The number of columns of the screen that the widest field of each column takes.
  private(set) var seen: [Int]
  /// The widths of the columns for the most recently requested room.
  private var resolved: (room: Int?, widths: [Int])?

  init(of columns: TextColumns) {
    self.columns = columns
    seen = columns.columns.map { _ in 0 }
  }

  /// Widens the columns for the fields of a row.
  /// - Returns: Whether this changes the widths that were returned last.
  mutating func grow(for fields: [Int]) -> Bool {
    var isWider = false
    for (index, field) in zip(seen.indices, fields) where field > seen[index] {
      seen[index] = field.clampedForSpaces
      isWider = true
    }
    guard isWider, let (room, old) = resolved else { return false }
    let new = columns.widths(in: room, seen: seen)
    resolved = (room, new)
    return new != old
  }

  /// The number of columns with all content seen so far; of those that share the rest, the least.
  var contentColumns: Int {
    let widths = zip(columns.columns, seen).map { columns.constraint(of: $0, seen: $1).wanted }
    return widths.reduce((widths.count - 1) * columns.usedGap, +)
  }

  /// Returns the width of each column, 0 for those that are left out.
  /// - Parameter room: The number of columns of the screen; nil for no limit.
  mutating func widths(in room: Int?) -> [Int] {
    if let resolved, resolved.room == room { return resolved.widths }
    let widths = columns.widths(in: room, seen: seen)
    resolved = (room, widths)
    return widths
  }
}

extension TextColumns {
  /// Returns widths with which rows look the same up to a column, and are hardly longer than that.
  /// - Parameters:
  ///   - widths: The width of each column.
  ///   - last: The last column of the screen that is shown.
  func cut(_ widths: [Int], after last: Int) -> [Int] {
    var start = 0
    return zip(columns, widths).map { column, width in
      defer { start += width > 0 ? width + usedGap : 0 }
      // What begins beyond the screen still says that the row is cut.
      if start > last { return min(width, 1) }
      return column.alignment == .leading ? min(width, last - start + 2) : width
    }
  }

  /// The width down to which a column as wide as its content shrinks before columns are left out.
  private static let leastContent = 8

  /// Returns the width of each column, 0 for those that are left out.
  /// - Parameters:
  ///   - room: The number of columns of the screen; nil for no limit.
  ///   - seen: The width of the widest field of each column.
  package func widths(in room: Int?, seen: [Int]) -> [Int] {
    guard let room = room.map({ max(1, $0) }) else {
      return zip(columns, seen).map { column, seen in
        if case .rest = column.width { seen } else { constraint(of: column, seen: seen).wanted }
      }
    }
    let constraints = zip(columns, seen).map(constraint)
    let shown = constraints.indices.filter { constraints[$0].least > 0 }
    let sizes = shown.map { constraints[$0] }.sizes(in: room, gap: usedGap)
    var widths = columns.map { _ in 0 }
    for (index, size) in zip(shown, sizes) { widths[index] = size ?? 0 }
    return widths
  }

  /// Returns what a column asks for.
  fileprivate func constraint(of column: TextColumn, seen: Int) -> Constraint {
    switch column.width {
    case .fixed(let width):
      let width = width.clampedForSpaces
      return Constraint(least: width, wanted: width)
    case .content(let limit):
      let wanted = min(seen, limit.clampedForSpaces)
      return Constraint(least: min(wanted, Self.leastContent), wanted: wanted)
    case .rest(let least):
      let least = max(1, least.clampedForSpaces)
      return Constraint(least: least, wanted: least, weight: 1)
    }
  }
}
