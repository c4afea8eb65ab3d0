import BindingCore
import BindingRender

enum PickerProgram {
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
      program = ListProgram(list)
      program.isPicker = true
      program.search = .filter(shown, by: \.self)
      program.status = { "\(source.selectedItems.count) marked" }
      program.listBindings["toggle selection"]?.keys = [.tab]
      program.listBindings["toggle selection"]?.holdsWhileTyping = true
      program.bind("choose", .enter) { program in
        let focused = [list.focusedPath.flatMap(source.item)].compactMap(\.self)
        let chosen = source.selectedItems.isEmpty ? focused : source.selectedItems
        program.quit(printing: "\(chosen.joined(separator: "\n"))")
      }
      program.bind("cancel", .escape) { $0.quit(status: 1) }
      program.beginSearch()
    }
  }

  @MainActor
  static func main(_ names: [String]) async {
    let picker = Picker(names)
    await picker.program.main(.screen(.inline), on: .controllingTerminal)
  }

  @MainActor
  static func run(print: (String) -> Void) async {
    let picker = Picker(["main", "release/1.0", "release/1.1", "topic/marks"])
    let screen = TestScreen(picker.program, columns: 30, rows: 6)
    screen.type("re")
    screen.press(.tab, .tab)
    print(screen.lines.joined(separator: "\n"))
  }
}
