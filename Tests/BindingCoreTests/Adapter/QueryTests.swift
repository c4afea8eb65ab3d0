import BindingCore
import Testing
import TestSupport

/// A controller with one row that names the model.
private final class NumberController: BindingSectionController {
  let context = SectionContext()
  func viewModels(for number: Int) -> [AnyDiffable] { ["number \(number)"] }
}

/// A display that reads no rows.
@Suite("Queries")
struct QueryTests {
  private let box = Jukebox(songs: [1, 20, 0])

  @Test("Section, controller and model are found by each other")
  func lookups() throws {
    let list = box.list
    #expect(list.sectionIndex(of: Album(1)) == 1)
    #expect(list.sectionIndex(of: Album(9)) == nil)
    #expect(list.sectionIndex(of: 1) == nil)
    let controller = try #require(list.controller(LoggingController.self, at: 1))
    #expect(list.sectionIndex(ofController: controller) == 1)
    #expect(list.sectionIndex(ofController: box) == nil)
    #expect(list.controller(AlbumController.self, at: 1) == nil)
    #expect(list.model(at: 1)?.value(as: Album.self)?.id == 1)
  }

  @Test("A row is found by its view model, whatever its content")
  func rows() {
    #expect(box.list.path(of: Song("b7", "old"), in: Album(1)) == path(1, 7))
    #expect(box.list.path(of: Song("a0"), in: Album(1)) == nil)
    #expect(box.list.path(of: Song("a0"), in: Album(9)) == nil)
    box.list.moveRow(from: path(1, 7), to: path(1, 0))
    #expect(box.list.path(of: Song("b7"), in: Album(1)) == path(1, 0))
  }

  @Test("Of many sections those are loaded whose rows were read, wherever they are then")
  func farApart() {
    let adapter = ListAdapter(display: UnaskingDisplay())
    func apply(_ numbers: Range<Int>) {
      adapter.apply { ListSections(IdentifiedList(numbers)) { NumberController() } }
    }
    func loaded() -> [Int] { (0..<adapter.sectionCount).filter(adapter.isLoaded) }
    func text(_ section: Int) -> String? {
      adapter.row(at: path(section, 0))?.value(as: String.self)
    }
    apply(0..<20_000)
    let read = [19_999, 16_384, 16_383, 64, 63, 0]
    for section in read { #expect(text(section) == "number \(section)") }
    #expect(loaded() == read.reversed())
    #expect(text(0) == "number 0")
    weak let controller = adapter.controller(NumberController.self, at: 0)
    #expect(controller != nil)
    apply(1..<20_000)
    // The section that was looked up last does not stay for that.
    #expect(controller == nil)
    #expect(loaded() == read.reversed().dropFirst().map { $0 - 1 })
    #expect(text(63) == "number 64" && text(19_998) == "number 19999")
  }

  @Test("The list can be shown on another display, and the one before hears no more")
  func otherDisplay() {
    let other = RecordingDisplay()
    box.list.setVisibleRows([path(0, 0)])
    let count = box.display.updates.count
    box.list.show(on: other)
    #expect(other.text == box.display.text)
    #expect(box.list.visibleRows == [])
    box.apply([Album(1)])
    #expect(other.text == [[]])
    #expect(box.display.updates.count == count)
  }

  @Test("Outside the list there is nothing", arguments: [-1, 3, Int.max, Int.min])
  func outside(section: Int) {
    let list = box.list
    #expect(list.rows(inSection: section).isEmpty)
    #expect(list.model(at: section) == nil)
    #expect(list.controller(LoggingController.self, at: section) == nil)
    #expect(!list.isLoaded(section: section))
    #expect(list.placement(of: path(section, 0)) == nil)
    #expect(!list.select(path(section, 0)))
    #expect(!list.isSelected(path(section, 0)))
    #expect(!list.highlight(path(section, 0)))
    #expect(!list.select(path(0, section)))
    let first = path(0, 0)
    list.moveHandler = { _ in true }
    #expect(!list.moveRow(from: first, to: path(section, section)))
    #expect(!list.moveSection(of: Album(0), to: section))
    list.workingRange = section
    list.setVisibleRows([first, path(section, section)])
    #expect(list.visibleRows == [first])
    #expect(list.actions(at: path(section, section)).isEmpty)
    #expect(!list.perform(.play, at: path(section, section)))
    #expect(!list.deselect(path(section, section)))
    _ = list.updates(bufferingNewest: section)
  }

  @Test("Outside a snapshot there is nothing", arguments: [-1, 2, Int.max, Int.min])
  func outsideSnapshot(place: Int) throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections([0, 1])
    try list.append([7, 8], to: 1)
    #expect(list.section(at: place) == nil)
    #expect(list.item(at: path(place, 0)) == nil)
    #expect(list.item(at: path(1, place)) == nil)
    let source = DiffableDataSource<Int, Int>(display: RecordingDisplay())
    source.apply(list)
    #expect(source.section(at: place) == nil)
    #expect(source.item(at: path(1, place)) == nil)
  }

  @Test("A row knows whether it is the first, the last or the only one")
  func position() {
    let only = box.list.placement(of: path(0, 0))
    #expect(only?.isFirst == true && only?.isLast == true)
    let middle = box.list.placement(of: path(1, 3))
    #expect(middle?.isFirst == false && middle?.isLast == false)
    #expect(box.list.placement(of: path(1, 19))?.isLast == true)
    #expect(box.list.placement(of: path(2, 0)) == nil)
  }

  @Test("A controller knows where its section is, until it has left")
  func sectionPosition() throws {
    let contexts = try (0..<3).map {
      try #require(box.list.controller(LoggingController.self, at: $0)?.context)
    }
    #expect(contexts.map(\.sectionIndex) == [0, 1, 2])
    box.apply([Album(1)])
    #expect(contexts.map(\.sectionIndex) == [nil, 0, nil])
  }

  @Test("Only what is asked for becomes known")
  func known() {
    let rules = LoggingRules()
    let list = ListAdapter(display: UnaskingDisplay())
    list.apply { ListSections(Jukebox.albums([1, 1, 1])) { LoggingController(rules) } }
    #expect((0..<3).map(list.isLoaded(section:)) == [false, false, false])
    #expect(list.model(at: 2)?.diffIdentifier == AnyDiffable(Album(2)).diffIdentifier)
    #expect(list.controller(LoggingController.self, at: 2) == nil)
    #expect(list.sectionIndex(of: Album(2)) == 2)
    #expect(rules.log.lines == [])
    #expect(list.path(of: Song("c0"), in: Album(2)) != nil)
    #expect((0..<3).map(list.isLoaded(section:)) == [false, false, true])
    #expect(rules.log.lines == ["update 2 ", "rows of 2"])
  }

  @Test("Very many models in one run cost a dozen controllers on a display of forty rows")
  func veryMany() {
    let rules = LoggingRules()
    let list = ListAdapter(display: UnaskingDisplay())
    let albums = (0..<200_000).map {
      Album($0, songs: [Song("x"), Song("y"), Song("z"), Song("w")])
    }
    list.apply { ListSections(albums) { LoggingController(rules) } }
    var rows: [ItemPath] = []
    var section = 100_000
    while rows.count < 40 {
      rows += list.rows(inSection: section).indices.map { path(section, $0) }
      section += 1
    }
    list.workingRange = 1
    list.setVisibleRows(rows)
    #expect(rules.log.lines.count { $0.hasPrefix("rows of") } <= 12)
    _ = rules.log.take()
    #expect(list.perform(.play, in: Album(100_003)))
    #expect(rules.log.lines == ["play 100003", "rows of 100003"])
    _ = rules.log.take()
    list.apply { ListSections(albums.dropLast()) { LoggingController(rules) } }
    #expect(rules.log.lines.count { $0.hasPrefix("rows of") } <= 12)
  }

  @Test("A controller of two sections is still found after one of them has left")
  func sharedController() {
    let list = ListAdapter(display: RecordingDisplay())
    let controller = AlbumController()
    func apply(_ ids: [Int]) { list.apply { ListSections(ids.map { Album($0) }) { controller } } }
    for (before, after) in [
      ([1, 2], [2]), ([1, 2], [1]), ([1, 2, 3], [3, 1]), ([1, 2, 3], [2]),
    ] {
      apply([])
      apply(before)
      // Whether the controllers were looked up before, or are for the first time.
      for looksUp in [true, false] {
        if looksUp { #expect(list.sectionIndex(ofController: controller) != nil) }
        apply(after)
        let index = list.sectionIndex(ofController: controller)
        #expect(index.map(after.indices.contains) == true)
        apply(before)
      }
    }
    apply([])
    #expect(list.sectionIndex(ofController: controller) == nil)
  }

  @Test("One model of an array or of a list value is replaced alone", arguments: [true, false])
  func oneModel(isList: Bool) {
    final class Controller: BindingSectionController {
      func viewModels(for item: Item) -> [AnyDiffable] { item }
    }
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    let items = (0..<40).map { Item($0) }
    let list = IdentifiedList(items)
    adapter.apply {
      if isList {
        ListSections(list) { Controller() }
      } else {
        ListSections(items) { Controller() }
      }
    }
    #expect(adapter.apply(Item(7, 5)))
    #expect(!adapter.apply(Item(70, 5)))
    let expected = items.map { $0.id == 7 ? Item(7, 5) : $0 }
    #expect(adapter.models == expected.map { AnyDiffable($0) })
    #expect(display.rows == expected.map { [AnyDiffable($0)] })
    // The value that was applied is as it was.
    #expect(list[7] == Item(7))
  }
}
