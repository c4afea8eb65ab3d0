import BindingCore
import Testing
import TestSupport

@Suite("Marks of snapshots")
struct SnapshotMarkTests {
  @Test("Marks are kept in their order, each once if given twice, and go with what they mark")
  func marks() throws {
    var shelf = try Parts([1, 2], [3])
    try shelf.reconfigure([2, 2, 1])
    try shelf.reconfigure([1, 3])
    try shelf.reload([3, 3])
    try shelf.reloadSections([.bottom, .main, .main])
    #expect(shelf.reloadedItems == [3] && shelf.reconfiguredItems == [2, 1, 3])
    #expect(shelf.reloadedSections == [.bottom, .main])
    shelf.remove(ids: [1])
    #expect(shelf.reconfiguredItems == [2, 3])
    shelf.removeSections([.bottom])
    #expect(shelf.reconfiguredItems == [2])
    #expect(shelf.reloadedItems == [])
    #expect(shelf.reloadedSections == [.main])
    #expect(throws: SnapshotError<Part, Item>.noItem(9)) { try shelf.reload([2, 9]) }
    #expect(throws: SnapshotError<Part, Item>.noItem(9)) { try shelf.reconfigure([9]) }
    #expect(throws: SnapshotError<Part, Item>.noSection(.aside)) {
      try shelf.reloadSections([.aside])
    }
    #expect(shelf.reloadedItems == [])
  }

  @Test("An item keeps its marks as long as it is in the snapshot, wherever it comes to stand")
  func movedItems() throws {
    var shelf = try Parts([1, 2, 3], [4])
    try shelf.reload([1])
    try shelf.reconfigure([2, 3, 4])
    try shelf.append([Item(1, 7)], to: .bottom)
    try shelf.insert([Item(2, 7)], after: 4)
    try shelf.move(4, before: 3)
    try shelf.update(Item(3, 7))
    #expect(shelf.reloadedItems == [1] && shelf.reconfiguredItems == [2, 3, 4])
    try shelf.replaceItems(in: .bottom, with: [Item(2, 8), Item(4), Item(5)])
    #expect(shelf.reloadedItems == [] && shelf.reconfiguredItems == [2, 3, 4])
    shelf.removeAll { $0.id == 3 }
    #expect(shelf.reconfiguredItems == [2, 4])
    shelf.removeAllItems()
    #expect(shelf.reconfiguredItems == [])
  }
}
