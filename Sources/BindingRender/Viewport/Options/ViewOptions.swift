/// The options for showing a list on a screen.
public struct ViewOptions: Hashable, Sendable {
  /// Whether one row has the focus, with a mark in front of it; an adapter highlights it.
  public var showsFocus = false

  /// Whether the headers of the first section in sight stay at the top while its rows scroll away.
  public var pinsHeaders = false

  /// Whether the last column shows which part of the list is in sight.
  ///
  /// The column is kept free also while the whole list is in sight.
  public var showsScrollbar = false

  /// What keeps its place on the screen when the list changes.
  ///
  /// With ``ScrollAnchor/offset``, a list that sorts itself shows its new leaders at once.
  public var scrollAnchor = ScrollAnchor.row

  /// Whether a focused row in sight stays in sight when the list changes.
  ///
  /// If not, the focus may go out of sight with its row; the next key that moves it brings it back.
  public var keepsFocusVisible = true

  /// The end that stays in sight when rows are added there, as in a log; nil, the default, for
  /// neither.
  public var followedEdge: ListEdge?

  /// The mark in front of each line of the focused row, clipped to two columns.
  public var focusMark: StyledText = "\("▌", .cyan)"

  /// The mark in front of each line of a selected row, clipped to two columns with the focus mark.
  public var selectionMark: StyledText = "•"

  /// The marks of rows that came, changed or moved a short time ago; nil, the default, for none.
  ///
  /// They stand in the margin, behind the focus mark or the selection mark if there is one of them.
  public var changeMarks: ChangeMarks?

  /// Whether the cursor of a full screen is in sight and stands at the focused row after each frame, where
  /// magnifiers and screen readers follow it.
  ///
  /// By default it is hidden, and stays where the last cell was written, which takes fewer bytes.
  public var cursorFollowsFocus = false

  /// The text that is marked wherever the rows show it.
  public var markedPattern = SearchPattern("")

  /// The style that is laid over marked text.
  public var matchStyle = TextStyle.inverse

  /// Creates the default options, without a focus.
  public init() {}

  /// Returns the width of the margin; a narrow screen has none, which leaves its columns to the rows.
  @inline(__always)
  func marginColumns(of columns: Int) -> Int {
    (showsFocus || changeMarks != nil) && columns > 3 ? 2 : 0
  }

  /// Returns the number of columns that the scrollbar takes; a narrow screen leaves them to the rows.
  func scrollbarColumns(of columns: Int) -> Int { showsScrollbar && columns > 3 ? 1 : 0 }

  /// Returns the two columns in front of a line of a row.
  func margin(of context: CellContext, changeMark: StyledText) -> TextLine {
    let focus = context.isFocused ? focusMark : ""
    let selection = context.isSelected ? selectionMark : ""
    let mark = focus + selection + changeMark
    return mark.padded(to: 2).clipped(to: 2, ellipsis: false).lines.first ?? TextLine()
  }
}
