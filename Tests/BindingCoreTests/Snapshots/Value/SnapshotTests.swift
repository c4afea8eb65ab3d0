import BindingCore
import Testing
import TestSupport

@Suite("Snapshot")
struct SnapshotTests {
  private typealias Failure = SnapshotError<Part, Item>

  private func ids(_ shelf: Parts) -> [[Int]] {
    shelf.sections.map { shelf.items(in: $0).map(\.id) }
  }

  @Test("A new snapshot is empty, and has no section to add items to")
  func empty() {
    var shelf = Parts()
    #expect(shelf.isEmpty)
    #expect(shelf.itemCount == 0 && shelf.sectionCount == 0)
    #expect(shelf.items.isEmpty && shelf.sections.isEmpty)
    let error = Failure.noSections
    #expect(throws: error) { try shelf.append([Item(1)]) }
    #expect(error.description == "the snapshot has no sections; expected one to add the items to")
    #expect(throws: Failure.noSection(.aside)) { try shelf.append([Item(1)], to: .aside) }
  }

  @Test("Items go to the section that is named, or to the last one")
  func append() throws {
    var shelf = try Parts([1, 2], [3])
    try shelf.append([Item(4)])
    try shelf.append([Item(5)], to: .main)
    #expect(ids(shelf) == [[1, 2, 5], [3, 4]])
  }

  @Test("Items stand before or behind others, in their order and in the other's section")
  func insert() throws {
    var shelf = try Parts([1, 2], [3])
    try shelf.insert([Item(4), Item(5)], before: 2)
    try shelf.insert([Item(6), Item(7)], after: 3)
    #expect(ids(shelf) == [[1, 4, 5, 2], [3, 6, 7]])
    #expect(throws: Failure.noItem(9)) { try shelf.insert([Item(8)], before: 9) }
    let besidesItself = Failure.besidesItself(2, position: 1)
    #expect(throws: besidesItself) { try shelf.insert([Item(8), Item(2)], after: 2) }
    #expect(
      besidesItself.description
        == "items[1]: item 2 cannot be put next to or below itself; expected a different item"
    )
    #expect(ids(shelf) == [[1, 4, 5, 2], [3, 6, 7]])
  }

  @Test("An item given twice in one call is an error that says which and where")
  func repeated() throws {
    var shelf = try Parts([1])
    let error = Failure.repeatedItem(5, position: 2)
    #expect(throws: error) { try shelf.append([Item(5), Item(6), Item(5)]) }
    #expect(throws: error) { try shelf.insert([Item(5), Item(6), Item(5)], before: 1) }
    #expect(throws: error) { try shelf.replaceItems(in: .main, with: [Item(5), Item(6), Item(5)]) }
    #expect(
      error.description
        == "items[2]: item 5 is repeated or already there; expected each item once"
    )
    #expect(ids(shelf) == [[1], []])
  }

  @Test("An item that is there already comes to its new place, with its new content")
  func moveByAppending() throws {
    var shelf = try Parts([1, 2], [3])
    #expect(try shelf.append([Item(1, 7), Item(4)], to: .bottom) == [1])
    #expect(ids(shelf) == [[2], [3, 1, 4]])
    #expect(shelf.item(1)?.content == 7)
    #expect(try shelf.insert([Item(3, 8)], before: 2) == [3])
    #expect(ids(shelf) == [[3, 2], [1, 4]])
  }

  @Test("Deleting ignores what is not there, and says what was")
  func delete() throws {
    var shelf = try Parts([1, 2], [3])
    #expect(shelf.remove(ids: [2, 9, 3]) == [2, 3])
    #expect(ids(shelf) == [[1], []])
    #expect(shelf.removeSections([.aside, .main]) == [.main])
    #expect(ids(shelf) == [[]])
    #expect(!shelf.contains(id: 1))
    #expect(shelf.itemCount == 0)
  }

  @Test("Deleting all items keeps the sections; removing all does not")
  func removeAll() throws {
    var shelf = try Parts([1, 2], [3])
    var other = shelf
    shelf.removeAllItems()
    #expect(shelf.sections == [.main, .bottom])
    #expect(shelf.itemCount == 0)
    try shelf.append([Item(1)])
    #expect(ids(shelf) == [[], [1]])
    other.removeAll()
    #expect(other.isEmpty)
  }

  @Test("Items are deleted by a condition, and replaced section by section")
  func conditions() throws {
    var shelf = try Parts([1, 2, 3, 4], [5])
    #expect(shelf.removeAll { $0.id % 2 == 0 } == [2, 4])
    try shelf.replaceItems(in: .main, with: [Item(7), Item(1), Item(5)])
    #expect(ids(shelf) == [[7, 1, 5], []])
  }

  @Test("Items move within their section and into others; next to itself nothing moves")
  func move() throws {
    var shelf = try Parts([1, 2, 3], [4])
    try shelf.move(2, before: 2)
    try shelf.move(2, after: 2)
    #expect(ids(shelf) == [[1, 2, 3], [4]])
    try shelf.moveSection(.main, before: .main)
    try shelf.moveSection(.main, after: .main)
    #expect(shelf.sections == [.main, .bottom])
    try shelf.move(3, before: 1)
    try shelf.move(1, after: 4)
    #expect(ids(shelf) == [[3, 2], [4, 1]])
    #expect(throws: Failure.noItem(9)) { try shelf.move(9, before: 1) }
    #expect(throws: Failure.noItem(9)) { try shelf.move(1, after: 9) }
    #expect(ids(shelf) == [[3, 2], [4, 1]])
  }

  @Test("Sections are inserted and moved next to others, with their items")
  func sections() throws {
    var shelf = try Parts([1], [2])
    try shelf.insertSections([.aside], before: .bottom)
    #expect(shelf.sections == [.main, .aside, .bottom])
    try shelf.moveSection(.main, after: .bottom)
    #expect(ids(shelf) == [[], [2], [1]])
    try shelf.moveSection(.main, before: .aside)
    #expect(shelf.sections == [.main, .aside, .bottom])
    #expect(throws: Failure.repeatedSection(.main, position: 0)) {
      try shelf.appendSections([.main])
    }
    shelf.removeSections([.aside])
    try shelf.insertSections([.aside], after: .main)
    #expect(shelf.sections == [.main, .aside, .bottom])
    #expect(throws: Failure.noSection(.bottom)) {
      shelf.removeSections([.bottom])
      try shelf.insertSections([], before: .bottom)
    }
  }

  @Test("Every question has an answer, also of what is not there")
  func queries() throws {
    let shelf = try Parts([1, 2], [3])
    #expect(shelf.itemCount == 3)
    #expect(shelf.itemCount(in: .main) == 2 && shelf.itemCount(in: .aside) == 0)
    #expect(shelf.items(in: .aside).isEmpty)
    #expect(shelf.index(of: 3) == 2 && shelf.index(of: 9) == nil)
    #expect(shelf.path(of: 2) == ItemPath(section: 0, item: 1) && shelf.path(of: 9) == nil)
    #expect(shelf.section(containing: 3) == .bottom && shelf.section(containing: 9) == nil)
    #expect(shelf.index(ofSection: .bottom) == 1 && shelf.index(ofSection: .aside) == nil)
    #expect(shelf.section(at: 1) == .bottom && shelf.section(at: 2) == nil)
    #expect(shelf.section(at: -1) == nil)
    #expect(shelf.item(at: ItemPath(section: 1, item: 0))?.id == 3)
    for path in [(-1, 0), (2, 0), (0, 2), (0, -1), (Int.max, Int.max)] {
      #expect(shelf.item(at: ItemPath(section: path.0, item: path.1)) == nil)
    }
    #expect(shelf.contains(id: 1) && !shelf.contains(id: 9))
    #expect(shelf.contains(section: .main) && !shelf.contains(section: .aside))
    #expect(shelf.item(9) == nil)
  }

  @Test("A copy is another snapshot")
  func copies() throws {
    let old = try Parts([1, 2], [3])
    _ = old.contains(id: 1)
    var new = old
    new.remove(ids: [1])
    try new.append([Item(4)], to: .main)
    try new.update(Item(2, 9))
    #expect(ids(old) == [[1, 2], [3]])
    #expect(old.item(2)?.content == 0 && old.contains(id: 1) && !old.contains(id: 4))
    #expect(ids(new) == [[2, 4], [3]])
    #expect(new.item(2)?.content == 9)
    #expect(old != new)
    #expect(try old == Parts([1, 2], [3]))
  }

  @Test("What is left of a large snapshot can be edited like any other")
  func afterDeletedSections() throws {
    var shelf = try Parts(Array(0..<6_000), [-1, -2])
    shelf.removeSections([.main])
    try shelf.insert([Item(-3)], after: -1)
    #expect(ids(shelf) == [[-1, -3, -2]])
  }

  @Test("Looking things up from many tasks at once is safe")
  func concurrency() async throws {
    let shelf = try Parts(Array(0..<5_000))
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for id in stride(from: task, to: 5_000, by: 8) { #expect(shelf.index(of: id) == id) }
        }
      }
    }
  }
}
