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
    let widths = zip(columns.columns, seen).map { column, seen in
      switch column.width {
      case .fixed(let width): width.clampedForSpaces
      case .content(let limit): min(seen, limit.clampedForSpaces)
      case .rest(let least): max(1, least.clampedForSpaces)
      }
    }
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
    // The minimum widths, the columns that need more for their content, and those that share the
    // rest.
    var sharing: [Int] = []
    var missing: [(column: Int, columns: Int)] = []
    var widths = zip(columns, seen).enumerated().map { index, column in
      switch column.0.width {
      case .fixed(let width): return width.clampedForSpaces
      case .content(let limit):
        let wanted = min(column.1, limit.clampedForSpaces)
        let least = room == nil ? wanted : min(wanted, Self.leastContent)
        if wanted > least { missing.append((index, wanted - least)) }
        return least
      case .rest(let least):
        if room == nil { return column.1 }
        sharing.append(index)
        return max(1, least.clampedForSpaces)
      }
    }
    guard let room = room.map({ max(1, $0) }) else { return widths }
    var fitting = widths.indices.filter { widths[$0] > 0 }
    var total = fitting.reduce((fitting.count - 1) * usedGap) { $0 + widths[$1] }
    while total > room, fitting.count > 1 {
      let last = fitting.removeLast()
      total -= widths[last] + usedGap
      widths[last] = 0
    }
    if total > room, let only = fitting.first { widths[only] = room }
    sharing.removeAll { widths[$0] == 0 }
    var left = max(0, room - total)
    // The narrowest columns get their width first, so that one long field does not shorten all
    // others.
    missing = missing.filter { widths[$0.column] > 0 }.sorted { $0.columns < $1.columns }
    for (number, (column, wanted)) in missing.enumerated() {
      let others = missing.count - number - 1
      let share = min(wanted, (left + others) / (others + 1))
      widths[column] += share
      left -= share
    }
    for (index, column) in sharing.enumerated() {
      let share = left / (sharing.count - index)
      widths[column] += share
      left -= share
    }
    return widths
  }
}
