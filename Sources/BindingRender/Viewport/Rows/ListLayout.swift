import BindingCore

/// The rows of a list on a screen, and the input that they were laid out for.
///
/// While the input is the same, so are the rows. While it differs only by updates of their values,
/// they keep their places, and only those that are out of date are drawn again.
struct ListLayout {
  /// A row and the line of the viewport at which it begins.
  struct Row {
    let path: ItemPath
    let row: VisibleRow
    var top: Int
    let lineCount: Int
    var bottom: Int { top + lineCount }
    /// The line at which the text begins: the line above a section is no part of it.
    var textTop: Int { top + row.separatorCount }

    /// Whether the row has been drawn with another height since.
    fileprivate var hasOtherHeight: Bool { row.lines.count != lineCount }

    /// Whether a line of the text is visible, below the pinned headers of a screen.
    func showsText(below covered: Int, height: Int) -> Bool { bottom > covered && textTop < height }

    init(path: ItemPath, row: VisibleRow, top: Int) {
      (self.path, self.row, self.top) = (path, row, top)
      lineCount = row.lines.count
    }
  }

  /// The input of a layout.
  struct Input: Equatable {
    var versions: ListVersions
    /// The number of changes of the rows that a search hides.
    var judgedCount: Int
    /// The growth of the columns of tables.
    var growth: Int
    /// The generation of the glyphs.
    var generation: Int
    var size: TerminalSize
    var focus: RowFocus
  }

  /// The number of the layout, counted from 1; one with the same input may show another tick of the
  /// clock.
  let number: Int
  let input: Input
  let rows: [Row]
  /// Where the rows begin.
  let scroll: ScrollPosition
  /// The number of lines at the top that show pinned headers.
  let coveredLines: Int
  /// The tick of the clock at which a visible row is out of date; nil for none.
  var nextTick: Int?

  /// Whether the rows keep their places for another input, if their heights are the same.
  fileprivate func keepsPlaces(for new: Input, at other: ScrollPosition) -> Bool {
    let (old, now) = (input.versions, new.versions)
    return old.order == now.order && old.looks == now.looks && input.judgedCount == new.judgedCount
      && input.growth == new.growth && input.generation == new.generation
      && !new.focus.mustBeVisible && !rows.isEmpty && begins(at: other)
  }

  /// Whether a position agrees with the places of these rows.
  private func begins(at other: ScrollPosition) -> Bool {
    guard let anchor = other.anchor else {
      return scroll.isAtStart && other.linesAbove == 0 && rows.first?.top == 0
    }
    if other.linesAbove == .max { return scroll.isAtEnd && rows.last?.path == anchor }
    return rows.contains { $0.path == anchor && $0.top == -other.linesAbove }
  }
}

extension Viewport {
  /// The input that a layout would have now.
  private var layoutInput: ListLayout.Input {
    ListLayout.Input(
      versions: versions,
      judgedCount: heights.judgedCount,
      growth: registry.screenTables.growth,
      generation: screen.glyphs.generation,
      size: screen.size,
      focus: focus
    )
  }

  /// Whether the rows are laid out, and nothing has changed since.
  var isLaidOut: Bool {
    guard let layout else { return false }
    // Compared first, because most frames have one.
    return layout.input.versions == versions && layout.input == layoutInput
      && layout.scroll.isSame(as: scroll) && !isDue
  }

  /// Whether a visible row is out of date by the clock.
  var isDue: Bool { clock.hasPassed(layout?.nextTick) }

  /// Whether the list has scrolled since the last layout.
  var hasScrolledSinceLayout: Bool {
    guard let input = layout?.input else { return false }
    // Where the list or its size has changed, another position is no scroll.
    return input.versions.updates == versions.updates && input.judgedCount == heights.judgedCount
      && input.size == screen.size && layout?.scroll.isSame(as: scroll) == false
  }

  /// The visible rows of the last layout; empty if the list has changed since.
  var laidOut: [ListLayout.Row] {
    guard layout?.input.versions.updates == versions.updates else { return [] }
    return layout?.rows ?? []
  }

  /// The number of lines at the top that show pinned headers.
  var coveredLines: Int { layout?.coveredLines ?? 0 }

  /// The visible rows: as they are laid out, or of the last frame.
  var rowsInSight: [ItemPath] { isLaidOut ? uncovered(laidOut) : reports.visible ?? [] }

  /// Lays out the rows, unless they are laid out already.
  func layOut() {
    // If a cell calls the list, a layout is already running.
    if isAsking { return }
    for _ in 0..<10 where layOutOnce() { break }
  }

  /// Lays out the rows, unless they are laid out already, and releases the cells of all others.
  /// - Returns: Whether the list stayed the same in the meantime.
  func layOutOnce() -> Bool {
    restoreArrived()
    if isLaidOut, let layout {
      // Moves that have come back may have left an end.
      scroll = layout.scroll
    } else if !layOutAgain(), !layOutAnew() {
      return false
    }
    noticeMoves()
    return true
  }

  /// Lays out the rows in the places that they have, and draws those that are out of date.
  /// - Returns: Whether all rows have kept their places and heights.
  /// - Complexity: O(*r*) for *r* visible rows; the content is asked only for those out of date.
  private func layOutAgain() -> Bool {
    let input = layoutInput
    guard let layout, layout.keepsPlaces(for: input, at: scroll), drawsAgain(layout.rows) else {
      return false
    }
    scroll = layout.scroll
    finish(layout.rows, coveredLines: layout.coveredLines, for: input)
    return true
  }

  /// Lays out the rows by where they are in the list now.
  /// - Returns: Whether the list stayed the same in the meantime.
  private func layOutAnew() -> Bool {
    let start = versions
    let rows = rowsAnew()
    if versions.updates != start.updates { return false }
    let coveredLines = pinnedHeaderLines(over: rows).count
    recycle(except: rows)
    if versions.updates != start.updates { return false }
    var input = layoutInput
    // What was requested since the start is for the next layout.
    input.versions = start
    finish(rows, coveredLines: coveredLines, for: input)
    return true
  }

  /// Keeps a layout.
  private func finish(_ rows: [ListLayout.Row], coveredLines: Int, for input: ListLayout.Input) {
    layout = ListLayout(
      number: (layout?.number ?? 0) + 1,
      input: input,
      rows: rows,
      scroll: scroll,
      coveredLines: coveredLines
    )
    noteNextTick()
  }

  /// Notes the first tick at which a visible row is out of date.
  func noteNextTick() {
    guard let rows = layout?.rows else { return }
    var next: Int?
    func note(_ row: VisibleRow?) {
      guard let tick = row?.nextTick else { return }
      next = min(next ?? tick, tick)
    }
    if coveredLines == 0 {
      for index in rows.indices { note(rows[index].row) }
    } else {
      for path in uncovered(rows) { note(rowsWithCells[path]) }
    }
    layout?.nextTick = next
  }

  /// Draws the rows that are out of date.
  /// - Returns: Whether their heights are unchanged, and so is what all rows share.
  private func drawsAgain(_ rows: [ListLayout.Row]) -> Bool {
    let start = versions.updates
    let shared = rowInputs()
    var inputs = shared
    let focused = marksFocus ? focus.path : nil
    let hasTrees = content?.hasTrees != false
    for place in rows {
      inputs.isFocused = place.path == focused
      if !hasTrees, place.row.isCurrent(for: inputs, by: clock), !place.hasOtherHeight { continue }
      guard let row = row(at: place.path), row === place.row, !place.hasOtherHeight,
        versions.updates == start
      else { return false }
    }
    return rowInputs() == shared
  }
}
