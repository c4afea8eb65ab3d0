import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Line: Diffable, Equatable {
  let id: Int
  var text: String
  var diffIdentifier: Int { id }
}

private struct LineCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ line: Line) { text = "\(lines: line.text)" }
}

private struct Note: Diffable, Equatable {
  let id: Int
  let text: String
  var diffIdentifier: Int { id }
}

private struct WrappedCell: Bindable {
  static var overflow: TextOverflow { .wrap }
  private(set) var text: StyledText = ""
  mutating func bind(_ note: Note) { text = "\(note.text)" }
}

private struct PlainCell: Bindable {
  static let overflow = TextOverflow.clip
  private(set) var text: StyledText = ""
  mutating func bind(_ note: Note) { text = "\(note.text)" }
}

private struct Process: Diffable, Equatable {
  let id: Int
  let name: String
  let command: String
  var diffIdentifier: Int { id }
}

private struct ProcessCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("ID", .content, alignment: .trailing), TextColumn("NAME", .content(max: 8)),
    TextColumn("COMMAND", .rest), TextColumn("STATE", .fixed(5), key: "s"),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ process: Process) {
    fields = ["\(process.id)", "\(process.name)", "\(process.command)", "run"]
  }
}

private struct WrappedTableCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("TEXT", .rest, overflow: .wrap), TextColumn("NUMBER", .content),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ note: Note) { fields = ["\(note.text)", "\(note.id)"] }
}

/// A list with the adapter that keeps its rows.
private struct Shown {
  let list = TextList(LineCell.self, WrappedCell.self)
  let adapter: ListAdapter

  init(_ texts: [String], wrapped: [String] = []) {
    adapter = ListAdapter(display: list)
    let lines = texts.enumerated().map { Line(id: $0, text: $1) }
    let notes = wrapped.enumerated().map { Note(id: $0, text: $1) }
    adapter.apply {
      ListSections(rows: lines)
      ListSections(rows: notes)
    }
  }
}

@Suite("Sideways")
struct SidewaysTests {
  private static let digits = (0..<9).map { "\($0)123456789" }.joined()

  @Test("Right and Left move cut rows by half their width, as far as the widest row goes")
  func keys() {
    let shown = Shown([Self.digits, "short", ""], wrapped: ["a row that wraps stays where it is"])
    let screen = TestScreen(ListProgram(shown.list), columns: 22, rows: 6)
    let start = [
      "▌ 0123456789112345678…", "  short", "", "  a row that wraps", "  stays where it is",
      "? help  q quit",
    ]
    #expect(screen.lines == start)
    screen.press(.right)
    #expect(shown.list.columnOffset == 10)
    #expect(screen.lines[...3] == ["▌ …123456789212345678…", "  …", "", "  a row that wraps"])
    screen.press("9", .right)
    #expect(shown.list.columnOffset == 70)
    #expect(screen.lines[0] == "▌ …1234567898123456789")
    _ = screen.changes
    screen.press(.right)
    #expect(screen.changes == [])
    screen.press("3", .left, "4", .left)
    #expect(shown.list.columnOffset == 0)
    #expect(screen.lines == start)
    screen.press(.left)
    #expect(screen.lines == start)
  }

  @Test("Of a wide character across an edge nothing is drawn, and marks stay with their letters")
  func clusters() {
    let shown = Shown(["一二三四五六七八九十", "ae\u{301}io👩‍👩‍👧uxyzabcdefgh", "12345678901234567890"])
    let screen = TestScreen(shown.list, columns: 10, rows: 3)
    #expect(screen.lines == ["一二三四…", "ae\u{301}io👩‍👩‍👧uxy…", "123456789…"])
    // With the ellipsis three columns are left out, so that the second character has no room.
    shown.list.scroll(byColumns: 2)
    #expect(screen.lines == ["… 三四五…", "…o👩‍👩‍👧uxyza…", "…45678901…"])
    shown.list.scroll(byColumns: 1)
    #expect(screen.lines == ["…三四五六…", "…👩‍👩‍👧uxyzab…", "…56789012…"])
    shown.list.scroll(byColumns: 1)
    #expect(screen.lines == ["… 四五六…", "… uxyzabc…", "…67890123…"])
    shown.list.scroll(byColumns: .max)
    #expect(shown.list.columnOffset == 10)
    #expect(screen.lines == ["… 七八九十", "…bcdefgh", "…234567890"])
    shown.list.scroll(byColumns: .min)
    #expect(shown.list.columnOffset == 0)
  }

  @Test("A row that is clipped has no marks")
  func clipped() {
    let list = TextList(PlainCell.self)
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(rows: [Note(id: 1, text: "0123456789一二三")]) }
    let screen = TestScreen(list, columns: 8, rows: 2)
    list.scroll(byColumns: 4)
    #expect(screen.lines == ["456789一"])
    list.scroll(byColumns: 4)
    #expect(screen.lines == ["89一二三"])
    adapter.apply { ListSections(rows: [Note(id: 1, text: "一二三四五六")]) }
    list.scroll(byColumns: -3)
    #expect(list.columnOffset == 4)
    list.scroll(byColumns: -1)
    #expect(screen.lines == [" 三四五"])
  }

  private func table(_ commands: [String], rows: Int = 6, columns: Int = 40) -> (
    screen: TestScreen, program: ListProgram, adapter: ListAdapter
  ) {
    let list = TextList(ProcessCell.self)
    list.options.pinsHeaders = true
    let adapter = ListAdapter(display: list)
    let processes = commands.enumerated().map { Process(id: $0 * 40, name: "shell", command: $1) }
    adapter.apply { ListSections(header: TableHeader<ProcessCell>(), rows: processes) }
    let program = ListProgram(list)
    return (TestScreen(program, columns: columns, rows: rows), program, adapter)
  }

  @Test("A table shows its columns whole once it is moved, and its header moves with its rows")
  func table() {
    let long = "swift build --build-tests --scratch-path build"
    let (screen, program, adapter) = table([long, "vi", "ls", "make"])
    let list = program.list
    withExtendedLifetime(adapter) {
      let start = [
        "   ID  NAME   COMMAND              STATE", "▌   0  shell  swift build --buil…  run",
        "   40  shell  vi                   run", "   80  shell  ls                   run",
        "  120  shell  make                 run", "/ search  ? help  q quit",
      ]
      #expect(screen.lines == start)
      screen.press(.right, .right)
      #expect(list.columnOffset == 27)
      #expect(
        screen.lines.prefix(5) == [
          "  …                                STATE", "▌ …ild-tests --scratch-path build  run",
          "  …                                run", "  …                                run",
          "  …                                run",
        ]
      )
      screen.press("9", .left)
      #expect(screen.lines == start)
    }
  }

  @Test("A pinned header moves with the rows below it, and a click on its title finds the title")
  func pinnedHeader() {
    let long = "swift build --build-tests --scratch-path build"
    let (screen, program, adapter) = table([long] + Array(repeating: "vi", count: 20))
    let list = program.list
    withExtendedLifetime(adapter) {
      var count = 0
      list.scroll(byColumns: 99)
      screen.press("3", "j")
      screen.send(.scroll(1, line: 1, column: 1))
      #expect(screen.lines[0] == "  …                                STATE")
      #expect(screen.lines[1].hasPrefix("  …"))
      program.bind("sort", "s") { _ in count += 1 }
      screen.click(line: 1, column: 36)
      #expect(count == 1)
      screen.click(line: 1, column: 20)
      #expect(count == 1)
    }
  }

  @Test("A table with a field of any length is moved like others")
  func longField() {
    let long = "swift " + String(repeating: "ab ", count: 20_000)
    let (screen, program, adapter) = table([long, "vi"], rows: 4)
    withExtendedLifetime(adapter) {
      program.list.scroll(byColumns: 20)
      #expect(
        screen.lines.prefix(3) == [
          "  …                                    …", "▌ …b ab ab ab ab ab ab ab ab ab ab ab a…",
          "  …                                    …",
        ]
      )
      program.list.scroll(byColumns: .max)
      #expect(program.list.columnOffset > 59_000)
      #expect(screen.lines[0] == "  …                                STATE")
      #expect(screen.lines[1].hasSuffix("ab ab   run"))
    }
  }

  @Test("A list that is moved is printed and said whole")
  func printing() {
    let shown = Shown([Self.digits])
    let screen = TestScreen(ListProgram(shown.list), columns: 30, rows: 3)
    screen.press(.right)
    #expect(screen.lines[0].hasPrefix("▌ …"))
    #expect(shown.list.text() == Self.digits + "\n")
    let other = Shown([Self.digits])
    other.list.scroll(byColumns: 5)
    #expect(other.list.columnOffset == 5)
    let spoken = TestScreen(spoken: ListProgram(other.list))
    #expect(spoken.spoken.first?.contains(Self.digits) == true)
    spoken.press(.right)
    #expect(spoken.spoken == [] && other.list.columnOffset == 5)
  }

  @Test("A table that wraps a column is not moved")
  func wrappedTable() {
    let list = TextList(WrappedTableCell.self)
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(rows: [Note(id: 1, text: Self.digits)]) }
    let screen = TestScreen(ListProgram(list), columns: 30, rows: 12)
    let lines = screen.lines
    screen.press(.right)
    #expect(list.columnOffset == 0 && screen.lines == lines)
  }

  @Test("The marks, the margin and the scrollbar stay, and the cell is not bound again")
  func surroundings() {
    let shown = Shown((0..<20).map { "\($0) " + Self.digits })
    shown.list.options.showsScrollbar = true
    let screen = TestScreen(ListProgram(shown.list), columns: 20, rows: 4)
    #expect(
      screen.lines == [
        "▌ 0 0123456789112…  ", "  1 0123456789112… │", "  2 0123456789112… │", "? help  q quit",
      ]
    )
    _ = shown.list.takeWork()
    screen.press(.right)
    #expect(
      screen.lines == [
        "▌ …78911234567892…  ", "  …78911234567892… │", "  …78911234567892… │", "? help  q quit",
      ]
    )
    #expect(shown.list.takeWork().bindCount == 0)
  }

  @Test("Of two lists side by side only the one with the focus moves")
  func panes() {
    let (left, right) = (Shown([Self.digits]), Shown([Self.digits]))
    let panes = (ListPane(left.list), ListPane(right.list))
    let program = ListProgram(Split(columns: panes.0.share(), panes.1.share()))
    let screen = TestScreen(program, columns: 41, rows: 3)
    #expect(screen.lines[0] == "▌ 01234567891123456…│▌ 01234567891123456…")
    screen.press(.tab, .right)
    #expect(screen.lines[0] == "▌ 01234567891123456…│▌ …1123456789212345…")
    screen.press(.tab, .right, .right)
    #expect(left.list.columnOffset == 18 && right.list.columnOffset == 9)
  }

  @Test("A search moves the list to a match that is cut off, and back to one at the beginning")
  func search() {
    let far = String(repeating: "-", count: 60) + "一 needle in it " + Self.digits
    let shown = Shown([Self.digits, far, "a needle", "x" + far, "end"])
    let screen = TestScreen(ListProgram(shown.list), columns: 40, rows: 7)
    screen.press("/")
    screen.type("needle")
    #expect(screen.lines[1].hasPrefix("▌ …-") && screen.lines[1].contains("一 needle in it"))
    // What is visible already moves nothing.
    let offset = shown.list.columnOffset
    screen.press(.enter)
    screen.press("N", "N", "N")
    #expect(screen.lines[1].hasPrefix("▌ …") && shown.list.columnOffset == offset)
    screen.press("n")
    #expect(screen.lines[2] == "▌ a needle" && shown.list.columnOffset == 0)
    screen.press("n")
    #expect(screen.lines[3].hasPrefix("▌ …") && screen.lines[3].contains("needle"))
    // Escape in the search line returns to where the list was.
    let before = (shown.list.columnOffset, screen.lines.prefix(5))
    screen.press("/")
    screen.press(.control("u"))
    screen.type("a need")
    #expect(screen.lines[2] == "▌ a needle" && shown.list.columnOffset == 0)
    screen.press(.escape)
    #expect(shown.list.columnOffset == before.0)
    #expect(before.1.elementsEqual(screen.lines.prefix(5)))
  }

  @Test("A search that hides rows moves the list to the match in the focused row")
  func hidingSearch() {
    let far = String(repeating: "-", count: 60) + " needle in it"
    let shown = Shown([Self.digits, far, "no", "a needle"])
    let program = ListProgram(shown.list)
    program.search = .hide(.rows)
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("/")
    screen.type("needle")
    #expect(screen.lines[0].hasPrefix("▌ …") && screen.lines[0].hasSuffix(" needle in it"))
    screen.press(.enter, "n")
    #expect(screen.lines[1] == "▌ a needle" && shown.list.columnOffset == 0)
    screen.press("n")
    #expect(screen.lines[0].hasSuffix(" needle in it"))
  }

  @Test("A search that hides rows returns to the columns where it began")
  func endOfHidingSearch() {
    let far = String(repeating: "-", count: 60) + " needle in it"
    let shown = Shown([Self.digits, far])
    let program = ListProgram(shown.list)
    program.search = .hide(.rows)
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press(.right)
    let lines = screen.lines
    screen.press("/")
    screen.type("needle")
    #expect(screen.lines[0].hasSuffix(" needle in it"))
    screen.press(.enter, .escape)
    #expect(screen.lines == lines && shown.list.columnOffset == 19)
  }

  @Test("On a screen of few columns keys and searches end at the same places", arguments: 1...7)
  func narrow(columns: Int) {
    let far = String(repeating: "-", count: 60) + "一needle" + Self.digits
    let shown = Shown([far, "a needle", ""])
    let screen = TestScreen(ListProgram(shown.list), columns: columns, rows: 4)
    screen.press("/")
    screen.type("needle")
    screen.press(.enter, "n", "n", "N")
    #expect(screen.lines.count > 1)
    let room = columns > 3 ? columns - 2 : columns
    screen.press("9", "9", "9", .right)
    #expect(shown.list.columnOffset == 158 - room)
    #expect(screen.lines[0].hasSuffix(room > 1 ? "9" : "…"))
    screen.press("9", "9", "9", .left)
    #expect(shown.list.columnOffset == 0)
  }

  @Test("A match in a column that is left out or cut moves the table to it")
  func searchInTable() {
    let long = String(repeating: "a ", count: 30) + "needle"
    let (screen, program, adapter) = table(["vi", long, "ls needle"])
    let list = program.list
    withExtendedLifetime(adapter) {
      screen.press("/")
      screen.type("needle")
      #expect(screen.lines[2].hasPrefix("▌ …") && screen.lines[2].contains("a needle"))
      screen.press(.enter, "n")
      #expect(screen.lines[3].contains("ls needle") && list.columnOffset == 0)
    }
  }

  @Test("A clipped row that is moved shows the characters that fit", arguments: seeds(12))
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<8 {
      let list = TextList(PlainCell.self)
      let adapter = ListAdapter(display: list)
      let text = random.hostileText(upTo: 30) + "-" + random.hostileText(upTo: 30)
      adapter.apply { ListSections(rows: [Note(id: 1, text: text)]) }
      let screen = TestScreen(list, columns: 4_000, rows: 1)
      let whole = screen.lines.first ?? ""
      let columns = Int.random(in: 2...40, using: &random)
      screen.send(.resize(TerminalSize(columns: columns, rows: 1)))
      for _ in 0..<6 {
        list.scroll(byColumns: Int.random(in: -9...20, using: &random))
        let offset = list.columnOffset
        var expected = ""
        var place = 0
        for character in whole {
          let width = StyledText(String(character)).columns
          defer { place += width }
          if place + width > offset + columns { break }
          if place >= offset {
            expected.append(character)
          } else if place + width > offset {
            expected += String(repeating: " ", count: place + width - offset)
          }
        }
        while expected.last == " " { expected.removeLast() }
        #expect(screen.lines.first ?? "" == expected, "seed \(seed), text \(number)")
      }
    }
  }

  @Test("A step sideways takes the bytes of the rows")
  func bytes() {
    let shown = Shown((0..<4).map { "\($0) " + Self.digits })
    let program = ListProgram(shown.list)
    let size = TerminalSize(columns: 40, rows: 6)
    var screen = Screen(.fullScreen, size: size, styles: .colors16)
    _ = screen.show(program.frame(for: screen))
    func bytes(_ key: Key) -> Int {
      _ = program.handle(.key(key))
      return screen.show(program.frame(for: screen)).count
    }
    #expect([bytes(.right), bytes(.right), bytes(.left), bytes(.left)] == [176, 174, 174, 172])
    #expect(bytes(.left) == 0)
  }
}
