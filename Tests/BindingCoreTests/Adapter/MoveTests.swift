import BindingCore
import Testing
import TestSupport

@Suite("Moving")
struct MoveTests {
  @Test("A row moves within its section and its controller is told, unless it stays in its place")
  func withinSection() {
    let box = Jukebox(songs: [3])
    #expect(box.list.moveRow(from: path(0, 1), to: path(0, 1)))
    #expect(box.log() == [])
    #expect(box.list.moveRow(from: path(0, 0), to: path(0, 2)))
    #expect(box.log() == ["move a0 0 2", "rows of 0"])
    #expect(box.display.text == [["a1", "a2", "a0"]])
    #expect(box.updates.last?.items.moves == [.init(old: path(0, 0), new: path(0, 2))])
  }

  @Test("A refused move leaves everything as it was, and nobody is told")
  func refused() {
    let box = Jukebox(songs: [3, 1])
    box.rules.refused = ["to 2", "into 1"]
    box.list.moveHandler = { _ in
      Issue.record("nothing is to be carried over")
      return true
    }
    #expect(!box.list.moveRow(from: path(0, 0), to: path(0, 2)))
    #expect(!box.list.moveRow(from: path(0, 0), to: path(1, 0)))
    #expect(!box.list.moveRow(from: path(0, 0), to: path(0, 3)))
    #expect(!box.list.moveRow(from: path(0, 9), to: path(0, 0)))
    #expect(!box.list.moveRow(from: path(0, 0), to: path(5, 0)))
    box.rules.allowsMoves = false
    #expect(!box.list.moveRow(from: path(0, 0), to: path(0, 1)))
    #expect(!box.list.moveSection(of: Album(0), to: 1))
    #expect(box.log() == [])
    #expect(box.display.text == [["a0", "a1", "a2"], ["b0"]])
  }

  @Test("A move that the owner of the data refuses leaves everything as it was")
  func refusedByOwner() {
    let box = Jukebox(songs: [2, 1])
    var asked: [ListAdapter.Move] = []
    box.list.moveHandler = {
      asked.append($0)
      return false
    }
    #expect(!box.list.moveRow(from: path(0, 0), to: path(0, 1)))
    #expect(!box.list.moveRow(from: path(0, 0), to: path(1, 1)))
    #expect(!box.list.moveSection(of: Album(0), to: 1))
    let song = AnyDiffable(Song("a0")).diffIdentifier
    #expect(
      asked == [
        .row(song, from: path(0, 0), to: path(0, 1)),
        .row(song, from: path(0, 0), to: path(1, 1)),
        .section(AnyDiffable(Album(0)).diffIdentifier, from: 0, to: 1),
      ]
    )
    #expect(box.log() == [])
    #expect(box.display.text == [["a0", "a1"], ["b0"]])
  }

  @Test("With an owner alone a row moves into another section, and both controllers are told")
  func acrossSections() {
    let box = Jukebox(songs: [2, 2])
    #expect(!box.list.moveRow(from: path(0, 1), to: path(1, 2)))
    #expect(!box.list.moveSection(of: Album(0), to: 1))
    box.list.moveHandler = { _ in true }
    #expect(box.list.moveRow(from: path(0, 1), to: path(1, 2)))
    #expect(box.log() == ["give a1", "accept a1 2", "rows of 0", "rows of 1"])
    #expect(box.display.text == [["a0"], ["b0", "b1", "a1"]])
  }

  @Test(
    "A row stays selected where it is moved, also if a third section has its identity",
    arguments: [false, true]
  )
  func selected(hasThird: Bool) {
    let third = hasThird ? [Album(2, songs: [Song("a1")])] : []
    let box = Jukebox()
    box.apply(Jukebox.albums([2, 1]) + third)
    box.list.selectionMode = .multiple
    box.list.moveHandler = { _ in true }
    box.list.select(path(0, 1))
    box.list.highlight(path(0, 1))
    #expect(box.list.moveRow(from: path(0, 1), to: path(1, 0)))
    let text: [[String]] = hasThird ? [["a0"], ["a1", "b0"], ["a1"]] : [["a0"], ["a1", "b0"]]
    #expect(box.display.text == text)
    #expect(box.list.selectedPaths == [path(1, 0)])
    #expect(box.list.highlightedPath == path(1, 0))
  }

  @Test("A section moves when the owner of the data applies the list in the new order")
  func section() {
    var albums = Jukebox.albums([1, 1, 1])
    let box = Jukebox()
    box.apply(albums)
    box.list.moveHandler = { [weak box] move in
      guard let box, case .section(_, let old, let new) = move else { return false }
      albums.insert(albums.remove(at: old), at: new)
      box.apply(albums)
      return true
    }
    #expect(box.list.moveSection(of: Album(0), to: 2))
    #expect(box.display.text == [["b0"], ["c0"], ["a0"]])
    #expect(box.updates.last?.sections.moves == [.init(old: 0, new: 2)])
    #expect(!box.list.moveSection(of: Album(0), to: 3))
    #expect(!box.list.moveSection(of: Album(8), to: 0))
  }

  @Test("Indices are among the items: an array of them is moved by remove and insert")
  func indicesAmongItems() {
    final class Controller: BindingSectionController {
      var items: [String]
      init(_ items: [String]) { self.items = items }
      func viewModels(for model: Int) -> [AnyDiffable] {
        Heading(text: "h\(model)")
        items
        Footing(text: "f")
      }
      func canMove(_ viewModel: any Diffable, in model: Int) -> Bool { true }
      func canMove(_ viewModel: any Diffable, to item: Int, in model: Int) -> Bool {
        items.indices.contains(item)
      }
      func canAccept(_ viewModel: any Diffable, at item: Int, in model: Int) -> Bool {
        (0...items.count).contains(item)
      }
      func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in model: Int) {
        items.insert(items.remove(at: old), at: new)
      }
      func didGiveAway(_ viewModel: any Diffable, in model: Int) {
        items.removeAll { $0 == viewModel as? String }
      }
      func didAccept(_ viewModel: any Diffable, at item: Int, in model: Int) {
        items.insert(viewModel as? String ?? "?", at: item)
      }
    }
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    list.moveHandler = { _ in true }
    list.apply {
      ListSections([1]) { Controller(["a", "b", "c"]) }
      ListSections([2]) { Controller(["d"]) }
    }
    #expect(list.moveRow(from: path(0, 3), to: path(0, 1)))
    #expect(display.text[0] == ["h1", "c", "a", "b", "f"])
    #expect(list.moveRow(from: path(0, 1), to: path(1, 2)))
    #expect(display.text == [["h1", "a", "b", "f"], ["h2", "d", "c", "f"]])
    #expect(list.moveRow(from: path(1, 1), to: path(0, 1)))
    #expect(display.text == [["h1", "d", "a", "b", "f"], ["h2", "c", "f"]])
  }

  @Test("Headers and footers keep their places, and rows stay between them")
  func roles() {
    let list = ListAdapter(display: RecordingDisplay())
    final class Controller: BindingSectionController {
      func viewModels(for model: Int) -> [AnyDiffable] {
        Heading(text: "h")
        "a"
        "b"
        Footing(text: "f")
      }
      func canMove(_ viewModel: any Diffable, in model: Int) -> Bool { true }
    }
    list.apply { ListSections([1]) { Controller() } }
    #expect(!list.moveRow(from: path(0, 0), to: path(0, 1)))
    #expect(!list.moveRow(from: path(0, 1), to: path(0, 0)))
    #expect(!list.moveRow(from: path(0, 1), to: path(0, 3)))
    #expect(list.moveRow(from: path(0, 1), to: path(0, 2)))
  }
}
