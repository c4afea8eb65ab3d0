import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Lines between sections")
struct SectionSeparatorTests: AlbumScreenTests {
  let stage = AlbumScreen()

  private func apply(_ ids: Int...) { apply(ids.map { Album($0, "\($0)") }) }

  @Test("A blank line or a rule is above each section but the first, wherever sections go")
  func lines() {
    list.options.sectionSeparator = .blank
    apply(1, 2)
    #expect(screen.lines == ["1 ×0", "", "2 ×0"])
    apply(3, 1, 2)
    #expect(screen.lines == ["", "1 ×0", "", "2 ×0"])
    list.scroll(to: .top)
    #expect(screen.lines == ["3 ×0", "", "1 ×0"])
    apply(1)
    #expect(screen.lines == ["1 ×0"])
    list.options.sectionSeparator = .rule
    apply(1, 2)
    #expect(screen.lines[0] == "1 ×0" && screen.lines[2] == "2 ×0")
    #expect(screen.lines[1].count > 9 && Set(screen.lines[1]) == ["─"])
    #expect(screen.styledLines[1].contains("rule"))
    list.options.sectionSeparator = nil
    #expect(screen.lines == ["1 ×0", "2 ×0"])
  }

  @Test("The focus is painted without the line above its row, and the cursor is at the row")
  func focus() {
    list.options.sectionSeparator = .blank
    list.options.showsFocus = true
    list.options.cursorFollowsFocus = true
    apply(1, 2)
    list.handle(.down)
    #expect(screen.styledLines[1] == "")
    #expect(screen.lines[2] == "▌ 2 ×0")
    #expect(screen.cursor?.line == 3)
  }

  @Test(
    "Nothing is above the first row that is shown, also after sections without rows and searches"
  )
  func first() {
    list.options.sectionSeparator = .rule
    let empty = TextList { (item: Item) in "\(item.id)" }
    let adapter = ListAdapter(display: empty)
    empty.options.sectionSeparator = .rule
    adapter.apply {
      ListSections(Array(0..<4)) { number in (0..<number).map { Item(number * 10 + $0) } }
    }
    let screen = TestScreen(empty, columns: 5, rows: 9)
    #expect(screen.lines == ["10", "─────", "20", "21", "─────", "30", "31", "32"])
    let program = ListProgram(list)
    program.focusedPane.search = .hide(.sections)
    apply(1, 2, 23)
    let searched = TestScreen(program, columns: 20, rows: 5)
    searched.press("/")
    searched.type("2")
    #expect(searched.lines[0] == "▌ 2 ×0" && searched.lines[2] == "  23 ×0")
    #expect(Set(searched.lines[1]) == ["─"])
  }

  @Test("Printed rows have no lines between them")
  func printed() {
    list.options.sectionSeparator = .rule
    apply(1, 2)
    #expect(list.text() == "1 ×0\n2 ×0\n")
  }

  @Test("A pinned header has the line only in its place")
  func pinned() {
    let list = TextList(HeadingCell(), ClosureCell { (item: Item) in "row \(item.id)" })
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 5)
    list.options.pinsHeaders = true
    list.options.sectionSeparator = .blank
    adapter.apply {
      ListSections(["A", "B", "C"]) { name in
        Heading(text: name)
        (0..<3).map { Item($0) }
      }
    }
    var seen = Set<[String]>()
    for _ in 0..<16 {
      seen.insert(screen.lines)
      #expect(screen.lines.count { $0.count == 1 } >= 1, "\(screen.lines)")
      list.scroll(by: 1)
    }
    #expect(seen.contains(["A", "row 0", "row 1", "row 2"]))
    #expect(seen.contains(["", "B", "row 0", "row 1", "row 2"]))
    #expect(seen.contains(["B", "row 0", "row 1", "row 2"]))
    #expect(seen.contains(["B", "row 1", "row 2", "", "C"]))
    #expect(!seen.contains { $0.prefix(2) == ["B", "B"] })
  }

  @Test("The text of the focused row is in sight, and the cursor is there", arguments: 1...5)
  func inSight(height: Int) {
    list.options.sectionSeparator = .blank
    list.options.showsFocus = true
    list.options.cursorFollowsFocus = true
    apply((0..<20).map { Album($0, "\($0)") })
    let screen = TestScreen(list, columns: 20, rows: height)
    func expectFocus(_ comment: Comment) {
      let line = screen.lines.firstIndex { $0.hasPrefix("▌") }
      #expect(line != nil && screen.cursor?.line == line.map { $0 + 1 }, comment)
    }
    for start in [Key.end, .home] {
      list.handle(start)
      for key in [Key.control("u"), .pageUp, .control("d"), .pageDown, "k", "j"] {
        list.handle(key)
        expectFocus("\(key)")
        list.handle(key)
        expectFocus("\(key)")
      }
      for lines in [-1, -1, 2, 1, -3] {
        list.scroll(by: lines)
        expectFocus("\(lines)")
      }
    }
    for place in [ScrollPlace.top, .center, .bottom] {
      list.scroll(to: ItemPath(section: 9, item: 0), at: place)
      #expect(screen.lines.contains { $0.hasSuffix("9 ×0") })
    }
  }

  @Test("They are counted exactly after rows and sections have come, gone and moved")
  func counted() {
    list.options.sectionSeparator = .rule
    func expectCount(_ ids: [Int], songs: [Song] = []) {
      apply(ids.map { Album($0, "\($0)", songs: $0 == 2 ? songs : []) })
      screen.draw()
      #expect(list.position.lineCount == 2 * ids.count - 1 + songs.count, "\(ids)")
    }
    expectCount([1, 2, 3, 4])
    list.scroll(to: .bottom)
    expectCount([1, 2, 3, 4])
    expectCount([2, 3, 4])
    expectCount([3, 2, 4])
    expectCount([3, 4, 2], songs: [Song("a", "a"), Song("b", "b")])
    list.scroll(to: .top)
    expectCount([4, 3, 2], songs: [Song("b", "b")])
    expectCount([9, 4, 3, 2])
    list.options.sectionSeparator = nil
    #expect(list.position.lineCount == 4)
  }

  /// Returns a list of 13 sections, each of a header, a row and a footer, and its adapter.
  private func framedRows(_ anchor: ScrollAnchor) -> (list: TextList, adapter: ListAdapter) {
    let list = TextList(
      ClosureCell { (heading: Heading) in "\(heading.text)" },
      ClosureCell { (item: Item) in "row \(item.id)" },
      ClosureCell { (footing: Footing) in "\(footing.text)" }
    )
    let adapter = ListAdapter(display: list)
    list.options.sectionSeparator = .rule
    list.options.scrollAnchor = anchor
    list.options.showsFocus = true
    adapter.apply {
      ListSections(Array(0..<13)) { number in
        Heading(text: "head \(number)")
        Item(number)
        Footing(text: "foot \(number)")
      }
    }
    return (list, adapter)
  }

  @Test(
    "The number of the first line is exact while keys pass rows that nobody has seen",
    arguments: 1...6
  )
  func numbered(height: Int) {
    for anchor in [ScrollAnchor.row, .offset] {
      let (whole, other) = framedRows(anchor)
      let lines = TestScreen(whole, columns: 20, rows: 60).lines.map { $0.dropFirst(2) }
      let (list, adapter) = framedRows(anchor)
      let screen = TestScreen(list, columns: 20, rows: height)
      for key: Key in Array(repeating: "j", count: 14) + Array(repeating: "k", count: 14) {
        list.handle(key)
        let (shown, place) = (screen.lines.map { $0.dropFirst(2) }, list.position)
        #expect(Array(lines[place.line...].prefix(height)) == shown, "\(anchor) \(key) \(place)")
        #expect(place.lineCount == lines.count)
      }
      _ = (adapter, other)
    }
  }

  @Test(
    "The number of the first line stays exact while sections of equal length come, go and move",
    arguments: seeds(40)
  )
  func renumbered(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    list.options.sectionSeparator = .rule
    list.options.showsFocus = true
    list.options.scrollAnchor = seed.isMultiple(of: 2) ? .row : .offset
    let screen = TestScreen(list, columns: 20, rows: Int.random(in: 1...6, using: &random))
    let other = AlbumScreen()
    other.list.options.sectionSeparator = .rule
    var (albums, next) = ([Album](), 0)
    for step in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let songs = (0..<2).map { Song("\(next).\($0)", "song") }
        let place = Int.random(in: 0...albums.count, using: &random)
        albums.insert(Album(next, "\(next)", songs: songs), at: place)
        next += 1
      case 2 where !albums.isEmpty:
        albums.remove(at: Int.random(in: albums.indices, using: &random))
      case 3: albums.shuffle(using: &random)
      case 4 where !albums.isEmpty:
        let index = Int.random(in: albums.indices, using: &random)
        albums[index].songs.swapAt(0, 1)
      case 5: list.scroll(by: Int.random(in: -9...9, using: &random))
      default: list.handle(Bool.random(using: &random) ? .down : .up)
      }
      apply(albums)
      other.apply(albums)
      let whole = TestScreen(other.list, columns: 20, rows: 200).lines
      let (shown, place) = (screen.lines.map { String($0.dropFirst(2)) }, list.position)
      if albums.isEmpty { continue }
      let expected = whole.dropFirst(place.line).prefix(shown.count)
      let isShown = expected.elementsEqual(shown) { line, shown in
        line.first == "─" ? shown.isEmpty || shown.first == "─" : line == shown
      }
      #expect(isShown, "\(step): \(place)")
      #expect(place.lineCount == whole.count, "\(step)")
    }
  }
}
