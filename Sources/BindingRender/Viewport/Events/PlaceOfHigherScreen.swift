/// Where a list was before its screen got lower, which may hide rows above the focused one: it goes
/// back there on a screen that is as high again.
struct PlaceOfHigherScreen {
  private var place: (size: TerminalSize, anchor: ListAnchor)?
  /// What must not have changed since.
  private var state = State()

  private struct State: Equatable {
    var moveCount = 0
    var orderCount = 0
    var testedCount = 0
  }

  /// Follows the screen of a list to another size.
  /// - Parameters:
  ///   - screen: The new screen.
  ///   - window: The list on the screen that it has now.
  ///   - moveCount: The number of moves of the list.
  /// - Returns: The place to go back to; nil for none.
  mutating func follow(_ screen: ListScreen, _ window: ListWindow, moveCount: Int) -> ListAnchor? {
    let now = State(
      moveCount: moveCount,
      orderCount: window.list.orderCount,
      testedCount: window.list.heights.testedCount
    )
    if now != state { place = nil }
    state = now
    if let (size, anchor) = place, screen.size.columns == size.columns,
      screen.size.rows >= size.rows
    {
      place = nil
      return anchor
    }
    if place == nil, window.screen.isKnown, screen.size.rows < window.screen.size.rows {
      place = (window.screen.size, window.anchor)
    }
    return nil
  }
}
