import BindingCore
import BindingRender
import TestSupport

/// A list of ten rows in a pane.
final class TenRows {
  let list = TextList { (row: Line) in "\(row.text)" }
  let name: String
  let adapter: ListAdapter
  let pane: ListPane

  init(_ name: String) {
    self.name = name
    adapter = ListAdapter(display: list)
    pane = ListPane(list)
    adapter.apply { ListSections(oneRowEach: (0..<10).map { Line($0, "\(name) \($0)") }) }
  }
}
