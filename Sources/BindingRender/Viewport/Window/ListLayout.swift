import BindingCore

/// The rows of a list on a screen, and the input that they were laid out for.
///
/// While the input is the same, so are the rows. While it differs only by updates of their values,
/// they keep their places, and only those that are out of date are drawn again.
struct ListLayout {
  /// The input of a layout.
  struct Input: Equatable {
    let updateCount: Int
    let orderCount: Int
    private(set) var requestCount: Int
    /// The number of changes of the rows that a search hides.
    let testedCount: Int
    /// What all rows share.
    private(set) var rows: RowInputs
    let screen: ListScreen
    let focus: RowFocus

    /// Returns the input with the requests of another: what was requested since is for the next
    /// layout.
    func requested(as start: Input) -> Input {
      var input = self
      (input.rows.invalidationCount, input.requestCount) = (
        start.rows.invalidationCount, start.requestCount
      )
      return input
    }
  }

  /// The number of the layout, which no other of the list has; one with the same input may show
  /// another tick of the clock.
  private(set) var number: Int
  /// The number of the layout that chose the places of the rows.
  let placing: Int
  private(set) var input: Input
  let rows: [PlacedRow]
  /// Where the rows begin.
  let anchor: ListAnchor
  /// The number of lines for rows: one less than the size has if the last line is reserved.
  let height: Int
  /// The number of lines at the top that show pinned headers.
  let coveredLines: Int
  /// The consecutive sections of the rows, and those without rows around them.
  let sections: Range<Int>

  /// Whether the rows keep their places for another input, if their heights are the same.
  func keepsPlaces(for new: Input, at other: ListAnchor) -> Bool {
    input.orderCount == new.orderCount && input.testedCount == new.testedCount
      && input.rows == new.rows
      && input.screen == new.screen && !new.focus.mustBeVisible && !rows.isEmpty
      && begins(at: other)
  }

  /// Returns the layout of the same rows in the same places, for another input.
  func kept(as number: Int, for input: Input) -> ListLayout {
    var layout = self
    (layout.number, layout.input) = (number, input)
    return layout
  }

  /// Whether a position agrees with the places of these rows.
  private func begins(at other: ListAnchor) -> Bool {
    guard let first = other.row else {
      return anchor.isAtStart && other.top == .line(0) && rows.first?.top == 0
    }
    if other.top == .end { return anchor.isAtEnd && rows.last?.path == first }
    return rows.contains { $0.path == first && .line($0.top) == other.top }
  }

  /// The heights of the rows.
  var measuredRows: [ListHeights.MeasuredRow] {
    rows.map {
      ListHeights.MeasuredRow(path: $0.path, top: $0.top, lineCount: $0.bottom - $0.textTop)
    }
  }

  /// The first tick of the clock at which a visible row is out of date; nil for none.
  /// - Parameter paths: The visible rows, with pinned headers.
  func nextTick(in rows: DrawnRows, of paths: [ItemPath]) -> Int? {
    if !rows.mayTick { return nil }
    if coveredLines == 0 { return self.rows.lazy.compactMap { $0.row.nextTick }.min() }
    return paths.lazy.compactMap { rows[$0]?.nextTick }.min()
  }
}

/// The screen that shows a list, as far as the list knows it.
struct ListScreen: Equatable {
  let size: TerminalSize
  /// Whether the last line is reserved for a summary of the rest if the list does not fit.
  let summarizesRest: Bool
  /// Whether a screen has shown the list and set the size.
  let isKnown: Bool

  static let unknown = ListScreen(
    size: TerminalSize(columns: 80, rows: 24),
    summarizesRest: false,
    isKnown: false
  )
}
