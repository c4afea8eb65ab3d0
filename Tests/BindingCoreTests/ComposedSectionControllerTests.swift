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
      ListSection(1) { ComposedSectionController(Part("a", log), Part("b", log)) }
      ListSection(2) { Part("c", log) }
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
}

/// A header that is not the same in each part.
private struct PartHeading: Diffable, Equatable {
  static var rowRole: RowRole { .header }
  var diffIdentifier: String { text }
  let text: String
}
