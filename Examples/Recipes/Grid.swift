// A grid of names, four to a row. The place of a row is its identity, so a new name changes one
// row. It prints the grid, and what the new name changes.

import BindingCore
import BindingRender

/// A row of the grid: its place is its identity, and what stands in it is its content.
struct GridRow: Diffable, Equatable {
  let index: Int
  let fields: [String]
  var diffIdentifier: Int { index }
}

struct GridCell: Bindable, TableCell {
  static let columns = TextColumns((0..<4).map { TextColumn("\($0)", .fixed(8)) })
  private(set) var fields: [StyledText] = []
  mutating func bind(_ row: GridRow) { fields = row.fields.map { "\($0)" } }
}

func rows(_ fields: [String], columns: Int) -> [GridRow] {
  stride(from: 0, to: fields.count, by: columns).map { start in
    let end = min(start + columns, fields.count)
    return GridRow(index: start / columns, fields: Array(fields[start..<end]))
  }
}

var names = ["ada", "alan", "barbara", "donald", "edsger", "frances", "grace"]
let list = TextList(GridCell.self)
let grid = ListAdapter(display: list)
grid.apply { ListSections(oneRowEach: rows(names, columns: 4)) }
print(list.text())

names.append("leslie")
grid.apply { ListSections(oneRowEach: rows(names, columns: 4)) }
if let update = list.latestUpdate { print(list.text(ofChanges: update)) }
