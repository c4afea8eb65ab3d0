import BindingCore
import Testing
import TestSupport

@Suite("Duplicates in a list")
struct DuplicateReportTests {
  @Test("A duplicate model is left out and reported with both positions")
  func duplicateSections() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A"), Album(2, "B"), Album(1, "C"), Album(1, "D"))
    #expect(shelf.display.text == [["A ×0"], ["B ×0"]])
    let duplicates = shelf.reports[0].duplicates
    #expect(duplicates.map(\.position) == [.section(2), .section(3)])
    #expect(duplicates.map(\.first) == [.section(0), .section(0)])
    #expect(duplicates[0].description == "Album(1) at section 2 repeats section 0")
  }

  @Test("A model is a duplicate across runs as well, and later when the list survives")
  func duplicatesAcrossRuns() {
    let shelf = Shelf()
    let makeController = shelf.makeController
    for _ in 0..<2 {
      shelf.list.apply {
        ListSections([Album(1, "A"), Album(2, "B")]) { makeController() }
        ListSections([Album(2, "again")]) { makeController() }
        ListSections([Album(3, "C"), Album(1, "again")]) { makeController() }
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

  @Test("A duplicate row is left out and reported, at first and in an update")
  func duplicateRows() {
    let shelf = Shelf()
    shelf.apply(Album(1, "A", songs: [Song("x", "1"), Song("x", "2")]))
    #expect(shelf.display.text == [["A ×0", "x=1"]])
    // The display asked for the rows as it was handed the update; what that found is the next
    // one's.
    #expect(shelf.reports.map(\.duplicates.count) == [0, 1])
    let first = ListUpdate.Duplicate.Position.item(path(0, 1))
    let second = ListUpdate.Duplicate.Position.item(path(0, 2))
    #expect(shelf.reports[1].duplicates.map(\.position) == [second])
    #expect(shelf.reports[1].duplicates.map(\.first) == [first])
    shelf.apply(Album(1, "A", songs: [Song("x", "1"), Song("x", "3"), Song("y")]))
    #expect(shelf.display.text == [["A ×0", "x=1", "y"]])
    #expect(shelf.reports[2].duplicates.map(\.position) == [second])
  }

  @Test(
    "Very many duplicate rows are left out in linear time",
    .tags(.long),
    .enabled(if: makesAll),
    .timeLimit(.minutes(15))
  )
  func manyDuplicates() {
    let shelf = Shelf()
    let songs = (0..<200_000).map { Song($0 % 2 == 0 ? "same" : "song \($0)") }
    shelf.apply(Album(1, "A", songs: songs))
    #expect(shelf.reports[1].duplicates.count == 99_999)
    #expect(shelf.display.rows[0].count == 100_002)
  }

  @Test("Rows left out when first asked for between updates are reported at once")
  func lateDuplicates() {
    let list = ListAdapter(display: UnaskingDisplay())
    var reports: [ListUpdate] = []
    list.onUpdate { reports.append($0) }
    list.apply {
      ListSections([Album(1, "A", songs: [Song("x"), Song("x")])]) { AlbumController() }
    }
    #expect(reports.map(\.duplicates.count) == [0])
    #expect(list.rows(inSection: 0).count == 2)
    #expect(reports.map(\.duplicates.count) == [0, 1])
  }

  @Test("Elements that a list returned as duplicates are not reported again; later ones are")
  func returnedDuplicates() {
    let items = [Item(1), Item(1, 1), Item(2)]
    var left: [Item] = []
    let list = LiveList(items, duplicates: &left)
    #expect(left == [Item(1, 1)])
    var others: [Item] = []
    let value = IdentifiedList(items, duplicates: &others)
    #expect(others == left)
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply {
      ListSections(oneRowEach: list)
      ListSections(value) { item in "other \(item.id)" }
    }
    #expect(display.updates.map(\.duplicates) == [[]])
    list.append(contentsOf: [Item(2), Item(3)])
    #expect(display.updates.last?.duplicates.map(\.position) == [.section(2)])
  }
}
