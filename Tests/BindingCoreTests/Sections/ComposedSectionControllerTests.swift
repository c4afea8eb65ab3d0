import BindingCore
import Testing
import TestSupport

@Suite("ComposedSectionController")
struct ComposedSectionControllerTests {
  private let first = LoggingRules()
  private let second = LoggingRules()
  private let box = Jukebox()

  /// The first part shows the songs of an album, the second those of its double.
  private final class Double: BindingSectionController {
    let inner: LoggingController
    init(_ rules: LoggingRules) { inner = LoggingController(rules) }

    private func double(_ album: Album) -> Album {
      Album(album.id, album.title, songs: album.songs.map { Song($0.id + "'") })
    }
    func viewModels(for album: Album) -> [AnyDiffable] {
      return inner.viewModels(for: double(album))
    }
    func transition(from old: Album, to new: Album) -> SectionTransition {
      inner.transition(from: old, to: new)
    }
    func didSelect(_ viewModel: any Diffable, in album: Album) {
      inner.didSelect(viewModel, in: album)
    }
    func actions(on viewModel: any Diffable, in album: Album) -> [SectionAction] {
      inner.actions(on: viewModel, in: album)
    }
    func willDisplay(_ album: Album) { inner.willDisplay(album) }
    func willDisplayRow(_ viewModel: any Diffable, in album: Album) {
      inner.willDisplayRow(viewModel, in: album)
    }
    func didEndDisplayRow(_ viewModel: any Diffable, in album: Album) {
      inner.didEndDisplayRow(viewModel, in: album)
    }
    func canMove(_ viewModel: any Diffable, in album: Album) -> Bool { true }
    func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in album: Album) {
      inner.didMove(viewModel, from: old, to: new, in: double(album))
    }
  }

  private func apply(_ albums: [Album]) {
    box.list.apply {
      ListSections(albums) { [first, second] in
        ComposedSectionController(LoggingController(first), Double(second))
      }
    }
  }

  init() {
    apply(Jukebox.albums([2]))
    _ = (first.log.take(), second.log.take())
  }

  @Test("The rows of all parts stand one behind the other")
  func rows() { #expect(box.display.text == [["a0", "a1", "a0'", "a1'"]]) }

  @Test("What happens to a row is told to its part, what happens to the section to all")
  func routing() {
    box.list.select(ItemPath(section: 0, item: 2))
    #expect(first.log.take() == ["rows of 0"])
    #expect(second.log.take() == ["select a0'", "rows of 0"])
    box.list.setVisibleRows([ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 2)])
    #expect(first.log.take() == ["show row a1", "show 0", "near 0"])
    #expect(second.log.take() == ["show 0", "show row a0'"])
    box.list.perform(.play, at: ItemPath(section: 0, item: 3))
    #expect(first.log.take() == ["rows of 0"])
    #expect(second.log.take() == ["play 0", "rows of 0"])
  }

  @Test("The strongest transition of the parts is taken")
  func transitions() {
    for (one, other, expected) in [
      (SectionTransition.skip, SectionTransition.skip, SectionTransition.skip),
      (.skip, .compareRows, .compareRows), (.replace, .skip, .replace),
    ] {
      first.transition = { _, _ in one }
      second.transition = { _, _ in other }
      let composed = ComposedSectionController(LoggingController(first), Double(second))
      #expect(composed.transition(from: Album(1), to: Album(1)) == expected)
    }
  }

  @Test("A row moves among the rows of its part, at places counted there, and not beyond them")
  func moves() {
    #expect(
      !box.list.moveRow(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 1))
    )
    #expect(
      box.list.moveRow(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 3))
    )
    #expect(second.log.take() == ["move a0' 0 1", "rows of 0"])
    #expect(box.display.text == [["a0", "a1", "a1'", "a0'"]])
  }

  @Test("With headers of several parts, places are still counted within the part")
  func headers() {
    final class Part: BindingSectionController {
      let name: String
      let log: Log
      init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
      func viewModels(for model: Int) -> [AnyDiffable] {
        name + "1"
        PartHeading(text: name)
        name + "2"
      }
      func canMove(_ viewModel: any Diffable, in model: Int) -> Bool { true }
      func canAccept(_ viewModel: any Diffable, at item: Int, in model: Int) -> Bool { true }
      func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Int) {
        log.note("\(viewModel) \(old) \(new)")
      }
      func didAccept(_ viewModel: any Diffable, at item: Int, in model: Int) {
        log.note("\(name) accepts \(viewModel) \(item)")
      }
    }
    let log = Log()
    let list = ListAdapter(display: RecordingDisplay())
    list.moveHandler = { _ in true }
    list.apply {
      ListSections(1) { ComposedSectionController(Part("a", log), Part("b", log)) }
      ListSections(2) { Part("c", log) }
    }
    // a, b, a1, a2, b1, b2
    func move(_ old: Int, _ new: Int) -> Bool {
      list.moveRow(from: ItemPath(section: 0, item: old), to: ItemPath(section: 0, item: new))
    }
    #expect(move(2, 3))
    #expect(move(5, 4))
    #expect(!move(2, 4))
    #expect(!move(5, 3))
    #expect(log.take() == ["a1 0 1", "b2 1 0"])
    let guest = ItemPath(section: 1, item: 1)
    #expect(list.moveRow(from: guest, to: ItemPath(section: 0, item: 3)))
    #expect(list.moveRow(from: guest, to: ItemPath(section: 0, item: 6)))
    #expect(log.take() == ["a accepts c1 1", "b accepts c1 2"])
  }

  @Test("A row that two parts give is shown once, and reported")
  func duplicates() {
    let box = Jukebox()
    box.list.apply {
      ListSections(Jukebox.albums([1])) {
        ComposedSectionController(LoggingController(first), LoggingController(second))
      }
    }
    #expect(box.display.text == [["a0"]])
    #expect(box.updates.last?.duplicates.count == 1)
    box.list.select(ItemPath(section: 0, item: 0))
    #expect(first.log.take().contains("select a0"))
    #expect(!second.log.take().contains("select a0"))
  }

  @Test("Every hook of a row reaches its part, and every hook of the section all parts")
  func forwarding() {
    final class Part: BindingSectionController {
      let name: String
      let log: Log
      init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
      func note(_ hook: String) { log.note("\(name) \(hook)") }
      func viewModels(for model: Int) -> [AnyDiffable] { "\(name)1" }
      func didUpdate(to model: Int) { note("update \(model)") }
      func shouldSelect(_ row: any Diffable, in model: Int) -> Bool { name != "c" }
      func didSelect(_ row: any Diffable, in model: Int) { note("select \(row)") }
      func shouldDeselect(_ row: any Diffable, in model: Int) -> Bool { name != "b" }
      func didDeselect(_ row: any Diffable, in model: Int) { note("deselect \(row)") }
      func didHighlight(_ row: any Diffable, in model: Int) { note("highlight \(row)") }
      func didUnhighlight(_ row: any Diffable, in model: Int) { note("unhighlight \(row)") }
      func willDisplay(_ model: Int) { note("show") }
      func didEndDisplay(_ model: Int) { note("hide") }
      func willDisplayRow(_ row: any Diffable, in model: Int) { note("show \(row)") }
      func didEndDisplayRow(_ row: any Diffable, in model: Int) { note("hide \(row)") }
      func willEnterWorkingRange(_ model: Int) { note("near") }
      func didExitWorkingRange(_ model: Int) { note("far") }
      func didScroll(_ model: Int) { note("scroll") }
      func canMove(_ row: any Diffable, in model: Int) -> Bool { true }
      func didGiveAway(_ row: any Diffable, in model: Int) { note("give \(row)") }
      func canAccept(_ row: any Diffable, at item: Int, in model: Int) -> Bool { name == "z" }
      func canMoveSection(_ model: Int) -> Bool { name != "z" }
    }
    let log = Log()
    let list = ListAdapter(display: UnaskingDisplay())
    list.selectionMode = .multiple
    list.moveHandler = { _ in true }
    list.apply {
      ListSections(1) {
        ComposedSectionController(Part("a", log), Part("b", log), Part("c", log))
      }
      ListSections(2) { Part("z", log) }
    }
    func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
    list.setVisibleRows([path(0), path(1)])
    #expect(
      log.take() == [
        "a update 1", "b update 1", "c update 1", "a show a1", "a show", "b show", "c show",
        "b show b1", "a near", "b near", "c near",
      ]
    )
    list.didScroll()
    #expect(log.take() == ["a scroll", "b scroll", "c scroll"])
    for item in 0..<3 { list.select(path(item)) }
    for item in 0..<3 { list.deselect(path(item)) }
    #expect(log.take() == ["a select a1", "b select b1", "a deselect a1"])
    list.highlight(path(1))
    list.highlight(path(2))
    #expect(log.take() == ["b highlight b1", "b unhighlight b1", "c highlight c1"])
    #expect(list.moveRow(from: path(1), to: ItemPath(section: 1, item: 0)))
    #expect(log.take() == ["z update 2", "b give b1"])
    #expect(list.moveSection(of: 1, to: 1))
    #expect(!list.moveSection(of: 2, to: 0))
    list.setVisibleRows([path(0)])
    list.setVisibleRows([])
    #expect(
      log.take() == [
        "b hide b1", "a hide a1", "a hide", "b hide", "c hide", "a far", "b far", "c far",
      ]
    )
    list.apply { ListSections(2) { Part("z", log) } }
  }
}

/// A header that is not the same in each part.
private struct PartHeading: Diffable, Equatable {
  static var rowRole: RowRole { .header }
  var diffIdentifier: String { text }
  let text: String
}
