import BindingCore
import Testing
import TestSupport

@Suite("Diagnostics and reports")
struct DiagnosticTests {
  @Test("Identifiers made anew on every rebuild are found, of rows and of sections")
  func freshIdentifiers() {
    let box = Jukebox()
    func apply(_ first: Int, changes: Bool = false) {
      box.list.apply {
        ListSections(["s"]) { _ in
          Line(first, "a")
          Line(first + 1, changes ? "c" : "b")
        }
      }
    }
    apply(10)
    apply(20)
    #expect(box.diagnostics == [.identifiersReplaced(.rows(section: 0), count: 2)])
    // Other content is other rows.
    apply(30, changes: true)
    #expect(box.diagnostics.count == 1)
    box.list.apply { ListSections(oneRowEach: [Line(1, "a"), Line(2, "b")]) }
    box.list.apply { ListSections(oneRowEach: [Line(3, "a"), Line(4, "b")]) }
    #expect(box.diagnostics.last == .identifiersReplaced(.sections, count: 2))
  }

  @Test("A model that changes its identifier in the list is found")
  func changedIdentifier() {
    let box = Jukebox()
    let name = Name(id: "before")
    box.list.apply { ListSections([name]) { _ in "row" } }
    name.id = "after"
    box.list.apply { ListSections([name]) { _ in "row" } }
    #expect(box.diagnostics == [.identifierChanged(section: 0)])
  }

  @Test("Updates that lead to updates without end are stopped, said, and go on with the next call")
  func endless() {
    let box = Jukebox(songs: [1])
    var rounds = 0
    box.rules.onNote = { [weak box] note in
      guard let box, note == "rows of 0", rounds < 2_500 else { return }
      rounds += 1
      box.list.setNeedsUpdate(of: Album(0))
    }
    box.list.setNeedsUpdate(of: Album(0))
    #expect(box.diagnostics == [.endlessUpdates(rounds: 1_000)])
    box.list.select(path(0, 0))
    box.list.highlight(nil)
    #expect(rounds == 2_500)
    #expect(box.diagnostics.count == 2)
  }

  @Test("Every diagnostic says what is wrong, where, and what was expected")
  func descriptions() {
    #expect(
      ListDiagnostic.identifiersReplaced(.rows(section: 3), count: 2).description
        == "all 2 rows of section 3 have new identifiers but the same content; "
        + "expected a view model to keep its identifier when it is created again"
    )
    #expect(
      ListDiagnostic.sectionVanished("Album(7)").description
        == "cannot update Album(7): it is not in the list"
    )
    #expect(
      ListDiagnostic.missingCell("Song").description
        == "no cell is registered for view models of type Song"
    )
  }

  @Test("An update counts the sections and rows that were asked for")
  func work() {
    let box = Jukebox(songs: [1, 3])
    // The display asked as it was handed the first update, which counts for the next one.
    box.list.setNeedsUpdate(of: Album(1))
    #expect(box.updates.map(\.work.sectionsAsked) == [0, 3])
    #expect(box.updates.map(\.work.rowsAsked) == [0, 7])
    box.list.setNeedsUpdate(of: Album(1))
    #expect(box.updates.last?.work.sectionsAsked == 1)
    #expect(box.updates.last?.work.rowsAsked == 3)
  }

  @Test("A list reads as a tree of what is known of it")
  func listDescription() {
    let list = ListAdapter(display: UnaskingDisplay())
    list.apply {
      ListSections((0..<5).map { Album($0, "A", songs: [Song("x")]) }) { AlbumController() }
      ListSections(oneRowEach: ["end"])
    }
    list.selectionMode = .single
    list.select(path(1, 1))
    list.highlight(path(1, 0))
    list.setVisibleRows([path(1, 0)])
    #expect(
      list.debugDescription == """
        ListAdapter: 6 sections, 1 loaded
        ├ 0: not loaded
        ├ 1: Album(1), AlbumController
        │ ├ 0: Title("title") (highlighted, visible)
        │ └ 1: Song("x") (selected)
        └ 2 to 5: not loaded
        """
    )
    list.apply {}
    #expect(list.debugDescription == "ListAdapter: 0 sections, 0 loaded")
  }

  @Test("A model that controllers of two types show is reported once, when it comes")
  func sharedModel() {
    let box = Jukebox()
    func apply(_ rows: [Int], _ sections: [Int]) {
      box.list.apply {
        ListSections(oneRowEach: rows.map { Item($0) })
        ListSections(sections.map { Item($0) }) { item in "item \(item.id)" }
        ListSections(oneRowEach: [Line(1)])
      }
    }
    apply([1, 2], [3])
    #expect(box.diagnostics == [])
    apply([1, 2], [3, 2])
    #expect(box.diagnostics == [.sharedModel("Item(2)")])
    apply([1, 2, 4], [3, 2])
    apply([1], [3, 2])
    #expect(box.diagnostics.count == 1)
    apply([5, 1], [3, 2, 5, 1])
    #expect(box.diagnostics.dropFirst() == [.sharedModel("Item(5)")])
    #expect(box.display.rows.count == 7)
    #expect(ListDiagnostic.sharedModel("Item(5)").description.hasPrefix("Item(5) is shown by"))
  }

  @Test("An update reads as a tree of what happened")
  func updateDescription() {
    let box = Jukebox(songs: [1, 2, 1])
    let albums = Jukebox.albums([1, 2, 1])
    // What the display asked for as it was handed the first update counts for this one.
    box.list.setNeedsUpdate(of: albums[1])
    box.apply([albums[2], Album(0, songs: [Song("x"), Song("a0", "new"), Song("x")]), albums[2]])
    #expect(
      box.updates.last?.debugDescription == """
        ListUpdate
        ├ sections
        │ ├ deleted 1
        │ └ moved 0 → 1
        ├ rows
        │ ├ inserted [1, 0]
        │ └ updated [0, 0] → [1, 1]
        ├ left out
        │ ├ Album(2) at section 2 repeats section 0
        │ └ Song("x") at row [1, 2] repeats row [1, 0]
        └ work
          └ 2 sections asked for 4 rows
        """
    )
    #expect(ListUpdate().debugDescription == "ListUpdate")
  }
}

/// A model with an identifier that changes in place, on one task alone.
private final class Name: Diffable, @unchecked Sendable {
  // Unchecked: the test that uses it does so on one task.
  var id: String
  init(id: String) { self.id = id }
  var diffIdentifier: String { id }
  func isEqual(to other: Name) -> Bool { true }
}
