import BindingCore
import Testing
import TestSupport

@Suite("ListUpdate")
struct ListUpdateTests {
  @Test("Duplicates alone leave nothing to show")
  func empty() {
    let identifier = AnyDiffable(Item(1)).diffIdentifier
    let duplicate = ListUpdate.Duplicate(
      identifier: identifier,
      position: .section(1),
      first: .section(0)
    )
    #expect(ListUpdate(duplicates: [duplicate]).isEmpty)
    #expect(!ListUpdate(sections: Changeset(deletes: [0])).isEmpty)
  }

  @Test("An update reads as its parts")
  func description() {
    let update = ListUpdate(
      sections: Changeset(inserts: [1]),
      items: Changeset(deletes: [path(0, 2)]),
      duplicates: [
        ListUpdate.Duplicate(
          identifier: AnyDiffable(Song("x")).diffIdentifier,
          position: .item(path(0, 4)),
          first: .item(path(0, 3))
        )
      ]
    )
    #expect(
      update.description == """
        sections: inserts [1]
        rows: deletes [[0, 2]]
        left out: Song("x") at row [0, 4] repeats row [0, 3]
        """
    )
  }

  @Test("Paths are ordered by section, then by item")
  func paths() {
    #expect(ItemPath(section: 0, item: 9) < ItemPath(section: 1, item: 0))
    #expect(ItemPath(section: 1, item: 0) < ItemPath(section: 1, item: 1))
  }
}
