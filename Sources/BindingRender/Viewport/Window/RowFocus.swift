import BindingCore

/// The focused row of a list, and how it is shown.
struct RowFocus: Equatable {
  /// The focused row; in a list that shows no focus, the row found last.
  private(set) var path: ItemPath?
  /// Whether the next layout makes the row visible.
  private(set) var mustBeVisible = false
  /// What moved it last.
  private(set) var origin = Origin.list
  /// The time on the list's clock at which it was moved last, other than by a change of the list.
  private(set) var movedAt: Int?
  /// Whether it is on a row that was gone to, and not on whichever is first.
  private(set) var isChosen = false
  /// Whether a question is about its row, which it does not leave until it is moved.
  private(set) var isHeld = false
  /// Whether no key follows, so that the focus is not shown.
  private(set) var isHidden = false
  /// Where keys apply; while that is elsewhere, the focus is shown dimly.
  private(set) var keys = Keys.here
  /// Whether keys are moving the row, so that it does not keep its place on the screen.
  private(set) var isMoving = false

  /// Where keys apply.
  enum Keys {
    /// In the list of the focus.
    case here
    /// In another list beside it.
    case beside
    /// In what stands above the list until that is gone, so that the focus keeps its row.
    case above
  }

  enum Origin {
    /// The list, or a scroll.
    case list
    /// A move to a row other than the one at the followed end, and not a scroll.
    case row
    /// A move to the followed end, and not to a row.
    case followedEnd
  }

  // MARK: Motions

  /// Goes to a row, which the next layout makes visible; nil for the row where it is.
  mutating func go(to path: ItemPath?) {
    if let path { (self.path, isChosen) = (path, true) }
    (mustBeVisible, origin) = (true, .row)
  }

  /// Goes to a row at an end of the list.
  mutating func go(toEnd path: ItemPath?, isFollowed: Bool) {
    (self.path, origin, isChosen) = (path, isFollowed ? .followedEnd : .row, false)
  }

  /// Takes part in a scroll; where all is visible, only the focus can move.
  mutating func scroll(showsAll: Bool) {
    mustBeVisible = false
    choose(showsAll)
  }

  /// Leaves its row for the one that comes at the followed end.
  mutating func followEnd() {
    (path, mustBeVisible) = (nil, false)
    choose(false)
  }

  /// Records that the user, or a call of the program, moved it or the list.
  /// - Parameters:
  ///   - time: The time on the clock of the list.
  ///   - isChosen: Whether it keeps to its row, and not to the first place.
  mutating func didMove(at time: Int, isChosen: Bool) {
    (movedAt, self.isChosen, isHeld) = (time, isChosen, false)
  }

  /// Keeps to its row, which a question is about.
  mutating func hold() { (isChosen, isHeld) = (true, true) }

  /// Records whether it is on another row than the one at the followed end, and stays there.
  mutating func choose(_ isChosen: Bool) {
    if isChosen { origin = .row } else if origin == .row { origin = .list }
  }

  // MARK: Layouts and updates

  /// Stays at a row, or goes with one that a change has moved.
  mutating func settle(at path: ItemPath?) { self.path = path }

  mutating func reveal(_ isWanted: Bool = true) { mustBeVisible = isWanted }

  // MARK: Appearance

  mutating func hide(_ isHidden: Bool) { self.isHidden = isHidden }

  mutating func setKeys(_ keys: Keys) { self.keys = keys }

  mutating func setMoving(_ isMoving: Bool) { self.isMoving = isMoving }

  /// How the row shows the focus.
  var appearance: FocusAppearance { isHidden ? .none : keys == .here ? .full : .quiet }
}
