import BindingCore
import TestSupport
import Testing

@testable import BindingRender

@Suite("Search in a program of a list")
struct ProgramSearchTests {
  private let list = TextList { (peak: Song) in "\(peak.id)" }
  private let peaks = LiveList(
    ["Eiger", "Mönch", "Jungfrau", "Monte Rosa", "Dom"].map { Song($0) }
  )
  private let adapter: ListAdapter
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    screen = TestScreen(program, columns: 30, rows: 7)
  }

  @Test("Escape returns to the same lines, also where the status has a line more meanwhile")
  func placeWithStatus() {
    peaks.replace(with: (0..<30).map { Song("song \($0)") })
    adapter.apply { ListSections(oneRowEach: peaks) }
    program.focusedPane.search = .hide(.rows)
    program.status = { "status" }
    screen.send(.resize(TerminalSize(columns: 70, rows: 7)))
    screen.press(.pageDown, .pageDown, "L")
    let before = screen.lines
    screen.press("/", "2")
    #expect(screen.lines != before)
    screen.press(.escape)
    #expect(screen.lines == before)
  }

  @Test(
    "A search that the program begins is in the open line, and keys go on from there",
    arguments: [true, false]
  )
  func begun(beginsFirst: Bool) {
    adapter.apply { ListSections(oneRowEach: peaks) }
    program.focusedPane.search = .hide(.rows)
    if beginsFirst { program.beginSearch() }
    program.focusedPane.search(for: "mo")
    if !beginsFirst { program.beginSearch() }
    #expect(screen.lines.contains { $0.hasPrefix("/mo") })
    screen.type("nte")
    #expect(program.focusedPane.searchText == "monte")
    #expect(screen.lines.contains("▌ Monte Rosa") && !screen.lines.contains("  Mönch"))
  }

  @Test(
    "The wheel leaves the focus behind where it need not stay in sight",
    arguments: [true, false]
  )
  func wheel(keeps: Bool) {
    peaks.replace(with: (0..<30).map { Song("song \($0)") })
    adapter.apply { ListSections(oneRowEach: peaks) }
    list.options.keepsFocusVisible = keeps
    #expect(screen.lines[0] == "▌ song 0")
    screen.send(.scroll(5, line: 1, column: 1))
    #expect(screen.lines[0] == (keeps ? "▌ song 5" : "  song 5"))
    #expect(list.focusedPath == ItemPath(section: keeps ? 5 : 0, item: 0))
    screen.press("j")
    #expect(list.focusedPath == ItemPath(section: keeps ? 6 : 1, item: 0))
  }

  @Test("A filter whose line was emptied and cancelled leads back to where the list was before it")
  func emptiedLine() {
    peaks.replace(with: (0..<30).map { Song("song \($0)") })
    adapter.apply { ListSections(oneRowEach: peaks) }
    program.focusedPane.search = .hide(.rows)
    screen.press(.pageDown, "L")
    let before = screen.lines
    screen.press("/", "1", .enter, "/", .control("u"), .escape)
    #expect(program.focusedPane.searchText == "1" && screen.lines != before)
    screen.press(.escape)
    #expect(screen.lines.dropLast() == before.dropLast())
  }

  @Test("Each key finds, matches are marked, Return keeps the focus, and n and N go on")
  func find() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    _ = screen.changes
    screen.press("/", "m")
    #expect(screen.changes == ["1:   Eiger", "2: ▌ Mönch", "7: /m"])
    screen.type("on")
    #expect(
      screen.styledLines[1] == "‹mark focus›▌‹/›‹focus› ‹/›‹focus currentMatch›Mön‹/›‹focus›ch‹/›"
    )
    #expect(screen.styledLines[3] == "  ‹match›Mon‹/›te Rosa")
    screen.press(.enter)
    #expect(list.focusedPath?.section == 1)
    screen.press("n")
    #expect(screen.lines[3] == "▌ Monte Rosa")
    screen.press("n")
    #expect(screen.lines[1] == "▌ Mönch")
    screen.press("N")
    #expect(screen.lines[3] == "▌ Monte Rosa")
  }

  @Test("In a list that shows no focus, only the match that was gone to is filled")
  func findWithoutFocus() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    list.options.showsFocus = false
    screen.press("/", "m", "o", "n", .enter)
    #expect(screen.styledLines[1] == "‹currentMatch›Mön‹/›ch")
    #expect(screen.styledLines[3] == "‹match›Mon‹/›te Rosa")
    screen.press("n")
    #expect(screen.styledLines[1] == "‹match›Mön‹/›ch")
    #expect(screen.styledLines[3] == "‹currentMatch›Mon‹/›te Rosa")
  }

  @Test("A point shows all rows again, and stays where the user is; Escape goes back")
  func staying() {
    peaks.replace(with: (0..<60).map { Song("song \($0)") })
    adapter.apply { ListSections(oneRowEach: peaks) }
    program.focusedPane.search = .hide(.rows)
    for isStaying in [true, false] {
      screen.type("g/5 !2 !3")
      screen.press(.enter)
      #expect(screen.lines.first == "▌ song 5")
      screen.press(isStaying ? "." : .escape)
      #expect(program.focusedPane.searchText.isEmpty)
      #expect(screen.lines.contains(isStaying ? "▌ song 5" : "▌ song 0"))
    }
  }

  @Test("A filter that was accepted is shown before the status, and beside Nothing found")
  func accepted() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    program.status = { "5" }
    program.focusedPane.search = .hide(.rows)
    screen.type("/mon")
    screen.press(.enter)
    #expect(screen.lines.suffix(2) == ["", "/mon  1/2  5    ? help  q quit"])
    peaks.update { $0.remove(id: "Monte Rosa") }
    screen.type("/x")
    screen.press(.enter)
    #expect(screen.lines.prefix(1) == ["Nothing found."])
    #expect(screen.lines.contains { $0.hasPrefix("/monx  5") })
    screen.press(.escape)
    #expect(screen.lines.last == "5     / filter  ? help  q quit")
    // A search that only finds is shown while it has found nothing.
    program.focusedPane.search = .find
    screen.press("/", "x", .enter)
    #expect(screen.lines.contains { $0.hasPrefix("/x  Nothing found.") })
    screen.press("/", .control("u"), "e", .enter)
    #expect(!screen.lines.contains { $0.contains("/e") })
  }

  @Test("The filter of a pane is beside its title")
  func acceptedElsewhere() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    let other = TextList { (peak: Song) in "\(peak.id)" }
    let otherAdapter = ListAdapter(display: other)
    otherAdapter.apply { ListSections(oneRowEach: [Song("Everest")]) }
    let panes = [ListPane(list), ListPane(other)]
    panes[0].title = { "Alps" }
    panes[0].search = .hide(.rows)
    let program = ListProgram(Split(rows: panes[0].share(), panes[1].share()))
    let screen = TestScreen(program, columns: 30, rows: 9)
    screen.press("/", "d", .enter)
    #expect(screen.lines.prefix(2) == ["━ Alps  /d ━━━━━━━━━━━━━ 1/1 ━", "▌ Dom"])
    screen.press(.tab)
    #expect(screen.lines.prefix(2) == ["─ Alps  /d ───────────── 1/1 ─", "▌ Dom"])
  }

  @Test("At the top the search stands below the title and above its results; a picker's does")
  func edge() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    program.title = { "Peaks" }
    program.focusedPane.search = .hide(.rows)
    #expect(program.searchEdge == .bottom)
    program.isPicker = true
    #expect(program.searchEdge == .top)
    screen.type("/mon")
    #expect(Array(screen.lines.prefix(3)) == ["Peaks", "/mon", "▌ Mönch"])
    #expect(screen.styledLines[1].contains("bar"))
    #expect(screen.cursor.map { [$0.line, $0.column] } == [2, 5])
    program.searchEdge = .bottom
    screen.draw()
    #expect(Array(screen.lines.prefix(2)) == ["Peaks", "▌ Mönch"])
    #expect(screen.lines.last == "/mon")
    program.searchEdge = .top
    for rows in 1...3 {
      screen.send(.resize(TerminalSize(columns: 30, rows: rows)))
      #expect(screen.lines.contains("/mon"), "\(rows)")
    }
    screen.send(.resize(TerminalSize(columns: 30, rows: 7)))
    program.ask("Name?", answer: { _ in })
    screen.draw()
    #expect(screen.lines.last?.hasPrefix("Name?") == true)
  }

  @Test("In a picker without a match, Return has no hint, and a binding of its own is called")
  func noMatch() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    program.focusedPane.search = .hide(.rows)
    program.isPicker = true
    program.status = { "Pick" }
    screen.send(.resize(TerminalSize(columns: 60, rows: 7)))
    screen.type("/mon")
    #expect(screen.text.contains("Enter choose"))
    screen.type("x")
    #expect(!screen.text.contains("Enter") && screen.text.contains("Escape"))
    var made: [String] = []
    program.bind("create", .enter) { made.append($0.focusedPane.searchText) }
    screen.draw()
    #expect(screen.text.contains("Enter create"))
    screen.press(.enter)
    #expect(made == ["monx"])
  }

  @Test("Escape restores the focus and what was searched for; what is not there is said")
  func escape() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    screen.type("j/dom")
    #expect(screen.lines[4] == "▌ Dom")
    screen.type("x")
    #expect(screen.lines[5] == "Nothing found.")
    screen.press(.escape)
    #expect(screen.lines[1] == "▌ Mönch")
    #expect(program.focusedPane.searchText == "")
    #expect(!screen.styledLines.joined().contains("inverse"))
  }

  /// Types into a filter of the list, and returns it.
  private func typeFilter() -> LiveFilter<Song> {
    let shown = peaks.filtered { _ in true }
    adapter.apply { ListSections(oneRowEach: shown) }
    program.focusedPane.search = .filter(shown, by: \.id)
    screen.type("/mon")
    return shown
  }

  @Test("A program that filters shows what matches, and focus and order come back with Escape")
  func filter() {
    _ = typeFilter()
    #expect(screen.lines.prefix(2) == ["▌ Mönch", "  Monte Rosa"])
    screen.press("t")
    #expect(screen.lines[0] == "▌ Monte Rosa")
    screen.press(.escape)
    #expect(
      screen.lines.prefix(5) == ["▌ Eiger", "  Mönch", "  Jungfrau", "  Monte Rosa", "  Dom"]
    )
  }

  @Test("An update after a filter that has changed nothing is marked")
  func markAfterFilter() {
    list.options.changeMarks = ChangeMarks(for: .seconds(4))
    _ = typeFilter()
    screen.press(.backspace)
    screen.press(.backspace)
    #expect(screen.lines.contains("  Dom"))
    // A text that all rows match, and then one more.
    peaks.replace(with: ["Monte Rosa", "Mönch"].map { Song($0) })
    screen.advance(by: .seconds(5))
    screen.type("o")
    #expect(screen.lines[0].hasSuffix("Monte Rosa"))
    peaks.insert(Song("Mont Blanc"), at: 0)
    #expect(screen.lines.contains("+ Mont Blanc"), "\(screen.lines)")
  }

  @Test("A filter that is replaced while a text is typed filters no longer")
  func replacedFilter() {
    let shown = peaks.filtered { _ in true }
    let others = LiveList(["Monk", "Dom"].map { Song($0) }).filtered { _ in true }
    adapter.apply { ListSections(oneRowEach: shown) }
    for new in [ListSearch.find, .filter(others, by: \.id)] {
      program.focusedPane.search = .filter(shown, by: \.id)
      screen.type("/mon")
      #expect(!screen.lines.contains { $0.hasSuffix("Eiger") })
      program.focusedPane.search = new
      #expect(screen.lines.contains { $0.hasSuffix("Eiger") })
      screen.type("k")
      #expect(screen.lines.contains { $0.hasSuffix("Eiger") })
      screen.press(.escape)
      #expect(screen.lines.contains { $0.hasSuffix("Eiger") })
    }
  }

  @Test("A filter made anew for the same list goes on with the text that is typed")
  func sameFilter() {
    let shown = typeFilter()
    program.focusedPane.search = .filter(shown, by: \.id)
    #expect(!screen.lines.contains { $0.hasSuffix("Eiger") })
    screen.press(.escape)
    #expect(screen.lines.contains { $0.hasSuffix("Eiger") })
  }

  @Test("n and N go through the rows that a search has left, also where they show another text")
  func nextOfFiltered() {
    let users = LiveList((0..<6).map { Song("\($0 % 2 == 0 ? "ada" : "bob") \($0)") })
    let shown = users.filtered { _ in true }
    let list = TextList { (peak: Song) in "row \(peak.id.suffix(1))" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: shown) }
    let program = ListProgram(list)
    program.focusedPane.search = .filter(shown, by: \.id)
    let screen = TestScreen(program, columns: 30, rows: 8)
    screen.type("/ada")
    screen.press(.enter)
    #expect(screen.lines.prefix(4) == ["▌ row 0", "  row 2", "  row 4", ""])
    for row in [2, 4, 0, 2] {
      screen.press("n")
      #expect(screen.lines.contains("▌ row \(row)"))
    }
    screen.press("N")
    #expect(screen.lines.contains("▌ row 0"))
    #expect(!screen.lines.contains { $0.contains("Nothing found") })
  }

  @Test("Only another text is searched for, and a filter keeps the focus where the arrows took it")
  func sameText() {
    let shown = peaks.filtered { _ in true }
    adapter.apply { ListSections(oneRowEach: shown) }
    var searched: [SearchPattern] = []
    program.focusedPane.search = .filter { pattern in
      searched.append(pattern)
      shown.setFilter { pattern.matches($0.id) }
    }
    screen.press("j", "/", "m")
    screen.press(.left, .right, .down)
    screen.send(.paste(""))
    #expect(searched == [SearchPattern("m")])
    #expect(screen.lines.prefix(3) == ["  Mönch", "▌ Monte Rosa", "  Dom"])
    screen.send(.paste("o"))
    #expect(searched == [SearchPattern("m"), SearchPattern("mo")])
    #expect(screen.lines.prefix(2) == ["  Mönch", "▌ Monte Rosa"])
  }

  @Test(
    "Escape returns to the row, wherever it has moved meanwhile; without a line it ends the search"
  )
  func movedMeanwhile() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    screen.press("j", "/", "d", "o")
    peaks.update { $0.insert(Song("Rigi"), at: 0) }
    screen.press(.escape)
    #expect(screen.lines.contains("▌ Mönch"))
    screen.press("/", "d", "o", .enter)
    #expect(program.focusedPane.searchText == "do")
    screen.press(.escape)
    #expect(program.focusedPane.searchText == "")
    #expect(!screen.styledLines.joined().contains("inverse"))
  }

  @Test("A search that the list changes under finds what is there")
  func changedMeanwhile() {
    let many = LiveList((0..<600).map { Song("peak \($0)") })
    list.viewport.list.testedPerFrame = 200
    adapter.apply { ListSections(oneRowEach: many) }
    screen.type("/599")
    many.update { $0.removeSubrange(10..<310) }
    for _ in 0..<8 { screen.draw() }
    #expect(list.focusedPath?.section == 299)
    screen.press(.enter)
    program.focusedPane.search(for: "nothing like it")
    program.focusedPane.findNext()
    for _ in 0..<8 { screen.draw() }
    #expect(screen.lines.contains("/nothing …  Nothing found."))
  }

  @Test(
    "A search ends in a list that changes with each frame, whatever changes there",
    arguments: Change.allCases
  )
  func changingForEver(change: Change) {
    let many = LiveList((0..<2_000).map { Song("peak \($0)") })
    list.viewport.list.testedPerFrame = 200
    let changing = LiveList((0..<(change == .all ? 400 : 1)).map { Song("new \($0)") })
    if change == .all {
      adapter.apply { ListSections(oneRowEach: changing) }
    } else {
      adapter.apply { ListSections(oneRowEach: many) }
    }
    func next(_ frame: Int) {
      switch change {
      case .first: many.update { $0.insert(Song("new \(frame)"), at: 0) }
      case .last: many.update { $0.append(Song("new \(frame)")) }
      case .moves: many.update { $0.move(id: $0[$0.count - 1].id, to: 0) }
      case .all: changing.replace(with: (0..<400).map { Song("\(frame) \($0)") })
      }
      screen.draw()
    }
    screen.type("/nothing like it")
    var frames = 0
    while !screen.lines.contains("Nothing found."), frames < 40 {
      next(frames)
      frames += 1
    }
    #expect((2...15).contains(frames))
    if change == .all { return }
    screen.press(.enter)
    program.focusedPane.search(for: "peak 1777")
    while program.focusedPane.session.isRunning, frames < 60 {
      next(frames)
      frames += 1
    }
    #expect(screen.lines.contains("▌ peak 1777"))
  }

  @Test("Another way to search takes effect on the text that is there")
  func otherWay() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    screen.type("/monte rosa")
    screen.press(.enter)
    let all = screen.lines
    program.focusedPane.search = .hide(.rows)
    #expect(screen.lines.first == "▌ Monte Rosa" && screen.lines[1] == "")
    program.focusedPane.search = .find
    #expect(screen.lines == all)
    program.focusedPane.search(for: "rosa monte")
    #expect(!screen.lines.contains { $0.contains("Nothing found.") })
    program.focusedPane.search(for: "'rosa monte")
    #expect(screen.lines.contains { $0.contains("Nothing found.") })
    program.focusedPane.search = .hide(.rows)
    #expect(!screen.lines.contains { $0.contains("Rosa") })
    var patterns: [SearchPattern] = []
    program.focusedPane.search = .filter { patterns.append($0) }
    program.focusedPane.search(for: "dom")
    program.focusedPane.search = .find
    #expect(patterns.map(\.isEmpty) == [false, true])
  }

  @Test("A search for the next row begins at the focus, or at the row that took its place")
  func changedBeforeFrame() {
    adapter.apply { ListSections(oneRowEach: peaks) }
    screen.type("/mon")
    screen.press(.enter)
    #expect(screen.lines.contains("▌ Mönch"))
    program.focusedPane.findNext()
    peaks.update { $0.append(Song("Mont Blanc")) }
    #expect(screen.lines.contains("▌ Monte Rosa"))
    peaks.update { $0.remove(id: "Dom") }
    #expect(screen.lines.contains("▌ Monte Rosa"))
    program.focusedPane.findNext()
    peaks.update { $0.remove(id: "Monte Rosa") }
    #expect(screen.lines.contains("▌ Mont Blanc"))
  }

  @Test("A search that finds nothing asks each row once")
  func askedOnce() {
    var asked = 0
    let list = TextList { (peak: Song) in
      asked += 1
      return "\(peak.id)"
    }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: peaks) }
    let screen = TestScreen(ListProgram(list), columns: 30, rows: 7)
    screen.press("/")
    screen.draw()
    asked = 0
    screen.press("x")
    screen.draw()
    #expect(screen.lines[5] == "Nothing found.")
    // Each row is tested, and drawn once for the key and once for its end.
    #expect(asked <= 3 * 5)
  }

  enum Change: CaseIterable { case first, last, moves, all }

  @Test("A long list is searched piece by piece, and each frame is there at once")
  func pieces() {
    let many = (0..<1_000).map { Song("peak \($0)") }
    list.viewport.list.testedPerFrame = 200
    adapter.apply { ListSections(many, rows: { $0 }) }
    screen.type("/999")
    var frames = 0
    while list.focusedPath?.section != 999, frames < 20 {
      screen.draw()
      frames += 1
    }
    #expect((3...6).contains(frames))
    screen.press(.enter, "n")
    for _ in 0..<6 { screen.draw() }
    #expect(list.focusedPath?.section == 999)
  }
}
