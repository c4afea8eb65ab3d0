import BindingCore

/// The visible part of a list, anchored to the identity of a row.
///
/// The visible rows stay in place while others are inserted, deleted and moved around them. The
/// position is the first visible row, not a distance from the top, so rows above it are never
/// measured. Only visible rows have bound cells and measured heights.
///
/// This is a class because asking for rows may change the list in the middle of a method.
final class Viewport {
  let registry: CellRegistry
  var content: (any ListContent)?
  var clock = ListClock()
  /// The options of the program.
  var ownOptions = ViewOptions() { didSet { options = overlay.laid(over: ownOptions) } }
  /// What a pane, a search and an output lay over them.
  var overlay = OptionOverlay() { didSet { options = overlay.laid(over: ownOptions) } }
  /// The options that the list is shown with: those of the program below the overlay.
  private(set) var options = ViewOptions() {
    didSet {
      if options.followedEdge != oldValue.followedEdge {
        (moves.isFollowing, focus.isChosen) = (
          isAtFollowedEdge, focus.movedAt != nil && isFocusAway
        )
      }
      heights.count(separators: options.sectionSeparator != nil)
      if options != oldValue { invalidateLines() }
    }
  }
  /// Whether one row has the focus.
  var showsFocus: Bool { options.showsFocus == true }
  var screen = ListScreen()
  var scroll = ScrollPosition()
  var focus = RowFocus()
  var moves = ListMoves()
  /// The place and the focus to restore when their rows arrive.
  var awaited = AwaitedState()
  var search = RowSearch()

  /// The rows that have cells.
  var rowsWithCells = RowsWithCells()
  var heights = ListHeights()
  var versions = ListVersions()
  /// The last layout; nil before the first.
  var layout: ListLayout?
  var unseen = UnseenChanges()
  var reports = ListReports()

  init(registry: CellRegistry) { self.registry = registry }

  /// The number of lines for rows.
  var height: Int { screen.height }

  var isAtStart: Bool { scroll.isAtStart }
  var isAtEnd: Bool { scroll.isAtEnd }

  /// Whether a cell is being asked for its text.
  var isAsking: Bool { rowsWithCells.askedCount > 0 }

  /// Sets the size and the glyph table of the screen that shows the list.
  func setScreen(columns: Int, height: Int, summarizesRest: Bool = false, glyphs: Glyphs) {
    let columns = columns - options.scrollbarColumns(of: columns)
    let size = TerminalSize(columns: columns, rows: height)
    let isResized = size != screen.size
    if isResized {
      // A list that shows no focus remembers a row all the same, such as the one found last. A row
      // that is cut at the top is the first one at any size, and stays where it is.
      let holdsFocus = keepsFocusInSight || !isFollowing
      if holdsFocus, let kept = keptFocus, kept.line >= 0 { focus.mustBeVisible = true }
      if columns != screen.columns { heights.reset() }
      // Keeps the newest lines, as if lines had been added, or the end that the reader has just
      // gone to.
      let hasJustGone = isAtEnd && !isAtStart && (reports.hasScrolled || !screen.isKnown)
      if isFollowing { goToFollowedEdge() } else if hasJustGone { goToEnd() }
    }
    // Drawn lines refer to the glyph table of their screen.
    if glyphs !== screen.glyphs { invalidateLines() }
    if isResized || summarizesRest != screen.summarizesRest { invalidateRows() }
    screen = ListScreen(
      size: size,
      // Keys between two frames count with the new height.
      height: isResized ? height : screen.height,
      isKnown: true,
      summarizesRest: summarizesRest,
      glyphs: glyphs
    )
  }
}
