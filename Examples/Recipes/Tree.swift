// A tree in a section of a data source. It prints the tree with its folder closed, and the rows
// that are inserted when the folder is expanded.

import BindingCore
import BindingRender

struct File: Diffable, Equatable, Identifiable {
  let id: String
  var depth = 0
}

let list = TextList { (file: File) in
  "\(String(repeating: "  ", count: file.depth))\(file.id)"
}
let browser = DiffableDataSource<String, File>(display: list)
var files = SectionSnapshot<File>()
try files.append([File(id: "Sources"), File(id: "README.md")])
try files.append(
  [File(id: "Feed.swift", depth: 1), File(id: "main.swift", depth: 1)],
  to: "Sources"
)
browser.apply(files, to: "files")
print(list.text())

try files.expand(["Sources"])
browser.apply(files, to: "files")
if let update = list.latestUpdate { print(list.text(ofChanges: update)) }
