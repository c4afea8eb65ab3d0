/// The options for showing a list on a screen.
public struct ViewOptions: Equatable, Sendable {
  /// Whether one row has the focus, with a mark in front of it; an adapter highlights that row.
  ///
  /// If nil, the default, a list shows its focus in a ``ListPane`` and in a ``ListProgram``, and
  /// not alone. A value counts whether it is set before or after the pane is created; a spoken list
  /// always shows its focus.
  public var showsFocus: Bool?

  /// The number of lines that stay visible above and below the focused row, as far as there are.
  public var scrollMargin = 0

  /// Whether rows wrap, whatever their cells say; nil, the default, for what those say.
  ///
  /// A key may switch it, as in a log. Tables stay as they are.
  public var wraps: Bool?

  /// Whether the headers of the first visible section stay at the top while its rows scroll away.
  public var pinsHeaders = false

  /// Whether a scrollbar in the last column shows which part of the list is visible.
  ///
  /// The column, and one between it and the text, are kept free even while the whole list is
  /// visible.
  public var showsScrollbar = false

  /// The line between sections on a screen; nil, the default, for none.
  ///
  /// The line is above the first row of a section, if there are rows above; if a search hides that
  /// row, there is none.
  public var sectionSeparator: SectionSeparator?

  /// The choice of what stays in place on the screen when the list changes.
  ///
  /// With ``ScrollAnchor/offset``, a list that sorts itself shows its new leaders at once. A focus
  /// that no key has moved, or that went to the top, stays on the first row; another goes with its
  /// row, and if nobody has moved it for five seconds, it keeps its line when the row leaves the
  /// screen or the list, instead of taking the list along.
  public var scrollAnchor = ScrollAnchor.row

  /// Whether a focused row that is visible stays visible when the list changes.
  ///
  /// If not, the focus may leave the screen with its row; the next key that moves it brings it
  /// back.
  public var keepsFocusVisible = true

  /// The end that stays visible when rows are added there, as in a log; nil, the default, for
  /// neither.
  ///
  /// The user who goes away from it ends that, and only that does; see ``TextList/isFollowing``. A
  /// focus that was not moved to another row goes with the end, unless it may leave the screen.
  public var followedEdge: ListEdge?

  /// The mark in front of each line of the focused row, clipped to two columns.
  public var focusMark = StyledText("▌", .role(.mark))

  /// The mark in front of each line of a selected row, clipped to two columns with the focus mark.
  public var selectionMark: StyledText = "•"

  /// The marks of rows that were inserted, updated or moved a short time ago; nil, the default, for
  /// none.
  ///
  /// The marks are in the margin, after the focus mark or selection mark if there is one.
  public var changeMarks: ChangeMarks?

  /// Whether a full screen shows its cursor at the focused row after each frame, for magnifiers and
  /// screen readers.
  ///
  /// By default it is hidden, and stays where the last cell was written, which takes fewer bytes.
  public var cursorFollowsFocus = false

  /// The pattern whose matches are marked wherever the rows show them.
  public var markedPattern = SearchPattern("")

  /// Creates the default options, without a focus.
  public init() {}

  /// Returns the width of the margin; zero on a narrow screen, which leaves its columns to the
  /// rows.
  @inline(__always)
  func marginColumns(of columns: Int) -> Int {
    (showsFocus == true || changeMarks != nil) && columns > 3 ? 2 : 0
  }

  /// Returns the number of columns that the scrollbar takes with the one beside it; zero on a
  /// narrow screen.
  func scrollbarColumns(of columns: Int) -> Int { showsScrollbar && columns > 3 ? 2 : 0 }
}

/// A line between sections on a screen.
public enum SectionSeparator: Hashable, Sendable {
  /// A blank line.
  case blank
  /// A line across the list, in the role ``TextRole/rule``.
  case rule
}
