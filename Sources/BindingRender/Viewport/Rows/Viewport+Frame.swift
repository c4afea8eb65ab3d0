import BindingCore

/// Makes frames of the rows that are laid out.
extension Viewport {
  /// Returns the visible lines, at most as many as the viewport is high.
  ///
  /// Reports the visible rows and the focused row to the content. This may change the list; the
  /// rows are then laid out again, at most ten times.
  /// - Complexity: O(*r*) for *r* visible rows, plus the rows that scrolling passed.
  func lines() -> [Frame.Line] {
    var lines: [Frame.Line] = []
    // A list that changes at each layout would never come to rest.
    for round in 0..<10 {
      let start = versions.updates
      if !layOutOnce() { continue }
      if round < 9, performWaitingMoves() { continue }
      let rows = laidOut
      lines = draw(rows)
      report(uncovered(laidOut))
      if versions.updates == start { reportFocus() }
      if versions.updates == start { noticeEdges(rows) }
      if versions.updates == start { break }
    }
    unseen.updates.removeAll()
    // Drawing has brought pinned headers up to date, which need not be among the rows.
    if coveredLines > 0 { noteNextTick() }
    return lines
  }

  private func draw(_ rows: [ListLayout.Row]) -> [Frame.Line] {
    var lines: [Frame.Line] = []
    lines.reserveCapacity(height)
    for place in rows {
      let visible = max(0, -place.top)..<max(0, min(place.row.lines.count, height - place.top))
      for line in visible { lines.append(place.row.frameLine(line)) }
    }
    let headers = pinnedHeaderLines(over: rows)
    lines.replaceSubrange(0..<headers.count, with: headers)
    return lines
  }

  private func report(_ paths: [ItemPath]) {
    if reports.visible != paths {
      reports.visible = paths
      content?.setVisibleRows(paths)
    }
    if reports.hasScrolled {
      reports.hasScrolled = false
      content?.didScroll()
    }
  }

  /// Reports the focused row to the content, unless it was reported last.
  func reportFocus() {
    let isKnown = focus.path == reports.highlighted && search.hiding == nil
    let focused = showsFocus ? (isKnown ? focus.path : focusedItem) : nil
    if focused == reports.highlighted { return }
    reports.highlighted = focused
    content?.setHighlightedRow(focused)
  }

  private func noticeEdges(_ rows: [ListLayout.Row]) {
    guard height > 0 else { return }
    let due = [ListEdge.top, .bottom].compactMap { edge -> (() -> Void)? in
      let path = (edge == .top ? rows.first : rows.last)?.path
      guard let beyond = rowCount(beyond: path, to: edge) else { return nil }
      return reports.nearEdges[edge]?.record(beyond: beyond, visible: rows.count)
    }
    // Called last, because a handler may change the list or rearm an edge.
    for handler in due { handler() }
  }

  /// Returns the number of shown rows between the visible ones and an end, or nil inside if the end
  /// is not near; nil outside if there is no handler, or if a search that hides rows does not know
  /// it yet.
  private func rowCount(beyond path: ItemPath?, to edge: ListEdge) -> Int?? {
    guard let end = reports.nearEdges[edge] else { return nil }
    guard let path, let shown else { return isJudging ? nil : .some(end.rowCountIfEmpty) }
    if shown.isJudging(beyond: path, to: edge) { return nil }
    return .some(shown.count(beyond: path, to: edge, within: end.distance))
  }

  /// Returns a closure that returns to the current layout, after a layout with another height.
  ///
  /// If the list has changed since, its new rows are laid out.
  func savedLayout() -> () -> Void {
    let (updates, scroll, focus, awaited) = (versions.updates, scroll, focus, awaited)
    let (screen, moves, hasScrolled) = (screen, moves, reports.hasScrolled)
    // While a search is judging rows, the results are kept.
    let heights = isJudging ? nil : heights
    return { [self] in
      // The next frame resizes the list from the size of the last one.
      self.screen = screen
      if versions.updates != updates { return }
      (self.scroll, self.focus, self.awaited) = (scroll, focus, awaited)
      (self.moves, reports.hasScrolled) = (moves, hasScrolled)
      if let heights { self.heights = heights }
    }
  }
}
