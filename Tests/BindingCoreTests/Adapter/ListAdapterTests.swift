import BindingCore
import Testing
import TestSupport

@Suite("ListAdapter")
struct ListAdapterTests {
  @Test("First all is shown, then what changed, with the same controllers, and nothing if none did")
  func survivors() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A", songs: [Song("x"), Song("y")]), Album(2, "B"))
    #expect(shelf.display.text == [["A ×0", "x", "y"], ["B ×0"]])
    #expect(shelf.display.updates == [ListUpdate(sections: Changeset(inserts: [0, 1]))])
    #expect(shelf.list.sectionCount == 2)
    for _ in 0..<2 {
      shelf.apply(Album(1, "A", songs: [Song("x", "new"), Song("y")]), Album(2, "B"))
    }
    #expect(shelf.reports.count == 3)
    #expect(shelf.display.updates.count == 2)
    #expect(
      shelf.display.updates.last
        == ListUpdate(items: Changeset(updates: [.init(old: path(0, 1), new: path(0, 1))]))
    )
    #expect(shelf.display.text == [["A ×0", "x=new", "y"], ["B ×0"]])
    #expect(shelf.controllers.map(\.decompositions) == [3, 3])
  }

  @Test("Sections come, go and move by identity, and their rows with them")
  func sectionChanges() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"), Album(3, "C"), Album(4, "D"))
    shelf.apply(Album(4, "D"), Album(1, "A", songs: [Song("x")]), Album(5, "E"), Album(3, "C"))
    #expect(shelf.display.text == [["D ×0"], ["A ×0", "x"], ["E ×0"], ["C ×0"]])
    let update = shelf.display.updates.last
    #expect(update?.sections.deletes == [1])
    #expect(update?.sections.inserts == [2])
    #expect(update?.sections.moves == [.init(old: 3, new: 0)])
    #expect(update?.items.inserts == [path(1, 1)])
    #expect(shelf.controllers.count == 5)
  }

  @Test("Row deletes ascend by their old place even where sections moved")
  func deletesAscend() {
    let shelf = Shelf()
    shelf.apply(Album(1, songs: [Song("x")]), Album(2, songs: [Song("y")]))
    shelf.apply(Album(2), Album(1))
    #expect(
      shelf.display.updates.last?.items.deletes
        == [ItemPath(section: 0, item: 1), ItemPath(section: 1, item: 1)]
    )
  }

  @Test("A like is one update of one row, and survives the next refresh")
  func selecting() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"))
    #expect(shelf.list.select(path(1, 0)))
    #expect(shelf.list.select(path(1, 0)))
    #expect(shelf.display.text == [["A ×0"], ["B ×2"]])
    #expect(shelf.display.updates.count == 3)
    #expect(shelf.display.updates.last?.items.changeCount == 1)
    shelf.apply(Album(2, "B again"), Album(1, "A"))
    #expect(shelf.display.text == [["B again ×2"], ["A ×0"]])
  }

  @Test("Selecting asks the one section again and leaves the others alone")
  func selectingAsksOne() {
    let shelf = Shelf()
    shelf.apply((0..<50).map { Album($0) })
    shelf.list.select(path(30, 0))
    #expect(shelf.controllers.map(\.decompositions).reduce(0, +) == 51)
    #expect(shelf.controllers[30].decompositions == 2)
  }

  @Test(
    "A path that does not exist selects nothing",
    arguments: [path(-1, 0), path(2, 0), path(0, 1), path(.max, .max)]
  )
  func stalePath(path: ItemPath) {
    let shelf = Shelf()
    shelf.apply(Album(1), Album(2))
    #expect(!shelf.list.select(path))
    #expect(shelf.reports.count == 1)
  }

  // MARK: Equality of models

  private struct Loose: Diffable {
    var id: Int
    var text: String
    var answer: Bool?
    var diffIdentifier: Int { id }
    func isEqual(to other: Loose) -> Bool { answer ?? (text == other.text) }
  }

  private final class LooseController: BindingSectionController {
    func viewModels(for model: Loose) -> [AnyDiffable] { Song("text", model.text) }
  }

  @Test("Whatever a model says of its equality, rows are diffed", arguments: [nil, true, false])
  func modelEquality(answer: Bool?) {
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    for text in ["a", "b", "b"] {
      list.apply {
        ListSections([Loose(id: 1, text: text, answer: answer)]) { LooseController() }
      }
    }
    #expect(
      display.updates == [
        ListUpdate(sections: Changeset(inserts: [0])),
        ListUpdate(items: Changeset(updates: [.init(old: path(0, 0), new: path(0, 0))])),
      ]
    )
    #expect(display.text == [["text=b"]])
  }

  @Test("Another type under the same identifier is another section")
  func typeSwap() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"))
    shelf.list.apply { ListSections([Loose(id: 1, text: "loose")]) { LooseController() } }
    #expect(
      shelf.display.updates.last == ListUpdate(sections: Changeset(deletes: [0], inserts: [0]))
    )
    #expect(shelf.display.text == [["text=loose"]])
  }

  // MARK: Lookup

  @Test("A row is found by its type and its model's identity")
  func firstPath() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B", songs: [Song("x"), Song("y")]))
    #expect(shelf.list.firstPath(of: Song.self, in: Album(2)) == path(1, 1))
    #expect(shelf.list.firstPath(of: Song.self, in: Album(1)) == nil)
    #expect(shelf.list.firstPath(of: Song.self, in: Album(3)) == nil)
    #expect(shelf.list.firstPath(of: Song.self, in: Item(2)) == nil)
    shelf.apply(Album(2, "B", songs: [Song("x")]), Album(1, "A"))
    #expect(shelf.list.firstPath(of: Song.self, in: Album(2)) == path(0, 1))
  }

  // MARK: Laziness

  @Test("Without a display that asks, no controller is made")
  func lazy() {
    let list = ListAdapter(display: UnaskingDisplay())
    var made = 0
    let albums = (0..<1000).map { Album($0, "A") }
    for round in 0..<2 {
      list.apply {
        ListSections(albums + [Album(2000 + round)]) {
          made += 1
          return AlbumController()
        }
      }
    }
    #expect(made == 0)
    #expect(list.rows(inSection: 500).count == 1)
    #expect(list.rows(inSection: 500).count == 1)
    #expect(made == 1)
    #expect(list.rows(inSection: 2000).isEmpty)
  }
}
