/// One of the ends of a list.
public enum ListEdge: Hashable, Sendable {
  /// Where it begins.
  case top
  /// Where it ends.
  case bottom
}

/// Where on the screen a row comes to stand that is scrolled to.
public enum ScrollPlace: Hashable, Sendable {
  /// At the top, below headers that are pinned there.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// How a list is shown on a screen.
public struct ViewOptions: Hashable, Sendable {
  /// Whether one of the rows has the focus, with a mark in front of it.
  public var showsFocus = false

  /// Whether the headers of the first section in sight stay at the top while its rows scroll away.
  public var pinsHeaders = false

  /// An end that stays in sight when rows come there; by default what is in sight stays.
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
