import BindingCore

/// A block of lines that is already on the screen and only moves up or down.
package struct RowShift: Hashable {
  /// The first row of the block before the shift.
  package let old: Int
  /// The first row of the block after the shift.
  package let new: Int
  /// The number of lines.
  package private(set) var count: Int

  package init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// All rows that the shift affects, including those in between.
  var region: Range<Int> { min(old, new)..<(max(old, new) + count) }
  var distance: Int { abs(old - new) }
}

/// The identity of a line on the screen: the number of its row, which stays with the row, and the
/// number of the line in the row.
package struct LineIdentity: SelfIdentified {
  package var row: Int
  package let line: Int

  package init(row: Int, line: Int) {
    self.row = row
    self.line = line
  }

  /// A line that belongs to no row.
  static func blank(_ line: Int) -> LineIdentity { LineIdentity(row: -1, line: line) }

  /// A line around the panes.
  static func chrome(_ line: Int) -> LineIdentity { LineIdentity(row: -2, line: line) }

  var isChrome: Bool { row == -2 }

  /// The title of the pane with a number.
  static func title(ofPane number: Int) -> LineIdentity { LineIdentity(row: -3, line: number) }

  /// Returns the row of lines that are composed of several panes, the first with a number.
  static func composedRow(ofPane number: Int) -> Int { -4 - number }
}

extension RowShift {
  /// Returns the shifts of the blocks of lines that keep their order, to be applied in sequence.
  ///
  /// Shifts upwards come first, from top to bottom, then shifts downwards, from bottom to top, so
  /// that no block is overwritten before its turn. The lines that keep their order are the longest
  /// increasing subsequence of the old rows, as in every diff here.
  /// - Parameters:
  ///   - old: The line that each row of the screen shows.
  ///   - new: The line that each row will show.
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
