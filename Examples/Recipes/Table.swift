// A table that sorts itself: a cell with columns, a header, and a live list sorted by one of the
// columns. It prints the table before and after a change.

import BindingCore
import BindingRender

struct Process: Diffable, Equatable, Identifiable {
  let id: Int
  let name: String
  var share: Int
}

struct ProcessCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("PID", .fixed(5), alignment: .trailing),
    TextColumn("CPU", .fixed(4), alignment: .trailing),
    TextColumn("NAME", .rest),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ process: Process) {
    fields = ["\(process.id)", "\(process.share, .bold) %", "\(process.name)"]
  }
}

let processes = LiveList([
  Process(id: 1, name: "init", share: 0), Process(id: 214, name: "swift build", share: 87),
  Process(id: 96, name: "sshd", share: 3),
])
let list = TextList(ProcessCell.self)
list.options.pinsHeaders = true
let table = ListAdapter(display: list)
let header = TableHeader<ProcessCell>(sortedBy: "CPU", descending: true)
table.apply { ListSections(header: header, rows: processes.sorted(by: .descending(\.share))) }
let screen = TestScreen(list, columns: 30, rows: 4)
print(screen.lines.joined(separator: "\n") + "\n")

processes[id: 96]?.share = 90
print(screen.lines.joined(separator: "\n"))
