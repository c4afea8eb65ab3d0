import BindingCore

/// The rows that have cells, in the order of the list.
///
/// They are about as many as fit on the screen, so that a search of an array takes less time than
/// hashing a path.
struct RowsWithCells {
  private(set) var places: [(path: ItemPath, row: VisibleRow)] = []
  /// The number of rows whose cells are being asked for their text.
  var askedCount = 0
  /// The moves that cells requested while being asked; carried out with the next layout.
  var waitingMoves: [(Viewport) -> Void] = []
  private var madeCount = 0

  var count: Int { places.count }

  var isEmpty: Bool { places.isEmpty }

  subscript(path: ItemPath) -> VisibleRow? {
    let position = position(of: path)
    return position < places.count && places[position].path == path ? places[position].row : nil
  }

  /// Adds a row for a cell, or replaces the one at the same path.
  mutating func insert(_ cell: any RowCell, isItem: Bool, at path: ItemPath) -> VisibleRow {
    madeCount += 1
    let row = VisibleRow(number: madeCount, cell: cell, isItem: isItem)
    let position = position(of: path)
    if position < places.count, places[position].path == path {
      places[position].row = row
    } else {
      places.insert((path, row), at: position)
    }
    return row
  }

  /// Moves rows to other paths, and removes those that have none.
  /// - Parameter destination: Returns the new path of a row; nil to remove the row.
  /// - Returns: The removed rows.
  mutating func move(to destination: (ItemPath) -> ItemPath?) -> [VisibleRow] {
    var removed: [VisibleRow] = []
    var moved: [(path: ItemPath, row: VisibleRow)] = []
    moved.reserveCapacity(places.count)
    for (path, row) in places {
      if let path = destination(path) { moved.append((path, row)) } else { removed.append(row) }
    }
    moved.sort { $0.path < $1.path }
    places = moved
    return removed
  }

  private func position(of path: ItemPath) -> Int {
    places.indices.partitioningIndex { places[$0].path >= path }
  }
}
