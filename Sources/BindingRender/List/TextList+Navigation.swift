public import BindingCore

extension TextList {
  /// The path of the focused row; nil if no row has the focus or the list shows no focus.
  public var focusedPath: ItemPath? {
    carryOutTurns()
    return viewport.window.showsFocus ? viewport.window.focusedItem : nil
  }

  /// Returns the view model of the focused row, or else the model of its section, if it has a type.
  ///
  /// ```swift
  /// program.bind("choose", .enter) { program in
  ///   if let book = list.focused(as: Book.self) { program.quit(printing: "\(book.title)") }
  /// }
  /// ```
  ///
  /// The value is the one that the list shows. In a data source it is the item of the row.
  /// - Parameter type: The type of the view model or of the model, compared exactly.
  /// - Returns: The value; nil if neither has the type, or if there is no ``focusedPath``.
  public func focused<Value: Diffable>(as type: Value.Type) -> Value? {
    guard let content, let path = focusedPath else { return nil }
    let owned = content as? any OwnedContent
    return content.row(at: path)?.value(as: type)
      ?? owned?.model(ofSection: path.section)?.value(as: type)
  }

  /// Moves the focus to a row and makes it visible; a header or footer passes the focus to the
  /// nearest item.
  /// - Parameter path: The current path of the row.
  public func focus(on path: ItemPath) {
    navigate { $0.moveFocus(to: path) }
  }

  /// Moves the focus to a row, wherever it is in the list now, and makes it visible.
  /// - Parameter row: The identity of the row.
  /// - Returns: Whether the list has such a row; if not, nothing happens.
  @discardableResult
  public func focus(on row: RowIdentifier) -> Bool {
    guard let path = content?.path(of: row) else { return false }
    focus(on: path)
    return true
  }

  /// Moves the focus by a number of rows, skipping headers and footers.
  ///
  /// Scrolls through a row higher than the screen before leaving it. For more than 16 screens of
  /// rows at a time, each row counts as one, whatever its height; beyond 1,000 sections, the number
  /// of rows is estimated.
  /// - Parameter count: The number of rows to move down, or up if negative.
  /// - Complexity: Linear in the rows of at most 16 screens and in at most 1,000 sections.
  public func moveFocus(by count: Int) {
    navigate { $0.moveFocus(by: count) }
  }

  /// Scrolls by a number of lines; the focus stays among the visible rows.
  ///
  /// Beyond 16 screens at a time, the distance is estimated instead of measured.
  /// - Parameter lines: The number of lines to scroll down, or up if negative.
  public func scroll(by lines: Int) {
    navigate { $0.scroll(by: lines) }
  }

  /// Scrolls by a number of screens, each less one line; the focus keeps its place on the screen.
  ///
  /// Like ``scroll(by:)``, estimates long distances.
  /// - Parameter pages: The number of screens to scroll down, or up if negative.
  public func scroll(byPages pages: Int) {
    navigate { $0.scroll(byPages: pages) }
  }

  /// Scrolls to a row, as far as the ends of the list allow; does nothing if there is no such row.
  /// - Parameters:
  ///   - path: The current path of the row.
  ///   - place: The place on the screen that the row is scrolled to.
  ///   - offset: The number of lines to scroll further down.
  /// - Complexity: Linear in the rows on the screen, wherever the row is.
  public func scroll(to path: ItemPath, at place: ScrollPlace = .top, offset: Int = 0) {
    navigate { $0.move { $0.scroll(to: path, at: place, offset: offset) } }
  }

  /// Scrolls to a row unless it is visible; does nothing if there is no such row.
  /// - Parameters:
  ///   - path: The current path of the row.
  ///   - place: The place on the screen that the row is scrolled to.
  public func reveal(_ path: ItemPath, at place: ScrollPlace = .top) {
    if !viewport.isInSight(path) { scroll(to: path, at: place) }
  }

  /// Scrolls to a row, wherever it is in the list now, unless it is visible.
  /// - Parameters:
  ///   - row: The identity of the row.
  ///   - place: The place on the screen that the row is scrolled to.
  /// - Returns: Whether the list has such a row; if not, nothing happens.
  @discardableResult
  public func reveal(_ row: RowIdentifier, at place: ScrollPlace = .top) -> Bool {
    guard let path = content?.path(of: row) else { return false }
    reveal(path, at: place)
    return true
  }

  /// Scrolls to one end of the list and moves the focus there.
  /// - Parameter edge: The end.
  public func scroll(to edge: ListEdge) {
    navigate { $0.moveFocus(to: edge) }
  }

  /// The number of lines above the first visible line, and the number of lines of the list.
  ///
  /// Rows that have been visible count with their height at the width of the screen. Other rows
  /// count with the average height of a row, and a section that is not loaded counts with the
  /// average number of rows. Both numbers are exact once all rows have been visible. `line` is
  /// between 0 and `lineCount` less the height of the screen, so a scrollbar can be drawn from
  /// both. Scrolling corrects the estimates little by little, and the share of the list above the
  /// screen does not move against the scroll, except for the height of rows at the very top that
  /// were never visible. An update moves both numbers at once, by the rows it inserts or deletes,
  /// and by the new average of sections that are not loaded.
  /// - Complexity: O(log *n*) for *n* rows that have been visible.
  public var position: (line: Int, lineCount: Int) { viewport.window.position }

  /// Scrolls until a line, counted as in ``position``, is the first visible line.
  /// - Parameter line: The line, limited to the lines of the list. Beyond the estimated end it is
  ///   looked for in the sections that are not loaded, if these are at most 1,000.
  /// - Complexity: O((log *n*)²) for *n* rows and sections, plus the rows on the screen, and the
  ///   sections above a line beyond the estimated end.
  package func scroll(toLine line: Int) {
    navigate { $0.move { $0.scroll(toLine: line) } }
  }

  /// Scrolls to a line, and moves the focus to the row at it.
  func moveFocus(toLine line: Int) {
    navigate { $0.move(counts: true) { $0.moveFocus(toLine: line) } }
  }

  /// The paths of the visible rows, from top to bottom: as they are laid out, or in the last frame.
  ///
  /// Without rows under pinned headers. Empty from an insert, delete or move until the rows are
  /// laid out again: for the next frame, or for a call that moves the focus or scrolls. While a
  /// program asks for its title and status, these are the rows of the frame being drawn.
  public var visiblePaths: [ItemPath] { viewport.rowsInSight }

  private func navigate(_ move: @escaping (Viewport) -> Void) {
    carryOutTurns()
    viewport.navigate(move)
    needsFrame()
  }

  // MARK: Sideways

  /// The number of columns by which rows are moved to the left, to show what is cut off at the
  /// right.
  ///
  /// Rows that wrap are not moved, and neither are tables with a column that wraps. A table that is
  /// moved shows all its columns, as wide as their content.
  public var columnOffset: Int { viewport.rows.columnOffset }

  /// Moves the rows sideways, between their beginning and the end of the widest visible row.
  ///
  /// Rows that wrap stay where they are. A search moves the list as well, to show a match that
  /// would be cut off.
  /// - Parameter columns: The number of columns to scroll to the right, or to the left if negative.
  /// - Complexity: Linear in the visible rows and their columns on the screen and left of it.
  public func scroll(byColumns columns: Int) {
    viewport.perform { $0.scroll(byColumns: columns) }
    needsFrame()
  }

  /// Scrolls by half the width of the rows, a number of times.
  func scroll(byHalfWidths count: Int) {
    scroll(byColumns: count * max(1, viewport.rowColumns / 2))
  }
}
