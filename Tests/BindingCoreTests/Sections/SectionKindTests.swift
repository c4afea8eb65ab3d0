import BindingCore
import Testing
import TestSupport

@Suite("Kinds of sections")
struct SectionKindTests {
  private let display = RecordingDisplay()
  private let list: ListAdapter

  init() { list = ListAdapter(display: display) }

  @Test("A model can be a section of one row, without a controller of one's own")
  func singleRow() {
    var selected: [String] = []
    list.apply {
      ListSections(oneRowEach: ["first"]) { selected.append("old \($0)") }
      ListSections(oneRowEach: ["second", "third"])
    }
    #expect(display.text == [["first"], ["second"], ["third"]])
    list.apply { ListSections(oneRowEach: ["first"]) { selected.append("new \($0)") } }
    list.select(ItemPath(section: 0, item: 0))
    // The closure that was applied last is the one that counts.
    #expect(selected == ["new first"])
  }

  @Test("A section can be made of rows by a closure, which may see what changed outside")
  func closure() {
    func apply(_ suffix: String) {
      list.apply {
        ListSections([Album(1, "A", songs: [Song("x")]), Album(2, "B")]) { album in
          album.title + suffix
          album.songs
        }
        ListSections([Album(3, "C")]) { $0.title }
      }
    }
    apply("!")
    #expect(display.text == [["A!", "x"], ["B!"], ["C"]])
    apply("?")
    #expect(display.text == [["A?", "x"], ["B?"], ["C"]])
    #expect(display.updates.last?.sections.isEmpty == true)
  }

  /// A type of a program's own that wraps a live list.
  private struct Shelf: SectionModels {
    let items: LiveList<Item>

    var sectionModels: ModelStore<Item> { items.sectionModels }
  }

  @Test("An array, a list value, live elements and what wraps one of these are models of sections")
  func models() {
    let live = LiveList([Item(3)])
    func apply(_ models: [some SectionModels<Item>]) {
      list.apply { for part in models { ListSections(part) { "item \($0.id)" } } }
    }
    apply([[Item(1), Item(2)]])
    #expect(display.text == [["item 1"], ["item 2"]])
    apply([IdentifiedList([Item(1)])])
    #expect(display.text == [["item 1"]])
    apply([live])
    live.update { $0.append(Item(4)) }
    #expect(display.text == [["item 3"], ["item 4"]])
    apply([Shelf(items: live)])
    live.update { $0.append(Item(5)) }
    #expect(display.text == [["item 3"], ["item 4"], ["item 5"]])
  }

  @Test("Headers go to the top and footers to the bottom, wherever they are given")
  func roles() {
    list.apply {
      ListSections([1]) { _ in
        Footing(text: "bottom")
        "a"
        Heading(text: "top")
        "b"
      }
    }
    #expect(display.text == [["top", "a", "b", "bottom"]])
    #expect(list.rows(inSection: 0).map(\.role) == [.header, .item, .item, .footer])
    #expect(list.placement(of: ItemPath(section: 0, item: 0)) == nil)
    #expect(list.placement(of: ItemPath(section: 0, item: 1))?.isFirst == true)
    #expect(list.placement(of: ItemPath(section: 0, item: 2))?.isLast == true)
    #expect(list.placement(of: ItemPath(section: 0, item: 3)) == nil)
  }

  @Test("A header that shows a count changes with it, and the section is not reloaded")
  func headerWithCount() {
    func apply(_ songs: [String]) {
      list.apply {
        ListSections([1]) { _ in
          Heading(text: "\(songs.count) songs")
          songs
        }
      }
    }
    apply(["x"])
    apply(["x", "y"])
    let update = display.updates.last
    #expect(update?.sections.isEmpty == true)
    #expect(update?.items.updates.map(\.new) == [ItemPath(section: 0, item: 0)])
    #expect(update?.items.inserts == [ItemPath(section: 0, item: 2)])
    #expect(display.text == [["2 songs", "x", "y"]])
  }

  @Test("A section without rows is a section, and gets rows later")
  func empty() {
    list.apply { ListSections([Album(1), Album(2)]) { $0.songs } }
    #expect(display.text == [[], []])
    list.apply { ListSections([Album(1, songs: [Song("x")]), Album(2)]) { $0.songs } }
    #expect(display.text == [["x"], []])
    #expect(display.updates.last?.items.inserts == [ItemPath(section: 0, item: 0)])
  }
}
