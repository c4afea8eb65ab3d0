import BindingCore

/// A row and the line of the viewport at which it begins.
struct PlacedRow {
  var path: ItemPath
  var row: VisibleRow
  var top: Int
  var bottom: Int { top + row.lines.count }
}

extension Viewport {
  /// Lays out the list and returns the visible lines, at most as many as the viewport is high.
  ///
  /// Reports the visible rows and the focused row to the content. This may change the list; the rows are then
  /// laid out again, at most ten times.
  /// - Complexity: O(*r*) for *r* visible rows, plus the rows that scrolling passed.
  func layOut() -> [Frame.Line] {
    var lines: [Frame.Line] = []
    // A list that changes at each layout would never settle.
    for round in 0..<10 {
      let start = version
      if !(isArranged && isSettled), !arrange() { continue }
      if round < 9, performWaitingMoves() { continue }
      lines = draw(placed)
      report(uncovered(placed))
      if version == start { reportFocus() }
      if version == start { noticeEdges(placed) }
      if version == start { break }
    }
    recentUpdates.removeAll()
    isArranged = false
    nextTick = earliestTick
    return lines
  }

  /// The first tick at which a visible row is out of date; nil for none.
  private var earliestTick: Int? {
    if coveredLines == 0 { return placed.lazy.compactMap(\.row.nextTick).min() }
    return uncovered(placed).compactMap { rowsWithCells[$0]?.nextTick }.min()
  }

  /// Lays out the rows for the current frame, unless they are laid out already.
  func settleOnce() {
    if isArranged, isSettled { return }
    settle()
    isArranged = true
  }

  /// The visible rows: of the frame being made, or of the last one.
  var rowsInSight: [ItemPath] { isArranged ? uncovered(placed) : reported ?? [] }

  /// Lays out the rows without drawing or reporting, for keys between two frames.
  func settle() {
    // If a cell calls the list, a layout is already running.
    if isAsking { return }
    for _ in 0..<10 where arrange() { break }
  }

  /// Computes the visible rows and releases the cells of all others.
  /// - Returns: Whether the list stayed the same in the meantime.
  private func arrange() -> Bool {
    restoreArrived()
    let start = version
    if placeAgain() {
      noticeMoves()
      return true
    }
    let inputs = rowInputs()
    let placed = placeRows()
    if version != start { return false }
    self.placed = placed
    noticeMoves()
    coveredLines = pinnedHeaderLines(over: placed).count
    recycle(except: placed)
    if version != start { return false }
    lastLayout = LastLayout(rows: placed, isAtStart: isAtStart, isAtEnd: isAtEnd, inputs: inputs)
    return true
  }

  private func placeRows() -> [PlacedRow] {
    height = fullHeight
    guard let shown, height > 0 else { return [] }
    let start = version
    // A hidden focus stays where it is until the nearest row is known.
    if options.showsFocus { focus = focusedItem ?? (shown.hidesOthers ? focus : nil) }
    let placed = revealingFocus(fitting(place(shown), shown), shown)
    // If the list has changed, these paths would denote other rows.
    if version == start { record(placed, shown) }
    return placed
  }

  /// Places the rows again with one line less if not all of them fit and the last line is reserved.
  private func fitting(_ placed: [PlacedRow], _ shown: any ShownRows) -> [PlacedRow] {
    if !summarizesRest || height == 1 || isWhole(placed, shown) { return placed }
    height -= 1
    return place(shown)
  }

  private func revealingFocus(_ placed: [PlacedRow], _ shown: any ShownRows) -> [PlacedRow] {
    if !revealsFocus || isFocusHidden { return placed }
    defer { revealsFocus = false }
    return reveal(placed, shown) ? place(shown) : placed
  }

  /// Records where the visible rows are in the list.
  private func record(_ placed: [PlacedRow], _ shown: any ShownRows) {
    guard let first = placed.first, let last = placed.last else {
      // Hidden rows may come back, to the same place.
      if !shown.hidesOthers { goTo(nil) }
      isAtStart = !isJudging
      isAtEnd = !isJudging
      return
    }
    standIn = StandIn(for: placed)
    settle(at: first)
    // Consecutive rows have no rows in between, so all sections between theirs are empty.
    var sections = first.path.section..<last.path.section + 1
    isAtStart = false
    if first.top == 0 {
      let previous = shown.previous(before: first.path)
      isAtStart = previous == nil && !shown.isJudging(beyond: first.path, to: .top)
      let start = previous.map { $0.section + 1 } ?? 0
      sections = min(start, sections.lowerBound)..<sections.upperBound
    }
    isAtEnd = false
    if last.bottom <= height {
      let next = shown.next(after: last.path)
      isAtEnd = next == nil && !shown.isJudging(beyond: last.path, to: .bottom)
      let end = next?.section ?? shown.content.sectionCount
      sections = sections.lowerBound..<max(end, sections.upperBound)
    }
    let places = placed.map {
      ListHeights.MeasuredRow(path: $0.path, top: $0.top, lineCount: $0.row.lines.count)
    }
    heights.measure(places, height: height, within: sections, of: shown.content)
  }

  /// Records the position that a layout has found.
  func settle(at first: PlacedRow) {
    anchor = first.path
    linesAbove = -first.top
    if let settled, settled != (first.path, linesAbove) { hasScrolled = true }
    settled = (first.path, linesAbove)
  }

  /// Whether all rows of the list are visible.
  private func isWhole(_ placed: [PlacedRow], _ shown: any ShownRows) -> Bool {
    guard let first = placed.first, let last = placed.last else { return true }
    return first.top >= 0 && shown.isFirst(first.path) && last.bottom <= height
      && shown.isLast(last.path)
  }

  /// Places rows, and repeats this while new fields widen their columns.
  ///
  /// The loop ends because a whole frame shows one time: a row that becomes visible or has ticked is measured
  /// once, and only then can it widen a column.
  private func place(_ shown: any ShownRows) -> [PlacedRow] {
    let start = version
    while true {
      let growth = registry.screenTables.growth
      let placed = placeOnce(shown)
      if options.pinsHeaders, !registry.screenTables.isEmpty, let first = placed.first {
        // A pinned header is shown even if it is not among the placed rows.
        for header in headers(ofSection: first.path.section) { _ = row(at: header) }
      }
      if growth == registry.screenTables.growth || version != start { return placed }
      if registry.screenTables.haveWraps { heights.reset() }
    }
  }

  /// Places rows around the first visible one, without a gap at either end if there are enough rows.
  private func placeOnce(_ shown: any ShownRows) -> [PlacedRow] {
    guard let start, let first = row(at: start) else { return [] }
    // A row that replaces a hidden one takes its line, if that line is on the screen.
    let above = min(linesAbove, start == anchor ? first.lines.count - 1 : 0)
    var placed = [PlacedRow(path: start, row: first, top: -above)]
    extend(&placed, shown, upTo: 0)
    if let gap = placed.first?.top, gap > 0 { placed.shift(by: -gap) }
    var rowCount: Int?
    while let last = placed.last, last.bottom < height, let next = shown.next(after: last.path, rowCount: &rowCount),
      let row = row(at: next)
    {
      placed.append(PlacedRow(path: next, row: row, top: last.bottom))
    }
    let missing = height - (placed.last?.bottom ?? 0)
    // Until the end of the list is certain, the rest of the screen stays empty.
    if missing > 0, let last = placed.last, !shown.isJudging(beyond: last.path, to: .bottom) {
      extend(&placed, shown, upTo: -missing)
      placed.shift(by: max(0, min(missing, -(placed.first?.top ?? 0))))
    }
    placed.removeAll { $0.bottom <= 0 || $0.top >= height }
    return placed
  }

  /// Adds rows above the others until a line is reached or no row is left.
  private func extend(_ placed: inout [PlacedRow], _ shown: any ShownRows, upTo line: Int) {
    guard var first = placed.first else { return }
    var above: [PlacedRow] = []
    while first.top > line, let previous = shown.previous(before: first.path),
      let row = row(at: previous)
    {
      first = PlacedRow(path: previous, row: row, top: first.top - row.lines.count)
      above.append(first)
    }
    placed.insert(contentsOf: above.reversed(), at: 0)
  }

  /// Scrolls as little as possible to make the focused row visible.
  /// - Returns: Whether it scrolled.
  private func reveal(_ placed: [PlacedRow], _ shown: any ShownRows) -> Bool {
    guard let focus, let row = row(at: focus) else { return false }
    let pinned = pinnedLines(above: focus)
    let isHigh = row.lines.count > height - pinned
    let place = placed.first { $0.path == focus }
    // A row higher than the screen is shown as far as possible; keys scroll through it.
    if let place, isHigh ? place.bottom > pinned : place.top >= pinned && place.bottom <= height {
      return false
    }
    let isAbove = place.map { $0.top < pinned } ?? (focus < start ?? focus)
    goTo(focus)
    scroll(by: isAbove || isHigh ? -pinned : row.lines.count - height)
    return true
  }

  private func draw(_ placed: [PlacedRow]) -> [Frame.Line] {
    var lines: [Frame.Line] = []
    lines.reserveCapacity(height)
    for place in placed {
      let visible = max(0, -place.top)..<max(0, min(place.row.lines.count, height - place.top))
      for line in visible { lines.append(place.row.frameLine(line)) }
    }
    let headers = pinnedHeaderLines(over: placed)
    lines.replaceSubrange(0..<headers.count, with: headers)
    return lines
  }

  // MARK: Reports

  private func recycle(except placed: [PlacedRow]) {
    // The visible rows all have cells, so there are no others.
    if rowsWithCells.count == placed.count { return }
    var pinned: [ItemPath] = []
    if options.pinsHeaders, let first = placed.first {
      pinned = headers(ofSection: first.path.section)
    }
    let removed = rowsWithCells.move { path in
      let place = placed.indices.partitioningIndex { placed[$0].path >= path }
      let isPlaced = place < placed.count && placed[place].path == path
      return isPlaced || pinned.contains(path) ? path : nil
    }
    for row in removed { registry.reuse(row.cell) }
  }

  private func report(_ paths: [ItemPath]) {
    if reported != paths {
      reported = paths
      content?.setVisibleRows(paths)
    }
    if hasScrolled {
      hasScrolled = false
      content?.didScroll()
    }
  }

  private func noticeEdges(_ placed: [PlacedRow]) {
    guard height > 0 else { return }
    let due = [ListEdge.top, .bottom].compactMap { edge -> (() -> Void)? in
      let path = (edge == .top ? placed.first : placed.last)?.path
      guard let beyond = rowCount(beyond: path, to: edge) else { return nil }
      return nearEdges[edge]?.record(beyond: beyond, visible: placed.count)
    }
    // Called last, because a handler may change the list or rearm an edge.
    for handler in due { handler() }
  }
}

extension [PlacedRow] {
  fileprivate mutating func shift(by lines: Int) {
    for index in indices { self[index].top += lines }
  }
}
