// A picker with marks: `git rm $(git ls-files | Pick)`. Tab marks rows, also while you type. Return
// prints the marked rows, or else the focused one. The list is on the terminal wherever input and
// output go.

import BindingCore
import BindingRender

@MainActor
final class Picker {
  let program: ListProgram
  private let source: DiffableDataSource<String, String>

  init(_ names: [String]) {
    let list = TextList { (name: String) in "\(name)" }
    let source = DiffableDataSource<String, String>(display: list, selectionMode: .multiple)
    let shown = LiveList(names).filtered { _ in true }
    source.follow(shown, in: "names")
    self.source = source
    let pane = ListPane(list)
    pane.search = .filter(shown, by: \.self)
    program = ListProgram(pane)
    program.isPicker = true
    // The selection is what was marked, whatever the search shows now.
    let marked = { names.filter(source.selectedIdentifiers.contains) }
    program.status = { "\(marked().count) marked" }
    program.listBindings[.toggleSelection]?.keys = [.tab]
    program.listBindings[.toggleSelection]?.appliesWhileTyping = true
    program.bind("choose", .enter) { program in
      let focused = [list.focused(as: String.self)].compactMap(\.self)
      let chosen = marked().isEmpty ? focused : marked()
      program.quit(printing: "\(lines: chosen.joined(separator: "\n"))")
    }
    program.bind("cancel", .escape) { $0.quit(status: 1) }
    program.beginSearch()
  }
}

var names: [String] = []
while let name = readLine() { names.append(name) }
let picker = Picker(names)
await picker.program.main(.screen(.inline), on: .controllingTerminal)
