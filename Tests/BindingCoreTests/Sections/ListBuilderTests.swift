import BindingCore
import Testing
import TestSupport

@Suite("ListBuilder")
struct ListBuilderTests {
  @ListBuilder
  private func rows(_ flag: Bool, count: Int) -> [AnyDiffable] {
    Title(text: "t", plays: 0)
    if flag { Song("yes") } else { Song("no") }
    if flag { Item(1) }
    [Song("a"), Song("b")]
    for number in 0..<count { Item(number + 10) }
    [Item(99), Song("mixed")] as [any Diffable]
    AnyDiffable(Song("erased"))
    flag ? Song("there") : nil
  }

  private func names(_ rows: [AnyDiffable]) -> [String] { rows.map(\.diffIdentifier.description) }

  @Test("Values, arrays, conditions and loops come out as written, without what is left out")
  func order() {
    #expect(
      names(rows(true, count: 2)) == [
        "Title(\"title\")", "Song(\"yes\")", "Item(1)", "Song(\"a\")", "Song(\"b\")",
        "Item(10)", "Item(11)", "Item(99)", "Song(\"mixed\")", "Song(\"erased\")",
        "Song(\"there\")",
      ]
    )
    #expect(
      names(rows(false, count: 0)) == [
        "Title(\"title\")", "Song(\"no\")", "Song(\"a\")", "Song(\"b\")", "Item(99)",
        "Song(\"mixed\")", "Song(\"erased\")",
      ]
    )
  }

  @Test("Statements, empty branches and empty arrays add nothing, to rows and to sections")
  func nothing() {
    var count = 0
    func note() { count += 1 }
    @ListBuilder func rows(_ flag: Bool) -> [AnyDiffable] {
      note()
      if flag {} else { Song("no") }
      if flag { note() }
      if flag { Song("yes") } else { [] }
      for number in 0..<2 {
        note()
        Item(number)
      }
      for _ in 0..<2 { note() }
      count += 1
      []
    }
    #expect(names(rows(true)) == ["Song(\"yes\")", "Item(0)", "Item(1)"])
    #expect(names(rows(false)) == ["Song(\"no\")", "Item(0)", "Item(1)"])
    #expect(count == 13)
    @ListBuilder func empty() -> [AnyDiffable] {}
    #expect(empty().isEmpty)
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    for flag in [true, false] {
      adapter.apply {
        note()
        if flag { ListSections(oneRowEach: [Item(1)]) } else { [] }
        if flag {} else { ListSections(oneRowEach: [Item(2)]) }
      }
      #expect(display.rows.map { $0[0].value(as: Item.self)?.id } == [flag ? 1 : 2])
    }
    adapter.apply { if count < 0 { note() } }
    #expect(display.rows.isEmpty)
    let controller = ListSections([Item(1)]) { _ in [] }
    adapter.apply { controller }
    #expect(display.rows.map(\.count) == [0])
  }

  @Test("Sections and runs of sections make one list")
  func sections() {
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    list.apply {
      ListSections([Album(1, "one")]) { AlbumController() }
      for id in 2...3 { ListSections([Album(id, "for")]) { AlbumController() } }
      ListSections([Album(4, "run"), Album(5, "run")]) { AlbumController() }
      ListSections([]) { AlbumController() }
      [6, 7].map { id in ListSections([Album(id, "map")]) { AlbumController() } }
    }
    #expect(
      display.text == [
        ["one ×0"], ["for ×0"], ["for ×0"], ["run ×0"], ["run ×0"], ["map ×0"], ["map ×0"],
      ]
    )
  }
}
