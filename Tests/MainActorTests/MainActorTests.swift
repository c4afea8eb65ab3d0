import BindingCore
import BindingRender
import Testing

/// The module's declarations belong to the main actor unless they say otherwise, which is what new
/// packages and apps choose.
@Suite("Main actor")
struct MainActorTests {
  @Test("The README's program compiles in a module of the main actor, and runs there")
  func readme() {
    let program = ReadmeProgram()
    _ = program.run()
    #expect(program.output.contains("~   ♥ 385 likes\n"))
    #expect(program.output.contains("+   @jsq 😱\n"))
  }

  @Test("A cell of the main actor has a table header")
  func tableHeader() {
    struct Cell: Bindable, TableCell {
      static let columns: TextColumns = [TextColumn("NAME", .rest)]
      private(set) var fields: [StyledText] = []
      mutating func bind(_ name: String) { fields = ["\(name)"] }
    }
    let list = TextList(Cell.self)
    let adapter = ListAdapter(display: list)
    let header = TableHeader<Cell>(sortedBy: "NAME")
    adapter.apply { ListSections(header: header, rows: ["ada"]) }
    #expect(list.text() == "NAME▲\nada\n")
  }
}
