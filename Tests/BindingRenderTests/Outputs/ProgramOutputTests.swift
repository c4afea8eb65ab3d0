import BindingCore
@testable import BindingRender
import TerminalSupport
import TestSupport
import Testing

@Suite("One output of a program")
struct ProgramOutputTests {
  private let list = TextList { (item: Item) in "song \(item.id)" }
  private let program: ListProgram

  init() { program = ListProgram(list) }

  @Test("A program on a screen cannot be on another, and says so")
  func second() async throws {
    let screen = TestScreen(program, columns: 40, rows: 6)
    await #expect(throws: TerminalError.programInUse) { try await program.run(.text) }
    #expect("\(TerminalError.programInUse)".hasPrefix("the program is shown elsewhere"))
    #expect(screen.lines.last == ListKeys.line)
    #if !os(Windows) && !os(WASI)
    #expect(throws: TerminalError.programInUse) { try ListTerminal(program, mode: .fullScreen) }
    #expect(throws: TerminalError.programInUse) { try ListTerminal(spoken: program) }
    #endif
  }

  @Test("A second test screen of a program traps while the first is there")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      let program = ListProgram(TextList { (item: Item) in "song \(item.id)" })
      let first = TestScreen(program, columns: 40, rows: 6)
      _ = TestScreen(program, columns: 20, rows: 6)
      withExtendedLifetime(first) {}
    }
  }

  @Test("A program can be on another output once the first is gone")
  func another() async throws {
    var screen: TestScreen? = TestScreen(program, columns: 40, rows: 6)
    #expect(screen?.lines != [])
    screen = nil
    screen = TestScreen(program, columns: 20, rows: 6)
    #expect(screen?.lines.last == ListKeys.last)
    screen = nil
    #expect(try await program.run(.text) == 0)
  }

  #if DEBUG
  @Test("Two adapters of one list are reported at the end, also without a handler")
  func adapters() {
    func show(_ adapter: ListAdapter) { adapter.apply { ListSections(oneRowEach: [Item(1)]) } }
    var first: ListAdapter? = ListAdapter(display: list)
    first.map(show)
    first.map(show)
    first = nil
    let second = ListAdapter(display: list)
    show(second)
    #expect(list.reports == [])
    let third = ListAdapter(display: list)
    show(third)
    #expect(list.reports.count == 1 && list.reports[0].hasPrefix("several adapters"))
  }
  #endif

  @Test("Another program for a list takes over its frames, and returns them")
  func sharedList() {
    let adapter = ListAdapter(display: list)
    let other = ListProgram(list)
    for program in [program, other, program] {
      let screen = TestScreen(program, columns: 40, rows: 6)
      _ = screen.lines
      let count = adapter.sectionCount
      adapter.apply { ListSections(oneRowEach: (0...count).map { Item($0) }) }
      #expect(screen.lines.contains { $0.contains("song \(count)") })
    }
  }

  @Test("The work for which a program is run ends on the actor of the program")
  func workEnds() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let list = TextList { (item: Item) in "song \(item.id)" }
      let adapter = ListAdapter(display: list)
      adapter.apply { ListSections(oneRowEach: [Item(1)]) }
      let program = ListProgram(list)
      _ = try await program.run(.text) {
        try await Task.sleep(for: .milliseconds(10))
        // The end of the work asks for a frame.
        let request = list.onChange
        list.onChange = {
          MainActor.preconditionIsolated("it ended elsewhere")
          request()
        }
      }
      withExtendedLifetime(adapter) {}
    }
  }

  @Test("A row may print above the list and change it while its change is printed")
  func printingInRow() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let items = LiveList([Item(1), Item(2)])
      let list = TextList { (item: Item) in
        if item.content == 1 {
          held.program?.print(above: "above \(item.id)")
          held.changeCount += 1
          if held.changeCount == 1 { items[id: 2]?.content = 1 }
          if item.id == 2 { held.program?.quit() }
        }
        return "item \(item.id) \(item.content)"
      }
      let adapter = ListAdapter(display: list)
      adapter.apply { ListSections(oneRowEach: items) }
      let program = ListProgram(list)
      held.program = program
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(50))
        items[id: 1]?.content = 1
      }
      _ = try await program.run(.text, printsChanges: true)
      withExtendedLifetime(adapter) {}
    }
  }
}

/// What a row's closure needs of the program that shows it.
@MainActor
private final class Held {
  var program: ListProgram?
  var changeCount = 0
}

@MainActor private let held = Held()
