import BindingCore

/// Scrolls and moves the focus, for keys and programs.
extension ListWindow {
  /// Scrolls by a number of lines, at most to an end of the list.
  /// - Complexity: Linear in the rows that are passed.
  mutating func scroll(by lines: Int) {
    guard let shown, var path = start else { return }
    anchor.leaveEnds(atStart: lines <= 0 && anchor.isAtStart, atEnd: lines >= 0 && anchor.isAtEnd)
    var line = anchor.top.linesAbove(ofHeight: row(at: path)?.lines.count ?? 1)
    line += lines.clampedForSums
    while line < 0, let previous = shown.previous(before: path) {
      path = previous
      line += row(at: path)?.lines.count ?? 0
    }
    while let count = row(at: path)?.lines.count, line >= count,
      let next = shown.next(after: path)
    {
      line -= count
      path = next
    }
    anchor.begin(at: path, .line(-max(0, line)))
  }

  /// Scrolls a line to the top, by its measured or estimated position.
  mutating func goTo(line: Int) {
    if line <= 0 { return goTo(nil) }
    // A screen that is not there yet may be of any height.
    let height = screen.isKnown ? self.height : 1
    if line >= list.heights.lineCount - height {
      // The sections that are not loaded may be longer than those that are.
      list.countRows(upTo: line.clampedForSums + height)
      if line >= list.heights.lineCount - height { return goToEnd() }
    }
    guard let content = list.content, let section = list.heights.section(atLine: line, in: content),
      list.countRows(inSection: section)
    else { return }
    let place = list.heights.row(atLine: line, inSection: section)
    goTo(place.path)
    scroll(by: place.linesAbove)
    list.heights.aim(atLine: line)
  }

  // MARK: The focus

  /// Scrolls to one end of the list and moves the focus there.
  mutating func moveFocus(to edge: ListEdge) {
    guard let shown else { return }
    switch edge {
    case .top:
      goTo(nil)
      moveFocus(to: shown.item(from: shown.first, forwards: true), at: edge)
    case .bottom:
      goToEnd()
      let last = shown.item(from: shown.last, forwards: false)
      moveFocus(to: last ?? (shown.hidesOthers ? focus.path : nil), at: edge)
    }
    // Fixes the visible rows, which then stay if the list changes before the next frame.
    layOutItems(forwards: edge == .top)
  }

  /// Moves the focus by a number of items, at most to the end of the list, without laying out the
  /// rows in between.
  mutating func jumpFocus(by count: Int) {
    guard let start = focusedItem, let shown else { return }
    let item = shown.item(count.magnitude, from: start, forwards: count > 0, in: list)
    if let item { moveFocus(to: item) } else { moveFocus(to: count > 0 ? .bottom : .top) }
  }

  /// Moves the focus to the next item, or scrolls through a row higher than the screen.
  ///
  /// Lays out only if the visible rows matter, because many steps may be taken at a time.
  mutating func stepFocus(forwards: Bool) {
    let isHigh = focus.path.map { isHigherThanScreen($0) } ?? true
    if isHigh { layOut() }
    guard let shown, let current = focus.path ?? start else { return }
    let place = isHigh ? laidOut.first { $0.path == current } : nil
    if let place, isHigherThanScreen(current),
      forwards ? place.bottom > height : place.textTop < pinnedLines(above: current)
    {
      return scroll(by: forwards ? 1 : -1)
    }
    let next = shown.row(beyond: current, forwards: forwards)
    if let item = shown.item(from: next, forwards: forwards) { return moveFocus(to: item) }
    if focus.path == nil { return scroll(by: forwards ? 1 : -1) }
    // Only headers or footers are left.
    if forwards { goToEnd() } else { goTo(nil) }
    layOutItems(forwards: !forwards)
  }

  /// Lays out the rows, and goes on to an item where only headers and footers are in sight.
  private mutating func layOutItems(forwards: Bool) {
    layOut(isScrolling: true)
    let places = laidOut.filter { $0.bottom > coveredLines }
    guard let shown, let first = places.first?.path, showsNoItem(laidOut) else { return }
    let above = shown.item(from: shown.previous(before: first), forwards: false)
    let below = shown.item(from: places.last?.path, forwards: true)
    guard let item = forwards ? below ?? above : above ?? below else { return }
    focus.settle(at: item)
    focus.reveal()
    layOut()
  }

  /// Scrolls, and keeps the focus on a visible row.
  /// - Parameters:
  ///   - lines: The number of lines to scroll down, or up if negative.
  ///   - line: The line of the screen to keep the focus on; nil for none.
  mutating func scrollKeepingFocus(by lines: Int, atLine line: Int?) {
    let isFar = lines.magnitude > 16 * height.magnitude
    if isFar {
      CoverageMark.jumpsLines.reach()
      goTo(line: position.line + lines.clampedForSums)
    } else {
      scroll(by: lines)
    }
    if !showsFocus { return }
    focus.scroll(showsAll: showsAll)
    let place = anchor
    layOutItems(forwards: lines >= 0)
    defer { if !screen.isKnown, place.top != .end { goBack(to: place) } }
    let old = focus.path
    let inSight = laidOut.filter { $0.showsText(below: coveredLines, height: height) }
    guard let shown, let first = inSight.first?.path, let last = inSight.last?.path else { return }
    /// Returns the nearest visible item, or the old focus if there is none.
    func item(from path: ItemPath?, forwards: Bool) -> ItemPath? {
      for forwards in [forwards, !forwards] {
        let item = shown.item(from: path, forwards: forwards)
        if let item, first <= item, item <= last { return item }
      }
      return old
    }
    if let line {
      let line = max(line, coveredLines)
      let kept = item(from: inSight.last { $0.textTop <= line }?.path, forwards: lines > 0)
      // At the end of the list nothing scrolled, so the focus moves instead.
      focus.settle(
        at: kept == old ? item(from: lines > 0 ? last : first, forwards: lines < 0) : kept
      )
    } else if let old, old < first || old > last {
      focus.settle(at: item(from: old < first ? first : last, forwards: old < first))
    }
  }

  /// Goes to a place that a screen of unknown height will show, and moves the focus there from
  /// above.
  private mutating func goBack(to place: ListAnchor) {
    anchor.leaveEnds(atStart: false, atEnd: false)
    anchor.begin(at: place.row, place.top)
    guard let row = place.row, let path = focus.path, path < row else { return }
    focus.settle(at: shown?.item(from: row, forwards: true) ?? path)
  }

  /// Scrolls to a row, as far as the ends of the list allow.
  mutating func scroll(to path: ItemPath, at place: ScrollPlace, offset: Int) {
    guard let row = row(at: path) else { return }
    let free = height - row.lines.count
    let above =
      switch place {
      // Below the pinned headers.
      case .top: pinnedLines(above: path)
      case .center: max(0, free / 2)
      case .bottom: max(0, free)
      }
    goTo(path)
    scrollKeepingFocus(by: offset.clampedForSums - above, atLine: nil)
  }

  /// Scrolls a line to the top, as far as the ends of the list allow.
  mutating func scroll(toLine line: Int) {
    goTo(line: line)
    scrollKeepingFocus(by: 0, atLine: nil)
  }

  /// Scrolls to a line, and moves the focus to the row at it.
  mutating func moveFocus(toLine line: Int) {
    goTo(line: line)
    if showsFocus { moveFocus(to: list.path(atLine: max(0, line))) }
  }
}
