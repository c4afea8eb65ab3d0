import BindingCore

/// The line at the bottom in which the user types a search.
struct SearchLine {
  var editor: LineEditor
  /// The search text before, with the place, the focus and the column, all restored by Escape.
  let textBefore: String
  let placeBefore: ListPlace?
  let focusBefore: RowIdentifier?
  let columnOffsetBefore: Int
  /// Whether the list was following one of its ends.
  let hasFollowed: Bool
  /// The number of lines around the list.
  let linesAroundBefore: Int?
}
