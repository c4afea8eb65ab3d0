import BindingCore
import BindingRender
import TerminalSupport
import Testing

/// A list at terminals one after the other, in a process of its own.
@Suite("What a ListTerminal leaves to others", .disabled(if: PseudoTerminal.isSanitized))
struct ListTerminalOrderTests {
  @Test("A terminal that was left and is released later does not silence the one in its place")
  func replaced() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal()
      let list = TextList { (number: Int) in "row \(number)" }
      let adapter = ListAdapter(display: list)
      let program = ListProgram(list)
      var first: ListTerminal? = try ListTerminal(program, mode: .inline)
      first?.leave()
      let second = try ListTerminal(program, mode: .inline)
      first = nil
      second.draw()
      adapter.apply { ListSections(oneRowEach: [1, 2]) }
      for await event in second.events {
        #expect(second.handle(event))
        if event == .redraw { break }
      }
      second.leave()
      second.leave()
      #expect(terminal.takeOutput().contains("row 2"))
    }
  }

  @Test("A click means what the person sees, also after a key that was not drawn yet")
  func click() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal()
      let list = TextList { (number: Int) in "row \(number)" }
      let adapter = ListAdapter(display: list)
      adapter.apply { ListSections(oneRowEach: Array(0..<9)) }
      let program = ListProgram(list)
      var title: StyledText = "title"
      program.title = { title }
      program.capturesMouse = true
      let screen = try ListTerminal(program, mode: .fullScreen)
      program.bind("title", "t") { _ in
        // The next frame has the rows elsewhere.
        title = "one\ntwo\nthree"
        // The key was handled before a frame could be drawn, and so is the click.
        _ = program.handle(.click(line: 5, column: 3))
      }
      terminal.type("tq")
      await screen.run()
      #expect(list.focusedPath == ItemPath(section: 3, item: 0))
      screen.leave()
    }
  }

  @Test("Keys that arrive together are searched for once, with the frame or before another event")
  func typedAhead() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal()
      let list = TextList { (number: Int) in "row \(number)" }
      let program = ListProgram(list)
      var searches: [String] = []
      program.focusedPane.search = .filter { _ in searches.append(program.focusedPane.searchText) }
      let screen = try ListTerminal(program, mode: .fullScreen)
      func type(_ keys: Key...) {
        for key in keys { #expect(screen.handle(.key(key))) }
      }
      type("/", "a", "b")
      #expect(searches == [])
      #expect(screen.draw())
      #expect(searches == ["ab"] && terminal.takeOutput().contains("ab"))
      type("c", "d", .backspace, .enter)
      #expect(searches == ["ab", "abcd", "abc"] && program.focusedPane.searchText == "abc")
      #expect(screen.draw())
      #expect(searches == ["ab", "abcd", "abc"])
      screen.leave()
    }
  }
}
