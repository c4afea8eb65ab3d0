import BindingCore
@testable import BindingRender
import TerminalSupport
import TestSupport
import Testing

@Suite("Options stay the program's")
struct KeptOptionTests {
  /// Each option with another value than it has by default.
  private static let changes: [(name: String, change: @Sendable (inout ViewOptions) -> Void)] = [
    ("showsFocus", { $0.showsFocus = true }), ("scrollMargin", { $0.scrollMargin = 1 }),
    ("wraps", { $0.wraps = true }), ("pinsHeaders", { $0.pinsHeaders = true }),
    ("showsScrollbar", { $0.showsScrollbar = true }),
    ("sectionSeparator", { $0.sectionSeparator = .rule }),
    ("scrollAnchor", { $0.scrollAnchor = .offset }),
    ("keepsFocusVisible", { $0.keepsFocusVisible = false }),
    ("followedEdge", { $0.followedEdge = .bottom }), ("focusMark", { $0.focusMark = ">" }),
    ("selectionMark", { $0.selectionMark = "+" }),
    ("changeMarks", { $0.changeMarks = ChangeMarks(for: .seconds(1)) }),
    ("cursorFollowsFocus", { $0.cursorFollowsFocus = true }),
    ("markedPattern", { $0.markedPattern = SearchPattern("song") }),
  ]

  /// The default options, with one option changed, with all, and with a focus that is turned off.
  private static let all: [ViewOptions] = {
    var all = [ViewOptions()]
    for (_, change) in changes {
      var options = ViewOptions()
      change(&options)
      all.append(options)
    }
    var options = ViewOptions()
    for (_, change) in changes { change(&options) }
    all.append(options)
    options.showsFocus = false
    return all + [options]
  }()

  private struct Songs {
    let list = TextList { (song: Item) in "song \(song.id)" }
    let adapter: ListAdapter

    init(_ options: ViewOptions = ViewOptions()) {
      adapter = ListAdapter(display: list)
      adapter.apply { ListSections(oneRowEach: (0..<9).map { Item($0) }) }
      list.options = options
    }
  }

  @Test("The test knows each option")
  func names() {
    let names = Mirror(reflecting: ViewOptions()).children.compactMap(\.label)
    #expect(names == Self.changes.map(\.name))
    for (number, options) in Self.all.enumerated().dropFirst() {
      #expect(options != Self.all[0], "\(number)")
    }
  }

  private static let searching: [Key] = [
    "j", "/", "3", .escape, "/", "5", .enter, "n", "/", .escape, .escape, " ", "v", "j", .escape,
  ]

  @Test(
    "A pane, a search, details and words change no option",
    arguments: (0..<14).filter { isMade($0) }
  )
  func kept(_ number: Int) throws {
    let options = try #require(number < Self.all.count ? Self.all[number] : nil)
    for kind in 0..<5 {
      let (songs, others) = (Songs(options), Songs(options))
      do {
        let pane = ListPane(songs.list)
        if kind == 1 { pane.search = .hide(.rows) }
        let program =
          kind < 2
          ? ListProgram(pane)
          : ListProgram(Split(columns: pane.share(), ListPane(others.list).share()))
        if kind > 2 { program.showDetails(for: Item.self) { song in "number \(song.id)" } }
        #expect(songs.list.options == options)
        let screen =
          kind == 4 ? TestScreen(spoken: program) : TestScreen(program, columns: 70, rows: 8)
        for key in Self.searching + [.tab] + Self.searching {
          screen.press(key)
          screen.draw()
          #expect(songs.list.options == options, "\(kind), \(key)")
          #expect(others.list.options == options, "\(kind), \(key)")
        }
      }
      #expect(songs.list.options == options)
    }
  }

  @Test("An inline terminal changes no option, and what it followed is not followed afterwards")
  func inline() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal()
      for options in Self.all {
        let songs = Songs(options)
        let program = ListProgram(songs.list)
        let isFollowing = songs.list.isFollowing
        let output = try ListTerminal(program, mode: .inline)
        output.draw()
        precondition(songs.list.isFollowing)
        precondition(songs.list.options == options)
        output.leave()
        precondition(songs.list.options == options)
        precondition(songs.list.isFollowing == isFollowing)
      }
      _ = terminal.takeOutput()
    }
  }

  @Test("A program that is run changes no option, however it is shown")
  func runs() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal()
      for options in Self.all {
        for output in [ListOutput.screen(.inline), .screen(.fullScreen), .speech, .text] {
          let songs = Songs(options)
          let program = ListProgram(songs.list)
          if output != .text { terminal.type("jj/4\r\u{7F}q") }
          try await program.run(output)
          precondition(songs.list.options == options)
        }
      }
      _ = terminal.takeOutput()
    }
  }

  @Test("A list in a pane shows a focus unless its options say otherwise, before or after")
  func focus() {
    for says in [nil, false, true] {
      for isBefore in [true, false] {
        let songs = Songs()
        if isBefore, let says { songs.list.options.showsFocus = says }
        let program = ListProgram(ListPane(songs.list))
        if !isBefore, let says { songs.list.options.showsFocus = says }
        let screen = TestScreen(program, columns: 20, rows: 4)
        let mark = says == false ? "" : "▌ "
        #expect(screen.lines.first == "\(mark)song 0")
        #expect((songs.list.focusedPath == nil) == (says == false))
      }
    }
  }

  @Test("A list that shows no focus is heard row by row, and shows none on the screen after that")
  func afterWords() {
    let songs = Songs()
    songs.list.options.showsFocus = false
    let program = ListProgram(songs.list)
    do {
      let screen = TestScreen(spoken: program)
      #expect(screen.spoken.first?.hasPrefix("1 of 9: song 0") == true)
      screen.press("j")
      #expect(screen.spoken == ["2 of 9: song 1"])
      #expect(songs.list.focusedPath != nil)
    }
    #expect(songs.list.focusedPath == nil)
    #expect(TestScreen(program, columns: 20, rows: 4).lines.first == "song 0")
  }

  @Test("Marks of the program are there again when a search ends")
  func marks() {
    for search in [ListSearch.find, .hide(.rows)] {
      let songs = Songs()
      songs.list.options.markedPattern = SearchPattern("song")
      let program = ListProgram(songs.list)
      program.focusedPane.search = search
      let screen = TestScreen(program, columns: 30, rows: 6)
      func marked() -> Int { screen.styledLines.count { $0.lowercased().contains("match") } }
      #expect(marked() == 5)
      screen.press("/", "3")
      #expect(screen.styledLines.contains { $0.contains("song ‹") })
      screen.press(.escape)
      #expect(marked() == 5)
    }
  }
}
