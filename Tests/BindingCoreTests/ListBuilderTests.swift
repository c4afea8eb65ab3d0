import BindingCore
import Testing
import TestSupport

@Suite("ListBuilder")
struct ListBuilderTests {
  @ListBuilder
  private func rows(_ flag: Bool, count: Int) -> [AnyDiffable] {
    Title(text: "t", plays: 0)
    if flag {
      Song("yes")
    } else {
      Song("no")
    }
    if flag { Item(1) }
    [Song("a"), Song("b")]
    for number in 0..<count { Item(number + 10) }
    [Item(99), Song("mixed")] as [any Diffable]
    AnyDiffable(Song("erased"))
    flag ? Song("there") : nil
  }

  private func names(_ rows: [AnyDiffable]) -> [String] {
    rows.map(\.diffIdentifier.description)
  }

  @Test("Values, arrays, conditions and loops come out in the order they are written")
  func order() {
    #expect(
      names(rows(true, count: 2)) == [
        "Title(\"title\")", "Song(\"yes\")", "Item(1)", "Song(\"a\")", "Song(\"b\")",
        "Item(10)", "Item(11)", "Item(99)", "Song(\"mixed\")", "Song(\"erased\")",
        "Song(\"there\")",
      ]
    )
  }

  @Test("What a condition leaves out is not there")
  func conditions() {
    #expect(
      names(rows(false, count: 0)) == [
        "Title(\"title\")", "Song(\"no\")", "Song(\"a\")", "Song(\"b\")", "Item(99)",
        "Song(\"mixed\")", "Song(\"erased\")",
      ]
    )
  }

  @Test("An empty block is an empty list")
  func empty() {
    @ListBuilder func nothing() -> [AnyDiffable] {}
    #expect(nothing().isEmpty)
  }

  @Test("Sections and runs of sections make one list")
  func sections() {
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    list.apply {
      ListSections(Album(1, "one")) { AlbumController() }
      for id in 2...3 { ListSections(Album(id, "for")) { AlbumController() } }
      ListSections([Album(4, "run"), Album(5, "run")]) { AlbumController() }
      ListSections([]) { AlbumController() }
      [6, 7].map { id in ListSections(Album(id, "map")) { AlbumController() } }
    }
    #expect(
      display.text == [
        ["one ×0"], ["for ×0"], ["for ×0"], ["run ×0"], ["run ×0"], ["map ×0"], ["map ×0"],
      ]
    )
  }
}
