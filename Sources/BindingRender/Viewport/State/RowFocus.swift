import BindingCore

/// The focused row of a list, and how it is shown.
struct RowFocus: Equatable {
  /// The focused row; in a list that shows no focus, the row found last.
  var path: ItemPath?
  /// Whether the next layout makes the row visible.
  var mustBeVisible = false
  /// The time on the list's clock at which it was moved last, other than by a change of the list.
  var movedAt: Int?
  /// Whether it was moved last to a row other than the one at the followed end, and not by a
  /// scroll.
  var isChosen = false
  /// Whether no key follows, so that the focus is not shown.
  var isLast = false
  /// Whether keys apply to another list, so that the focus is shown dimly.
  var isQuiet = false
  /// Whether keys are moving the row, so that it does not keep its place on the screen.
  var isMoving = false
}
