import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Sideways")
struct SidewaysTests {
  private typealias Shown = Sideways.Rows
  private static let digits = Sideways.digits

  @Test("Right and Left move cut rows by half their width, as far as the widest row goes")
  func keys() {
    let shown = Shown([Self.digits, "short", ""], wrapped: ["a row that wraps stays where it is"])
    let screen = TestScreen(ListProgram(shown.list), columns: 22, rows: 6)
    let start = [
      "▌ 0123456789112345678…", "  short", "", "  a row that wraps", "  stays where it is",
      ListKeys.last,
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
    let list = TextList(Sideways.PlainCell.self)
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: [Line(1, "0123456789一二三")]) }
    let screen = TestScreen(list, columns: 8, rows: 2)
    list.scroll(byColumns: 4)
    #expect(screen.lines == ["456789一"])
    list.scroll(byColumns: 4)
    #expect(screen.lines == ["89一二三"])
    adapter.apply { ListSections(oneRowEach: [Line(1, "一二三四五六")]) }
    list.scroll(byColumns: -3)
    #expect(list.columnOffset == 4)
    list.scroll(byColumns: -1)
    #expect(screen.lines == [" 三四五"])
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

  @Test("The marks, the margin and the scrollbar stay, and the cell is not bound again")
  func chromeLines() {
    let shown = Shown((0..<20).map { "\($0) " + Self.digits })
    shown.list.options.showsScrollbar = true
    let screen = TestScreen(ListProgram(shown.list), columns: 20, rows: 4)
    #expect(
      screen.lines == [
        "▌ 0 0123456789112…  ", "  1 0123456789112… │", "  2 0123456789112… │", ListKeys.last,
      ]
    )
    _ = shown.list.takeWork()
    screen.press(.right)
    #expect(
      screen.lines == [
        "▌ …78911234567892…  ", "  …78911234567892… │", "  …78911234567892… │", ListKeys.last,
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
    #expect(screen.lines[0] == "▌ 0123456789112345… │ ▌ 0123456789112345…")
    screen.press(.tab, .right)
    #expect(screen.lines[0] == "▌ 0123456789112345… │ ▌ …911234567892123…")
    screen.press(.tab, .right, .right)
    #expect(left.list.columnOffset == 16 && right.list.columnOffset == 8)
  }

  @Test("A clipped row that is moved shows the characters that fit", arguments: seeds(12))
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<8 {
      let list = TextList(Sideways.PlainCell.self)
      let adapter = ListAdapter(display: list)
      let text = random.hostileText(upTo: 30) + "-" + random.hostileText(upTo: 30)
      adapter.apply { ListSections(oneRowEach: [Line(1, text)]) }
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
