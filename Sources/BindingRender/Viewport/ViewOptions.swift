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
  public var focusMark: StyledText = "\("▌", .color(.cyan))"

  /// The mark in front of each line of a selected row, clipped to two columns with the focus mark.
  public var selectionMark: StyledText = "•"

  /// The text that is marked wherever the rows show it.
  public var markedPattern = SearchPattern("")

  /// The style that is laid over marked text.
  public var matchStyle = TextStyle.inverse

  /// Creates the default options, without a focus.
  public init() {}

  /// Returns the two columns in front of a row.
  func margin(of context: CellContext) -> TextLine {
    let focus = context.isFocused ? focusMark : ""
    let selection = context.isSelected ? selectionMark : ""
    let mark = context.isFocused && !context.isSelected ? focus : focus + selection
    return mark.padded(to: 2).clipped(to: 2, ellipsis: false).lines.first ?? TextLine()
  }
}
