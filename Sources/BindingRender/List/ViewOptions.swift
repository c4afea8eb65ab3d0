/// How a list is shown on a screen.
public struct ViewOptions: Hashable, Sendable {
  /// Whether one of the rows has the focus, with a mark in front of it.
  public var showsFocus = false

  /// Whether the headers of the first section in sight stay at the top while its rows scroll away.
  public var pinsHeaders = false

  /// What keeps its place on the screen when the list changes.
  ///
  /// With `offset`, a list that sorts itself shows its new leaders at once.
  public var scrollAnchor = ScrollAnchor.row

  /// Whether a focus that is in sight stays in sight when the list changes.
  ///
  /// If not, it may leave with its row; the next key that moves the focus brings it back.
  public var keepsFocusVisible = true

  /// An end that stays in sight when rows come there, as in a log; by default none does.
  public var followedEdge: ListEdge?

  /// What stands in front of the lines of the row that has the focus; two columns count.
  public var focusMark: StyledText = "\("▌", .color(.cyan))"

  /// What stands in front of the lines of a row that is selected; two columns count.
  public var selectionMark: StyledText = "•"

  /// Makes the options of a list that is only looked at.
  public init() {}

  /// The two columns in front of a row.
  func margin(of context: CellContext) -> TextLine {
    let focus = context.isFocused ? focusMark : ""
    let selection = context.isSelected ? selectionMark : ""
    let mark = context.isFocused && !context.isSelected ? focus : focus + selection
    return mark.padded(to: 2).clipped(to: 2, ellipsis: false).lines.first ?? TextLine()
  }
}
