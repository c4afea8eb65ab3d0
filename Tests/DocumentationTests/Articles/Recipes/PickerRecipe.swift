import BindingCore
import BindingRender

enum PickerRecipe {
  final class Picker {
    let program: ListProgram
    private(set) var choice: String?

    init(_ names: [String]) {
      let list = TextList { (name: String) in "\(name)" }
      let source = DiffableDataSource<String, String>(display: list)
      let matching = LiveList(names).filtered { _ in true }
      source.follow(matching, in: "names")
      program = ListProgram(list)
      program.isPicker = true
      program.search = .filter(matching, by: \.self)
      program.bind("choose", .enter) { [weak self] program in
        self?.choice = list.focusedPath.flatMap(source.item)
        program.quit()
      }
      program.bind("cancel", .escape) { $0.quit() }
      program.beginSearch()
    }

    func run() async throws -> String? {
      try await program.run(.screen(.inline), on: .controllingTerminal)
      return choice
    }
  }

  static func run(print: (String) -> Void) {
    let picker = Picker(["main", "release/1.0", "release/1.1"])
    let screen = TestScreen(picker.program, columns: 20, rows: 4)
    screen.type("1.1")
    print(screen.lines.joined(separator: "\n"))
    screen.press(.enter)
    print("\nchosen: \(picker.choice ?? "nothing")")
  }
}
