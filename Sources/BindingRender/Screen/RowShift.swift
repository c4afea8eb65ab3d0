import BindingCore

/// A block of lines that is on the screen already and only has to go up or down.
package struct RowShift: Hashable {
  /// The first row of the block before.
  package var old: Int
  /// The first row of the block after.
  package var new: Int
  /// The number of lines.
  package var count: Int

  package init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// The rows between the outermost that are concerned.
  var region: Range<Int> { min(old, new)..<(max(old, new) + count) }
  var distance: Int { abs(old - new) }
}

/// What a line of the screen shows: a line of a row, told apart by numbers that stay with the row.
package struct LineIdentity: SelfIdentified {
  package var row: Int
  package var line: Int

  package init(row: Int, line: Int) {
    self.row = row
    self.line = line
  }
}

extension RowShift {
  /// The blocks that keep their order, to be carried out one after the other.
  ///
  /// Those that go up come first, from top to bottom; then those that go down, from bottom to top:
  /// so none is overwritten before its turn. Which lines keep their order is told by the longest
  /// increasing subsequence of their old places, as in every diff here.
  /// - Parameters:
  ///   - old: What each row of the screen shows.
  ///   - new: What each row is to show.
  package static func shifts(from old: [LineIdentity], to new: [LineIdentity]) -> [RowShift] {
    let changes = Changeset(from: old, to: new)
    if !changes.isStructural { return [] }
    let moved = Set(changes.moves.map(\.new))
    var blocks: [RowShift] = []
    for (row, origin) in changes.origins(oldCount: old.count).enumerated()
    where !moved.contains(row) {
      guard let origin else { continue }
      if let last = blocks.last, last.old + last.count == origin, last.new + last.count == row {
        blocks[blocks.count - 1].count += 1
      } else {
        blocks.append(RowShift(old: origin, new: row, count: 1))
      }
    }
    return blocks.filter { $0.new < $0.old } + blocks.filter { $0.new > $0.old }.reversed()
  }
}
