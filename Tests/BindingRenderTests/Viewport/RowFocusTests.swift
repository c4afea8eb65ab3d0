import BindingCore
@testable import BindingRender
import Testing

@Suite("The focus of a list, without a screen")
struct RowFocusTests {
  private let row = ItemPath(section: 0, item: 3)

  @Test("A focus that nobody has moved is on no row, and goes with the list")
  func beginning() {
    let focus = RowFocus()
    #expect(focus.path == nil && !focus.mustBeVisible && focus.origin == .list)
    #expect(focus.appearance == .full)
  }

  @Test("A move to a row chooses it and makes it visible; an update takes both along")
  func moveToRow() {
    var focus = RowFocus()
    focus.go(to: row)
    #expect(focus.path == row && focus.mustBeVisible && focus.origin == .row)
    focus.go(to: nil)
    #expect(focus.path == row)
    focus.settle(at: ItemPath(section: 0, item: 4))
    #expect(focus.path == ItemPath(section: 0, item: 4) && focus.origin == .row)
  }

  @Test(
    "A move to an end chooses its row, unless that end is followed, which a scroll does not change",
    arguments: [false, true]
  )
  func moveToEnd(isFollowed: Bool) {
    var focus = RowFocus()
    focus.go(toEnd: row, isFollowed: isFollowed)
    #expect(focus.path == row && focus.origin == (isFollowed ? .followedEnd : .row))
    focus.scroll(showsAll: false)
    #expect(focus.origin == (isFollowed ? .followedEnd : .list))
  }

  @Test("A scroll ends a choice, except where all is visible", arguments: [false, true])
  func scroll(showsAll: Bool) {
    var focus = RowFocus()
    focus.go(to: row)
    focus.scroll(showsAll: showsAll)
    #expect(focus.path == row && !focus.mustBeVisible && focus.origin == (showsAll ? .row : .list))
  }

  @Test("A followed end takes the focus away from its row")
  func followedEnd() {
    var focus = RowFocus()
    focus.go(to: row)
    focus.followEnd()
    #expect(focus.path == nil && !focus.mustBeVisible && focus.origin == .list)
  }

  @Test("A focus is dim in a quiet list, and not shown in the last frame")
  func looks() {
    var focus = RowFocus()
    focus.setKeys(.beside)
    #expect(focus.appearance == .quiet)
    focus.hide(true)
    #expect(focus.appearance == .none)
  }
}
