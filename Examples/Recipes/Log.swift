// The end of a log: the last thousand lines that pass a filter. The list follows its end until the
// user scrolls up. It prints what a screen of two lines shows.

import BindingCore
import BindingRender

struct Line: Diffable, Equatable, Identifiable {
  let id: Int
  let text: String
}

let log = LiveList<Line>()
let shown = log.filtered { !$0.text.contains("debug") }.limited(toLast: 1_000)
let list = TextList { (line: Line) in "\(line.text)" }
list.options.followedEdge = .bottom
let viewer = ListAdapter(display: list)
viewer.apply { ListSections(shown) { $0 } }

let screen = TestScreen(list, columns: 30, rows: 2)
for (number, text) in ["start", "debug 1", "listening", "debug 2", "stop"].enumerated() {
  log.update { $0.append(Line(id: number, text: text)) }
}
print(screen.lines.joined(separator: "\n"))
