import BindingCore
@testable import BindingRender
import TestSupport
import Testing

/// What a program prints of changes, when it knows what it printed last.
@Suite("Printed rows")
struct PrintedRowTests {
  private struct Step: Diffable, Equatable, Identifiable {
    let id: Int
    var name: String
    /// Content that the row does not show.
    var seconds = 0
  }

  private let list = TextList { (step: Step) in "\(step.name)" }
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: list) }

  /// Prints the rows of a first version of the steps.
  private func begin(_ steps: [Step], _ profile: TerminalProfile) -> PrintedRows {
    adapter.apply { ListSections(["steps"]) { _ in steps } }
    var (output, rows) = ("", PrintedRows?.some(PrintedRows()))
    _ = list.printRows(to: &output, profile: profile, noting: &rows)
    return rows ?? PrintedRows()
  }

  /// Prints the changes to the next version.
  private func changes(
    _ steps: [Step],
    since rows: inout PrintedRows,
    _ profile: TerminalProfile = TerminalProfile()
  ) -> String {
    var output = ""
    adapter.apply { ListSections(["steps"]) { _ in steps } }
    let update = list.latestUpdate ?? ListUpdate()
    list.print(changesOf: update, since: &rows, to: &output, profile: profile)
    return output
  }

  @Test(
    "A changed row is printed only if it looks different from when it was printed last",
    arguments: [nil, 6]
  )
  func unseen(columns: Int?) {
    let profile = TerminalProfile(columns: columns)
    var steps = [Step(id: 0, name: "clone"), Step(id: 1, name: "build")]
    var rows = begin(steps, profile)
    for _ in 1...20 {
      steps[0].seconds += 1
      #expect(changes(steps, since: &rows, profile) == "")
    }
    steps[0].name = "done"
    #expect(changes(steps, since: &rows, profile) == "done\n")
    steps[0].seconds += 1
    #expect(changes(steps, since: &rows, profile) == "")
    steps[0].name = "clone"
    #expect(changes(steps, since: &rows, profile) == "clone\n")
  }

  @Test("Marks are an option, and tell rows that only moved; those that come back are new")
  func marks() {
    var steps = [Step(id: 0, name: "one"), Step(id: 1, name: "two")]
    var rows = begin(steps, TerminalProfile())
    steps.swapAt(0, 1)
    #expect(changes(steps, since: &rows) == "")
    list.options.changeMarks = ChangeMarks(for: .zero)
    steps.swapAt(0, 1)
    let moved = ["> one\n", "> two\n"]
    #expect(moved.contains(changes(steps, since: &rows)))
    steps.swapAt(0, 1)
    for index in steps.indices { steps[index].seconds += 1 }
    #expect(moved.contains(changes(steps, since: &rows)))
    steps[0].name = "zwei"
    steps.append(Step(id: 2, name: "three"))
    #expect(changes(steps, since: &rows) == "~ zwei\n+ three\n")
    let first = steps.removeFirst()
    #expect(changes(steps, since: &rows) == "")
    steps.insert(first, at: 0)
    #expect(changes(steps, since: &rows) == "+ zwei\n")
    list.options.changeMarks = ChangeMarks(for: .zero, inserted: "new", updated: "")
    steps[0].name = "deux"
    steps.append(Step(id: 3, name: "four"))
    #expect(changes(steps, since: &rows) == "deux\nnew four\n")
  }

  @Test("A row in another style is printed again only where styles are printed")
  func styles() {
    let list = TextList { (step: Step) in
      let style: TextStyle = step.seconds > 0 ? .bold : .plain
      return "\(step.name, style)"
    }
    let adapter = ListAdapter(display: list)
    for styles in [StyleSupport.none, .colors16] {
      let profile = TerminalProfile(styles: styles)
      adapter.apply { ListSections(oneRowEach: [Step(id: 0, name: "one")]) }
      var (output, rows) = ("", PrintedRows?.some(PrintedRows()))
      _ = list.printRows(to: &output, profile: profile, noting: &rows)
      output = ""
      adapter.apply { ListSections(oneRowEach: [Step(id: 0, name: "one", seconds: 1)]) }
      guard let update = list.latestUpdate, var printed = rows else { continue }
      list.print(changesOf: update, since: &printed, to: &output, profile: profile)
      #expect(output.contains("one") == (styles != .none))
    }
  }

  @Test("A row is compared as it is printed: with its place, without what is cut off")
  func asPrinted() {
    struct PlaceCell: Bindable {
      private(set) var text: StyledText = ""
      mutating func bind(_ step: Step) { text = "\(step.name)" }
      func text(in context: CellContext) -> StyledText {
        (context.placement?.isLast == true ? "└ " : "├ ") + text
      }
    }
    let list = TextList(PlaceCell.self)
    let adapter = ListAdapter(display: list)
    var steps = [Step(id: 0, name: "clone the sources"), Step(id: 1, name: "build")]
    for profile in [TerminalProfile(), TerminalProfile(columns: 10)] {
      adapter.apply { ListSections(["steps"]) { _ in steps } }
      var (output, rows) = ("", PrintedRows?.some(PrintedRows()))
      _ = list.printRows(to: &output, profile: profile, noting: &rows)
      guard var printed = rows else { return }
      func changes() -> String {
        var output = ""
        adapter.apply { ListSections(["steps"]) { _ in steps } }
        let update = list.latestUpdate ?? ListUpdate()
        list.print(changesOf: update, since: &printed, to: &output, profile: profile)
        return output
      }
      for index in steps.indices { steps[index].seconds += 1 }
      #expect(changes() == "")
      steps[0].name += "!"
      #expect(changes().isEmpty == (profile.columns != nil))
    }
  }

  @Test("Rows of sections that moved are marked as moved")
  func movedSections() {
    let first = [Step(id: 0, name: "one"), Step(id: 1, name: "two"), Step(id: 2, name: "three")]
    list.options.changeMarks = ChangeMarks(for: .zero)
    adapter.apply { ListSections(oneRowEach: first) }
    var (output, rows) = ("", PrintedRows?.some(PrintedRows()))
    _ = list.printRows(to: &output, profile: TerminalProfile(), noting: &rows)
    guard var printed = rows else { return }
    adapter.apply { ListSections(oneRowEach: [first[1], first[2], first[0]]) }
    output = ""
    let update = list.latestUpdate ?? ListUpdate()
    list.print(changesOf: update, since: &printed, to: &output, profile: TerminalProfile())
    #expect(output == "> one\n")
  }

  @Test("What was printed of rows that have left is forgotten")
  func forgotten() {
    var rows = begin([], TerminalProfile())
    for start in stride(from: 0, to: 20_000, by: 100) {
      let printed = changes((start..<start + 100).map { Step(id: $0, name: "s") }, since: &rows)
      #expect(printed.utf8.count == 200)
    }
    #expect(rows.count < 2_500)
  }

  @Test("A listener does not hear again what a row has said last")
  func spoken() {
    var steps = [Step(id: 0, name: "clone"), Step(id: 1, name: "build")]
    adapter.apply { ListSections(oneRowEach: steps) }
    let screen = TestScreen(spoken: ListProgram(list))
    _ = screen.spoken
    for _ in 1...20 {
      steps[0].seconds += 1
      adapter.apply { ListSections(oneRowEach: steps) }
      #expect(screen.spoken == [])
    }
    steps[0].name = "done"
    adapter.apply { ListSections(oneRowEach: steps) }
    #expect(screen.spoken == ["done"])
  }

  @Test("Lines above a list are the status of a full screen, and said by a spoken program")
  func lines() async throws {
    adapter.apply { ListSections(oneRowEach: [Step(id: 0, name: "one")]) }
    let program = ListProgram(list)
    var screen: TestScreen? = TestScreen(program, columns: 60, rows: 3)
    program.print(above: "copied")
    #expect(screen?.lines.last?.hasPrefix("copied") == true)
    try await program.pause(for: .seconds(60))
    screen?.press("j")
    #expect(screen?.lines.last?.hasPrefix("copied") == false)
    screen = nil
    let spoken = TestScreen(spoken: program)
    _ = spoken.spoken
    program.print(above: "copied")
    #expect(spoken.spoken == ["copied"])
  }

  @Test(
    "Rows that come and go while others are printed are printed once",
    arguments: ["first", "remove first", "remove itself", "remove next", "insert next", "last"]
  )
  func editedWhilePrinting(edit: String) {
    let items = LiveList((0..<6).map { Item($0) })
    var isDue = true
    let list = TextList { (item: Item) in
      if item.id == 3, isDue {
        isDue = false
        items.update { items in
          switch edit {
          case "first": _ = items.insert(Item(100), at: 0)
          case "remove first": items.remove(at: 0)
          case "remove itself": items.remove(at: 3)
          case "remove next": items.remove(at: 4)
          case "insert next": _ = items.insert(Item(100), at: 4)
          default: _ = items.append(Item(100))
          }
        }
      }
      return "\(item.id)"
    }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: items) }
    let rest = items.value.map(\.id).filter { $0 > 3 }
    let printed = list.text().split(separator: "\n").compactMap { Int($0) }
    #expect(printed.prefix(4) == [0, 1, 2, 3])
    let left = items.value.map(\.id).filter { $0 > 3 && (edit != "first" || $0 != 100) }
    #expect(Array(printed.dropFirst(4)) == left)
    #expect(rest.count == 2)
  }
}

extension TextList {
  /// Prints all rows to an output that takes them at once.
  fileprivate func printRows(
    to output: inout some TextOutputStream,
    profile: TerminalProfile,
    noting rows: inout PrintedRows?
  ) -> Bool {
    var place: PrintedPlace?
    return printRows(to: &output, profile: profile, noting: &rows, from: &place)
  }
}
