import BindingCore

/// Lays out rows by where they are in the list.
extension Viewport {
  /// Returns the visible rows, and records where they are.
  func rowsAnew() -> [ListLayout.Row] {
    screen.height = screen.size.rows
    guard let shown, height > 0 else { return [] }
    let start = versions.updates
    let kept = scroll.kept?.path == focus.path ? scroll.kept : nil
    // A hidden focus stays where it is until the nearest row is known.
    if showsFocus { focus.path = focusedItem ?? (shown.hidesOthers ? focus.path : nil) }
    var rows = layOut(shown)
    if screen.summarizesRest, height > 1, !isWhole(rows, shown) {
      screen.height -= 1
      rows = layOut(shown)
    }
    if let kept, keepsFocusInSight, keep(kept, in: rows) { rows = layOut(shown) }
    if focus.mustBeVisible, !shown.hidesOthers || focus.path == focusedItem {
      if reveal(rows) { rows = layOut(shown) }
      focus.mustBeVisible = false
    }
    // If the list has changed, these paths would denote other rows.
    if versions.updates == start { record(rows, shown) }
    return rows
  }

  /// Whether all rows of the list are visible.
  private func isWhole(_ rows: [ListLayout.Row], _ shown: any ShownRows) -> Bool {
    guard let first = rows.first, let last = rows.last else { return true }
    return first.top >= 0 && shown.isFirst(first.path) && last.bottom <= height
      && shown.isLast(last.path)
  }

  /// Makes the focus visible, if updates have moved its row out of sight; one that nobody has moved
  /// for a time goes to the row at its former line instead.
  /// - Returns: Whether another row has the focus.
  private func keep(_ kept: KeptFocus, in rows: [ListLayout.Row]) -> Bool {
    let covered = pinnedHeaderLines(over: rows).count
    let row = rows.first { $0.path == focus.path && $0.showsText(below: covered, height: height) }
    if row == nil { focus.mustBeVisible = true }
    let isWhole = row.map { $0.textTop >= covered && $0.bottom <= height } ?? false
    if !kept.isIdle || isWhole && !kept.isGone { return false }
    let items = rows.filter { $0.row.isItem && $0.textTop >= covered && $0.textTop < height }
    let item = items.last { $0.textTop <= kept.line } ?? items.first
    defer { focus.path = item?.path ?? focus.path }
    focus.mustBeVisible = true
    return item != nil && item?.path != focus.path
  }

  /// Scrolls as little as possible to make the focused row visible.
  /// - Returns: Whether it scrolled.
  private func reveal(_ rows: [ListLayout.Row]) -> Bool {
    guard let focus = focus.path, let row = row(at: focus) else { return false }
    let pinned = pinnedLines(above: focus)
    let isHigh = isHigherThanScreen(focus)
    let place = rows.first { $0.path == focus }
    // A row higher than the screen is shown as far as possible; keys scroll through it.
    if let place, isHigh, place.showsText(below: pinned, height: height) { return false }
    if let place, !isHigh, place.textTop >= pinned, place.bottom <= height { return false }
    let isAbove = place.map { $0.textTop < pinned } ?? (focus < start ?? focus)
    goTo(focus)
    // The line above a section is left out if there is no room for it.
    let left = row.lines.count > height - pinned ? row.separatorCount : 0
    scroll(by: isAbove || isHigh ? left - pinned : row.lines.count - height)
    return true
  }

  /// Records where the visible rows are in the list.
  private func record(_ rows: [ListLayout.Row], _ shown: any ShownRows) {
    scroll.kept = nil
    defer { if holdsPlace, !isAtFollowedEdge, !isJudging { moves.isFollowing = false } }
    guard let first = rows.first, let last = rows.last else {
      // Hidden rows may come back, to the same place.
      if !shown.hidesOthers { goTo(nil) }
      (scroll.isAtStart, scroll.isAtEnd) = (!isJudging, !isJudging)
      return
    }
    scroll.standIn = StandIn(for: rows)
    scroll.begin(at: first.path, linesAbove: -first.top)
    if hasScrolledSinceLayout { reports.hasScrolled = true }
    // Consecutive rows have no rows in between, so all sections between theirs are empty.
    var sections = first.path.section..<last.path.section + 1
    scroll.isAtStart = false
    if first.top == 0 {
      let previous = shown.previous(before: first.path)
      scroll.isAtStart = previous == nil && !shown.isJudging(beyond: first.path, to: .top)
      let start = previous.map { $0.section + 1 } ?? 0
      sections = min(start, sections.lowerBound)..<sections.upperBound
    }
    scroll.isAtEnd = false
    if last.bottom <= height {
      let next = shown.next(after: last.path)
      scroll.isAtEnd = next == nil && !shown.isJudging(beyond: last.path, to: .bottom)
      let end = next?.section ?? shown.content.sectionCount
      sections = sections.lowerBound..<max(end, sections.upperBound)
    }
    let places = rows.map {
      ListHeights.MeasuredRow(path: $0.path, top: $0.top, lineCount: $0.bottom - $0.textTop)
    }
    heights.measure(places, height: height, within: sections, of: shown.content)
  }

  // MARK: Rows

  /// Lays out rows, and repeats this while new fields widen their columns.
  ///
  /// The loop ends because a whole frame shows one time: a row that becomes visible or has ticked
  /// is measured once, and only then can it widen a column.
  private func layOut(_ shown: any ShownRows) -> [ListLayout.Row] {
    let start = versions.updates
    while true {
      let growth = registry.screenTables.growth
      let rows = layOutOnce(shown)
      if options.pinsHeaders, !registry.screenTables.isEmpty, let first = rows.first {
        // A pinned header is shown even if it is not among the rows.
        for header in headers(ofSection: first.path.section) { _ = row(at: header) }
      }
      if growth == registry.screenTables.growth || versions.updates != start { return rows }
      if registry.screenTables.haveWraps { heights.reset() }
    }
  }

  /// Lays out rows around the first visible one, without a gap at either end if there are enough
  /// rows.
  private func layOutOnce(_ shown: any ShownRows) -> [ListLayout.Row] {
    guard let start, let first = row(at: start) else { return [] }
    // A row that replaces a hidden one takes its line, if that line is on the screen.
    var above = min(scroll.linesAbove, start == scroll.anchor ? first.lines.count - 1 : 0)
    if let kept = scroll.kept, kept.path == start, let count = kept.separatorCount {
      above += first.separatorCount - count
    }
    var rows = [ListLayout.Row(path: start, row: first, top: -above)]
    extend(&rows, shown, upTo: 0)
    if let gap = rows.first?.top, gap > 0 { rows.shift(by: -gap) }
    var rowCount: Int?
    while let last = rows.last, last.bottom < height,
      let next = shown.next(after: last.path, rowCount: &rowCount), let row = row(at: next)
    {
      rows.append(ListLayout.Row(path: next, row: row, top: last.bottom))
    }
    let missing = height - (rows.last?.bottom ?? 0)
    // Until the end of the list is certain, the rest of the screen stays empty.
    if missing > 0, let last = rows.last, !shown.isJudging(beyond: last.path, to: .bottom) {
      extend(&rows, shown, upTo: -missing)
      rows.shift(by: max(0, min(missing, -(rows.first?.top ?? 0))))
    }
    rows.removeAll { $0.bottom <= 0 || $0.top >= height }
    return rows
  }

  /// Adds rows above the others until a line is reached or no row is left.
  private func extend(_ rows: inout [ListLayout.Row], _ shown: any ShownRows, upTo line: Int) {
    guard var first = rows.first else { return }
    var above: [ListLayout.Row] = []
    while first.top > line, let previous = shown.previous(before: first.path),
      let row = row(at: previous)
    {
      first = ListLayout.Row(path: previous, row: row, top: first.top - row.lines.count)
      above.append(first)
    }
    rows.insert(contentsOf: above.reversed(), at: 0)
  }

  /// Releases the cells of all rows but the visible ones and the pinned headers.
  func recycle(except rows: [ListLayout.Row]) {
    // The visible rows all have cells, so there are no others.
    if rowsWithCells.count == rows.count { return }
    let section = options.pinsHeaders ? rows.first?.path.section : nil
    let pinned = section.map(headers) ?? []
    let removed = rowsWithCells.move { path in
      let index = rows.indices.partitioningIndex { rows[$0].path >= path }
      let isVisible = index < rows.count && rows[index].path == path
      return isVisible || pinned.contains(path) ? path : nil
    }
    for row in removed { registry.reuse(row.cell) }
  }
}

extension [ListLayout.Row] {
  fileprivate mutating func shift(by lines: Int) {
    for index in indices { self[index].top += lines }
  }
}
