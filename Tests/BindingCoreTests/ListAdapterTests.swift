import BindingCore
import Testing
import TestSupport

/// A list of albums with all its controllers at hand.
private final class Shelf {
  let display = RecordingDisplay()
  let list: ListAdapter
  private(set) var controllers: [AlbumController] = []
  private(set) var reports: [ListUpdate] = []

  init() {
    list = ListAdapter(display: display)
    list.onUpdate { [weak self] in self?.reports.append($0) }
  }

  func apply(_ albums: Album...) { apply(albums) }

  func apply(_ albums: [Album]) {
    list.apply { ListSections(albums) { self.makeController() } }
  }

  func makeController() -> AlbumController {
    let controller = AlbumController()
    controllers.append(controller)
    return controller
  }
}

@Suite("ListAdapter")
struct ListAdapterTests {
  @Test("The first apply shows every section with its rows")
  func firstApply() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A", songs: [Song("x")]), Album(2, "B"))
    #expect(shelf.display.text == [["A ×0", "x"], ["B ×0"]])
    #expect(shelf.display.updates == [ListUpdate(sections: Changeset(inserts: [0, 1]))])
    #expect(shelf.list.sectionCount == 2)
  }

  @Test("A surviving model keeps its controller, and only changed rows are updated")
  func survivors() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A", songs: [Song("x"), Song("y")]), Album(2, "B"))
    shelf.apply(Album(1, "A", songs: [Song("x", "new"), Song("y")]), Album(2, "B"))
    let path = ItemPath(section: 0, item: 1)
    #expect(
      shelf.display.updates.last
        == ListUpdate(items: Changeset(updates: [.init(old: path, new: path)]))
    )
    #expect(shelf.display.text == [["A ×0", "x=new", "y"], ["B ×0"]])
    #expect(shelf.controllers.count == 2)
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
    #expect(update?.items.inserts == [ItemPath(section: 1, item: 1)])
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
    #expect(shelf.list.select(ItemPath(section: 1, item: 0)))
    #expect(shelf.list.select(ItemPath(section: 1, item: 0)))
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
    shelf.list.select(ItemPath(section: 30, item: 0))
    #expect(shelf.controllers.map(\.decompositions).reduce(0, +) == 51)
    #expect(shelf.controllers[30].decompositions == 2)
  }

  @Test(
    "A path that does not exist selects nothing",
    arguments: [
      ItemPath(section: -1, item: 0), ItemPath(section: 2, item: 0),
      ItemPath(section: 0, item: 1), ItemPath(section: 0, item: -1),
      ItemPath(section: .max, item: .max), ItemPath(section: .min, item: .min),
    ]
  )
  func stalePath(path: ItemPath) {
    let shelf = Shelf()
    shelf.apply(Album(1), Album(2))
    #expect(!shelf.list.select(path))
    #expect(shelf.reports.count == 1)
  }

  @Test("A controller goes with its model, and a new one comes with it")
  func controllerLifetime() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"))
    shelf.list.select(ItemPath(section: 0, item: 0))
    shelf.apply()
    shelf.apply(Album(1, "A"))
    #expect(shelf.display.text == [["A ×0"]])
    #expect(shelf.controllers.count == 2)
  }

  @Test("An update that changes nothing is reported and not displayed")
  func nothingChanged() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"))
    shelf.apply(Album(1, "A"))
    #expect(shelf.reports.count == 2)
    #expect(shelf.display.updates.count == 1)
    #expect(shelf.controllers[0].decompositions == 2)
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

  @Test(
    "Whatever a model says of its own equality, rows are diffed",
    arguments: [nil, true, false]
  )
  func modelEquality(answer: Bool?) {
    let display = RecordingDisplay()
    let list = ListAdapter(display: display)
    for text in ["a", "b", "b"] {
      list.apply {
        ListSections([Loose(id: 1, text: text, answer: answer)]) { LooseController() }
      }
    }
    let path = ItemPath(section: 0, item: 0)
    #expect(
      display.updates == [
        ListUpdate(sections: Changeset(inserts: [0])),
        ListUpdate(items: Changeset(updates: [.init(old: path, new: path)])),
      ]
    )
    #expect(display.text == [["text=b"]])
  }

  @Test("Another type under the same identifier is another section")
  func typeSwap() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"))
    shelf.list.apply {
      ListSection(Loose(id: 1, text: "loose")) { LooseController() }
    }
    #expect(
      shelf.display.updates.last
        == ListUpdate(sections: Changeset(deletes: [0], inserts: [0]))
    )
    #expect(shelf.display.text == [["text=loose"]])
  }

  // MARK: Duplicates

  @Test("A repeated model is left out and reported with both positions")
  func duplicateSections() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"), Album(1, "C"), Album(1, "D"))
    #expect(shelf.display.text == [["A ×0"], ["B ×0"]])
    let duplicates = shelf.reports[0].duplicates
    #expect(duplicates.map(\.position) == [.section(2), .section(3)])
    #expect(duplicates.map(\.first) == [.section(0), .section(0)])
    #expect(duplicates[0].description == "Album(1) at section 2 repeats section 0")
  }

  @Test("A model is repeated across runs as well, and later when the list survives")
  func duplicatesAcrossRuns() {
    let shelf = Shelf()
    for _ in 0..<2 {
      shelf.list.apply {
        ListSections([Album(1, "A"), Album(2, "B")]) { shelf.makeController() }
        ListSection(Album(2, "again")) { shelf.makeController() }
        ListSections([Album(3, "C"), Album(1, "again")]) { shelf.makeController() }
      }
    }
    #expect(shelf.display.text == [["A ×0"], ["B ×0"], ["C ×0"]])
    #expect(
      shelf.reports.map { $0.duplicates.map(\.position) } == [
        [.section(2), .section(4)], [.section(2), .section(4)],
      ]
    )
    #expect(shelf.controllers.count == 3)
  }

  @Test("A repeated row is left out and reported, at first and in an update")
  func duplicateRows() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A", songs: [Song("x", "1"), Song("x", "2")]))
    #expect(shelf.display.text == [["A ×0", "x=1"]])
    let first = ListUpdate.Duplicate.Position.item(ItemPath(section: 0, item: 1))
    let second = ListUpdate.Duplicate.Position.item(ItemPath(section: 0, item: 2))
    #expect(shelf.reports[0].duplicates.map(\.position) == [second])
    #expect(shelf.reports[0].duplicates.map(\.first) == [first])
    shelf.apply(Album(1, "A", songs: [Song("x", "1"), Song("x", "3"), Song("y")]))
    #expect(shelf.display.text == [["A ×0", "x=1", "y"]])
    #expect(shelf.reports[1].duplicates.map(\.position) == [second])
  }

  // MARK: Calls from inside callbacks

  @Test("Selecting from inside a selection is carried out next")
  func nestedSelect() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"))
    var order: [String] = []
    shelf.display.onApply = { order.append("\($0.items.updates.map(\.new))") }
    shelf.controllers[0].onSelect = { _ in
      #expect(shelf.list.select(ItemPath(section: 1, item: 0)))
      order.append("selected")
    }
    shelf.list.select(ItemPath(section: 0, item: 0))
    #expect(order == ["selected", "[[0, 0]]", "[[1, 0]]"])
    #expect(shelf.display.text == [["A ×1"], ["B ×1"]])
  }

  @Test("Applying from a selection, a decomposition, a display and a listener is carried out next")
  func nestedApply() {
    let shelf = Shelf()
    var steps = 0
    func step(_ expected: Int) {
      guard steps == expected else { return }
      steps += 1
      shelf.apply([Album(1, "step \(steps)"), Album(steps + 10)])
    }
    shelf.apply(Album(1, "A"))
    shelf.controllers[0].onSelect = { _ in step(0) }
    shelf.controllers[0].onDecompose = { step(1) }
    shelf.display.onApply = { _ in step(2) }
    shelf.list.onUpdate { _ in step(3) }
    shelf.list.select(ItemPath(section: 0, item: 0))
    #expect(steps == 4)
    #expect(shelf.display.text == [["step 4 ×1"], [" ×0"]])
  }

  @Test("A waiting selection finds its row by identity, wherever it went")
  func waitingSelection() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"))
    shelf.controllers[0].onSelect = { _ in
      shelf.apply(Album(2, "B"), Album(1, "A"))
      shelf.list.select(ItemPath(section: 1, item: 0))
    }
    shelf.list.select(ItemPath(section: 0, item: 0))
    #expect(shelf.display.text == [["B ×1"], ["A ×1"]])
  }

  @Test("A waiting selection whose section has left does nothing")
  func waitingSelectionOfRemovedSection() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"))
    let removed = shelf.controllers[1]
    shelf.controllers[0].onSelect = { _ in
      shelf.apply(Album(1, "A"))
      shelf.list.select(ItemPath(section: 1, item: 0))
    }
    shelf.list.select(ItemPath(section: 0, item: 0))
    #expect(removed.plays == 0)
    #expect(shelf.display.text == [["A ×1"]])
  }

  @Test("A section asked for from inside the making of its controller has no rows yet")
  func nestedMaking() {
    let shelf = Shelf()
    var answers: [Int] = []
    shelf.list.apply {
      ListSections([Album(1, "A")]) {
        answers.append(shelf.list.rows(inSection: 0).count)
        #expect(!shelf.list.select(ItemPath(section: 0, item: 0)))
        #expect(shelf.list.firstPath(of: Title.self, in: Album(1)) == nil)
        return shelf.makeController()
      }
    }
    #expect(answers == [0])
    #expect(shelf.controllers.count == 1)
    #expect(shelf.display.text == [["A ×0"]])
  }

  @Test("Very many repeated rows are left out in linear time", .timeLimit(.minutes(1)))
  func manyDuplicates() {
    let shelf = Shelf()
    let songs = (0..<200_000).map { Song($0 % 2 == 0 ? "same" : "song \($0)") }
    shelf.apply(Album(1, "A", songs: songs))
    #expect(shelf.reports[0].duplicates.count == 99_999)
    #expect(shelf.display.rows[0].count == 100_002)
  }

  // MARK: Lookup

  @Test("A row is found by its type and its model's identity")
  func firstPath() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B", songs: [Song("x"), Song("y")]))
    #expect(shelf.list.firstPath(of: Song.self, in: Album(2)) == ItemPath(section: 1, item: 1))
    #expect(shelf.list.firstPath(of: Song.self, in: Album(1)) == nil)
    #expect(shelf.list.firstPath(of: Song.self, in: Album(3)) == nil)
    #expect(shelf.list.firstPath(of: Song.self, in: Item(2)) == nil)
    shelf.apply(Album(2, "B", songs: [Song("x")]), Album(1, "A"))
    #expect(shelf.list.firstPath(of: Song.self, in: Album(2)) == ItemPath(section: 0, item: 1))
  }

  // MARK: Laziness

  private final class IdleDisplay: ListDisplay {
    func apply(_ update: ListUpdate, of content: some ListContent) {}
  }

  @Test("Rows left out when first asked for between updates are reported at once")
  func lateDuplicates() {
    let list = ListAdapter(display: IdleDisplay())
    var reports: [ListUpdate] = []
    list.onUpdate { reports.append($0) }
    list.apply {
      ListSection(Album(1, "A", songs: [Song("x"), Song("x")])) { AlbumController() }
    }
    #expect(reports.map(\.duplicates.count) == [0])
    #expect(list.rows(inSection: 0).count == 2)
    #expect(reports.map(\.duplicates.count) == [0, 1])
  }

  @Test("Without a display that asks, no controller is made")
  func lazy() {
    let list = ListAdapter(display: IdleDisplay())
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

@Suite("ListAdapter, by replay")
struct ListAdapterReplayTests {
  @Test(
    "After any sequence of applies and selections the display agrees",
    arguments: UInt64(0)..<30
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shelf = Shelf()
    var plays: [Int: Int] = [:]
    var albums: [Album] = []
    for _ in 0..<40 {
      if Bool.random(using: &random), !albums.isEmpty {
        let section = Int.random(in: albums.indices, using: &random)
        shelf.list.select(ItemPath(section: section, item: 0))
        plays[albums[section].id, default: 0] += 1
      } else {
        albums = (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
          .map { id in
            let songs = (0..<6).shuffled(using: &random).prefix(4).map {
              Song("\($0)", String(Int.random(in: 0..<2, using: &random)))
            }
            return Album(id, "album", songs: songs)
          }
        if Bool.random(using: &random) {
          shelf.apply(albums)
        } else {
          shelf.list.apply {
            for album in albums { ListSection(album) { shelf.makeController() } }
          }
        }
        plays = plays.filter { id, _ in albums.contains { $0.id == id } }
      }
      let expected = albums.map { album in
        ["album ×\(plays[album.id] ?? 0)"] + album.songs.map(\.description)
      }
      #expect(shelf.display.text == expected, "seed \(seed)")
    }
  }
}
