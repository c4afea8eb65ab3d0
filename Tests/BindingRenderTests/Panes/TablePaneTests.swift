import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Worker: Diffable, Equatable, Identifiable {
  let id: String
  var load: Int
}

private struct WorkerCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("NAME", .rest, key: "n"),
    TextColumn("LOAD", alignment: .trailing, key: "l"),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ worker: Worker) { fields = ["\(worker.id)", "\(worker.load)"] }
}

@Suite("Tables that keys sort")
@MainActor
struct TablePaneTests {
  private let workers = LiveList([
    Worker(id: "ada", load: 3), Worker(id: "bob", load: 9), Worker(id: "cy", load: 5),
  ])
  private let orders: [ColumnOrder<Worker>] = [
    ColumnOrder("LOAD", by: \.load, descending: true), ColumnOrder("NAME", by: \.id),
  ]
  private let comparisons = CallCount()
  private let program: ListProgram

  init() {
    let comparisons = comparisons
    let pane = ListPane(
      workers,
      table: WorkerCell.self,
      orders: [
        ColumnOrder("LOAD", by: \.load, descending: true),
        ColumnOrder("NAME") { worker in
          comparisons.add()
          return worker.id
        },
      ]
    )
    program = ListProgram(pane)
  }

  private func rows(_ screen: TestScreen) -> [String] {
    screen.lines.dropLast().map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
  }

  @Test("A key sorts by its column, and again turns the order, which an arrow shows")
  func keys() {
    let screen = TestScreen(program, columns: 30, rows: 6)
    #expect(rows(screen) == ["NAME ▼LOAD", "▌ bob 9", "cy 5", "ada 3"])
    screen.press("l")
    #expect(rows(screen) == ["NAME ▲LOAD", "▌ ada 3", "cy 5", "bob 9"])
    screen.press("n")
    #expect(rows(screen) == ["NAME▲ LOAD", "▌ ada 3", "bob 9", "cy 5"])
    screen.press("n")
    #expect(rows(screen).first == "NAME▼ LOAD")
    screen.press("l")
    #expect(rows(screen).first == "NAME ▼LOAD")
  }

  @Test("A click on a title sorts, and in words the order is said")
  func clicks() {
    program.capturesMouse = true
    let screen = TestScreen(program, columns: 30, rows: 6)
    screen.draw()
    screen.click(line: 1, column: 4)
    #expect(rows(screen).first == "NAME▲ LOAD")
    screen.click(line: 1, column: 5)
    #expect(rows(screen).first == "NAME▼ LOAD")
    let other = ListPane(workers, table: WorkerCell.self, orders: orders)
    let spoken = TestScreen(spoken: ListProgram(other))
    _ = spoken.spoken
    spoken.press("n")
    #expect(spoken.spoken.contains { $0.contains("Sorted by NAME") })
  }

  @Test(
    "The focus stays with the row of a question, and with that of a key that sorts, however late"
  )
  func held() async {
    workers.update { list in
      for number in 0..<30 { list.append(Worker(id: "w\(number)", load: 2)) }
    }
    program.bind("end", "x") { [weak program] (worker: Worker) in
      _ = await program?.confirm("\(worker.id)?")
    }
    program.showDetails(for: Worker.self) { worker in "about \(worker.id)" }
    let screen = TestScreen(program, columns: 30, rows: 6)
    func focused() -> String? { program.list.focused(as: Worker.self)?.id }
    screen.press("x")
    while !screen.lines.contains(where: { $0.contains("bob?") }) {
      try? await Task.sleep(for: .milliseconds(1))
    }
    screen.advance(by: .seconds(6))
    workers[id: "bob"]?.load = -1
    #expect(focused() == "bob" && screen.lines.contains { $0.hasPrefix("▌ bob") })
    screen.press("n", "g", "j", "j")
    let chosen = focused()
    screen.advance(by: .seconds(6))
    _ = screen.lines
    screen.press("n")
    #expect(focused() == chosen && screen.lines.contains { $0.hasPrefix("▌ \(chosen ?? "")") })
  }

  @Test("Its keys are not those of a pane that is pushed above it")
  func pushed() {
    let screen = TestScreen(program, columns: 30, rows: 6)
    let above = TenRows("other")
    program.push(above.pane)
    screen.press("n")
    program.goBack()
    #expect(rows(screen).first == "NAME ▼LOAD")
    program.showDetails(for: Worker.self) { worker in "about \(worker.id)\n\(lines: ["a", "b"])" }
    screen.press("n")
    #expect(rows(screen).first == "NAME▲ LOAD")
  }

  @Test("A filter that leaves nothing says so below the header, and which key shows all")
  func nothing() {
    let matching = workers.filtered { _ in true }
    let pane = ListPane(matching, table: WorkerCell.self, orders: orders, empty: "No workers.")
    pane.search = .filter(matching, by: \.id)
    let screen = TestScreen(ListProgram(pane), columns: 30, rows: 6)
    screen.press("/", "z", "z", .enter)
    #expect(rows(screen) == ["NAME ▼LOAD", "Nothing found.", "Press Escape to show all."])
    screen.press(.escape)
    workers.update { $0.removeAll() }
    #expect(screen.lines[1] == "No workers.")
  }

  @Test("A limit shows the first of the order, and the pane has the adapter that selects several")
  func limit() throws {
    let pane = ListPane(workers, table: WorkerCell.self, orders: orders, limit: 2)
    let adapter = try #require(pane.adapter)
    adapter.selectionMode = .multiple
    let screen = TestScreen(ListProgram(pane), columns: 30, rows: 6)
    #expect(rows(screen) == ["NAME ▼LOAD", "▌ bob 9", "cy 5"])
    screen.press(" ", "n")
    #expect(rows(screen).map { $0.suffix(5) } == [" LOAD", "ada 3", "bob 9"])
    #expect(adapter.selectedViewModels.map { $0.value(as: Worker.self)?.id } == ["bob"])
  }

  #if !os(Windows) && !os(WASI)
  @Test("An order that names no column is a mistake of the program")
  func unknownColumn() async {
    await #expect(processExitsWith: .failure) {
      let workers = LiveList([Worker(id: "ada", load: 3)])
      _ = ListPane(workers, table: WorkerCell.self, orders: [ColumnOrder("CPU", by: \.load)])
    }
  }
  #endif

  @Test("Elements that change take their place, at the cost of the change")
  func changes() {
    let screen = TestScreen(program, columns: 30, rows: 6)
    screen.press("n")
    workers.update { list in
      for number in 0..<1_000 { list.append(Worker(id: "w\(number)", load: 0)) }
    }
    screen.draw()
    let before = comparisons.value
    workers.update { $0.append(Worker(id: "aa", load: 1)) }
    screen.draw()
    #expect(rows(screen)[1...2] == ["▌ aa 1", "ada 3"])
    #expect(comparisons.value - before < 5)
  }
}
