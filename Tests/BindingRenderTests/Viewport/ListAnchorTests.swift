import BindingCore
@testable import BindingRender
import Testing

@Suite("The anchor of a list, without a screen")
struct ListAnchorTests {
  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  /// A change of one section, and where its rows have gone.
  private func map(deleting: [Int] = [], inserting: [Int] = []) -> PathMap {
    let items = Changeset(
      deletes: Positions(deleting.map(path)),
      inserts: Positions(inserting.map(path))
    )
    return PathMap(SectionedChangeset(items: items))
  }

  /// An anchor at a row, away from both ends.
  private func anchor(at item: Int, linesAbove: Int = 0) -> ListAnchor {
    var anchor = ListAnchor()
    anchor.settle(on: [], isAtStart: false, isAtEnd: false)
    anchor.begin(at: path(item), .line(-linesAbove))
    return anchor
  }

  @Test("An anchor begins at the first row of any list, at both ends, which no motion leaves then")
  func beginning() {
    var anchor = ListAnchor()
    #expect(anchor.row == nil && anchor.top == .line(0) && anchor.isAtStart && anchor.isAtEnd)
    // Where all is visible.
    anchor.leaveEnds(atStart: false, atEnd: false)
    #expect(anchor.isAtStart && anchor.isAtEnd)
  }

  @Test("An anchor goes with its row, with the lines above the top")
  func insert() {
    var anchor = anchor(at: 3, linesAbove: 2)
    let map = map(inserting: [0, 1])
    anchor.follow(map) { map.substitute(of: $0) }
    #expect(anchor.row == path(5) && anchor.top == .line(-2))
  }

  @Test(
    "The row in place of one that is gone is at its line, or at the top if that one was cut",
    arguments: [(2, 0), (-2, -2)]
  )
  func delete(linesAbove: Int, after: Int) {
    var anchor = anchor(at: 3, linesAbove: linesAbove)
    let map = map(deleting: [3])
    anchor.follow(map) { map.place(of: $0) }
    #expect(anchor.row == path(3) && anchor.top == .line(-after))
  }

  @Test("A motion leaves an end, and what was kept for the focus")
  func motion() {
    var anchor = anchor(at: 3)
    anchor.keep(KeptFocus(path: path(4)))
    anchor.leaveEnds(atStart: true, atEnd: false)
    #expect(anchor.isAtStart && !anchor.isAtEnd && anchor.kept == nil)
  }

  @Test("Anchors are the same at one line, whatever ends they know")
  func equality() {
    var other = anchor(at: 3, linesAbove: 1)
    other.leaveEnds(atStart: true, atEnd: true)
    #expect(other.isSame(as: anchor(at: 3, linesAbove: 1)))
    #expect(!other.isSame(as: anchor(at: 3)))
  }
}
