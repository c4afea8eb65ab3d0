import BindingCore

/// The focused row of a list, and how it is shown.
struct RowFocus: Equatable {
  /// The focused row; in a list that shows no focus, the row found last.
  var path: ItemPath?
  /// Whether the next layout makes the row visible.
  var mustBeVisible = false
  /// The time on the list's clock at which it was moved last, other than by a change of the list.
  var movedAt: Int?
  /// The line at which the row was before the list changed, if nobody has moved the focus for a
  /// time: the next layout keeps the focus there if the row is out of sight.
  var idleLine: Int?
  /// Whether no key follows, so that the focus is not shown.
  var isLast = false
  /// Whether keys apply to another list, so that the focus is shown dimly.
  var isQuiet = false
  /// Whether keys are moving the row, so that it does not keep its place on the screen.
  var isMoving = false
}
