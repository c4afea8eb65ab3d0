public import BindingCore

extension TextList {
  /// The row that has the focus, wherever it has moved; nil if nothing has.
  public var focusedPath: ItemPath? { options.showsFocus ? viewport.focusedItem : nil }

  /// Gives the focus to a row, which comes into sight.
  /// - Parameter path: The row, by its place in the list as it is now.
  public func moveFocus(to path: ItemPath) {
    navigate { $0.moveFocus(to: path) }
  }

  /// Moves the focus over rows; headers and footers are passed over.
  ///
  /// A row that is higher than the screen is scrolled through first.
  /// - Parameter count: How many rows down, or up if negative.
  public func moveFocus(by count: Int) {
    navigate { viewport in
      viewport.settle()
      for _ in 0..<count.magnitude {
        let before = (viewport.focus, viewport.anchor, viewport.linesAbove)
        viewport.stepFocus(forwards: count > 0)
        if before == (viewport.focus, viewport.anchor, viewport.linesAbove) { break }
      }
    }
  }

  /// Scrolls by lines; the focus stays among the rows in sight.
  ///
  /// Over many screens at a time, the lines that nobody sees are estimated and not measured.
  /// - Parameter lines: How many lines down, or up if negative.
  public func scroll(by lines: Int) {
    navigate { viewport in
      // From where the list is on the screen: what was gone to may be too near to its end for that.
      if !viewport.isSettled { viewport.settle() }
      viewport.scrollKeepingFocus(by: lines, atLine: nil)
    }
  }

  /// Scrolls by screens less a line; the focus stays in its place on the screen.
  ///
  /// As ``scroll(by:)``, it estimates what lies far away.
  /// - Parameter pages: How many screens down, or up if negative.
  public func scroll(byPages pages: Int) {
    navigate { viewport in
      let line = viewport.focusLine
      let (lines, isTooLarge) = pages.multipliedReportingOverflow(by: max(1, viewport.height - 1))
      viewport.scrollKeepingFocus(by: isTooLarge ? pages : lines, atLine: line)
    }
  }

  /// Scrolls to a row, as far as there are rows around it; without one, nothing happens.
  /// - Parameters:
  ///   - path: The row, by its place in the list as it is now.
  ///   - place: Where on the screen it comes to stand.
  ///   - offset: So many lines further down in the list.
  /// - Complexity: Linear in the rows on the screen, wherever the row is.
  public func scroll(to path: ItemPath, at place: ScrollPlace = .top, offset: Int = 0) {
    navigate { viewport in
      guard let row = viewport.row(at: path) else { return }
      let free = viewport.height - row.lines.count
      let above =
        switch place {
        // Below the headers that stay at the top.
        case .top: viewport.pinnedLines(above: path)
        case .center: max(0, free / 2)
        case .bottom: max(0, free)
        }
      viewport.goTo(path)
      viewport.scrollKeepingFocus(by: offset.clampedForSums - above, atLine: nil)
    }
  }

  /// Goes to one of the ends of the list, and so does the focus.
  /// - Parameter edge: The end.
  public func scroll(to edge: ListEdge) {
    navigate { viewport in
      guard let walk = viewport.walk else { return }
      switch edge {
      case .top:
        viewport.goTo(nil)
        viewport.focus = walk.item(from: walk.first, forwards: true)
      case .bottom:
        viewport.goToEnd()
        viewport.focus = walk.item(from: walk.last, forwards: false)
      }
      // What is in sight there is to stay, also if the list changes before the next frame.
      viewport.settle()
    }
  }

  /// Does what a key usually does in a list: arrows, page keys, Home and End, `j` `k` `g` `G`, space.
  ///
  /// With modifiers, the keys are the program's, but for control with Home and End.
  /// - Parameter key: The key.
  /// - Returns: Whether the key means anything here.
  @discardableResult
  public func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): options.showsFocus ? moveFocus(by: -1) : scroll(by: -1)
    case .down, .character("j"): options.showsFocus ? moveFocus(by: 1) : scroll(by: 1)
    case .pageUp, .control("b"): scroll(byPages: -1)
    case .pageDown, .control("f"), .character(" "): scroll(byPages: 1)
    case .home, .control(.home), .character("g"): scroll(to: .top)
    case .end, .control(.end), .character("G"): scroll(to: .bottom)
    default: return false
    }
    return true
  }

  /// How many lines the list has, and how many of them are above what is in sight.
  ///
  /// Lines that were in sight are counted, the others are estimated by their average.
  /// - Complexity: O(log *n*).
  public var position: (line: Int, of: Int) { viewport.position }

  /// Scrolls to a line, counted as in ``position``.
  /// - Parameter line: The line; the end of the list at most.
  /// - Complexity: O((log *n*)²).
  public func scroll(toLine line: Int) {
    navigate { viewport in
      viewport.goTo(line: line)
      viewport.scrollKeepingFocus(by: 0, atLine: nil)
    }
  }

  /// The rows in sight when a screen was painted last, from top to bottom.
  public var visiblePaths: [ItemPath] { viewport.reported ?? [] }

  private func navigate(_ change: (Viewport) -> Void) {
    change(viewport)
    onChange()
  }
}

extension Viewport {
  /// The first line in sight, and how many there are.
  fileprivate var position: (line: Int, of: Int) {
    guard let content, let start else { return (0, 0) }
    let line = heights.line(of: start, in: content)
    let rowHeight = known[start]?.lines.count ?? height
    let above = min(linesAbove, max(0, rowHeight - 1))
    return (max(0, line + above), heights.lineCount)
  }

  /// Puts a line at the top, where it is by what is known of the heights.
  fileprivate func goTo(line: Int) {
    guard let content, let place = heights.row(atLine: line, in: content) else { return }
    goTo(place.path)
    scroll(by: place.linesAbove)
  }

  /// Moves the focus to the next item, or through a row that is higher than the screen.
  ///
  /// Laid out only where it matters what is in sight: many steps are taken at a time.
  fileprivate func stepFocus(forwards: Bool) {
    let isHigh = focus.map { isHigherThanScreen($0) } ?? true
    // Rows that were passed over give their cells back.
    if isHigh || known.count > placed.count + height { settle() }
    guard let walk, let current = focus ?? start else { return }
    let place = isHigh ? placed.first { $0.path == current } : nil
    if let place, isHigherThanScreen(current),
      forwards ? place.bottom > height : place.top < pinnedLines(above: current)
    {
      return scroll(by: forwards ? 1 : -1)
    }
    let next = forwards ? walk.next(after: current) : walk.previous(before: current)
    if let item = walk.item(from: next, forwards: forwards) { return moveFocus(to: item) }
    if focus == nil { return scroll(by: forwards ? 1 : -1) }
    // Nothing is left but headers or footers.
    if forwards { goToEnd() } else { goTo(nil) }
  }

  private func isHigherThanScreen(_ path: ItemPath) -> Bool {
    (row(at: path)?.lines.count ?? 0) > height - pinnedLines(above: path)
  }

  /// The line of the viewport that the focus is on, if it is in sight.
  fileprivate var focusLine: Int? {
    settle()
    return placed.first { $0.path == focus }.map { max(0, $0.top) }
  }

  /// Scrolls, and gives the focus to a row in sight if it would be left behind.
  /// - Parameters:
  ///   - lines: By how much.
  ///   - line: The line of the viewport that the focus is to be on, if it matters.
  fileprivate func scrollKeepingFocus(by lines: Int, atLine line: Int?) {
    let isFar = lines.magnitude > 16 * height.magnitude
    if isFar { goTo(line: position.line + lines.clampedForSums) } else { scroll(by: lines) }
    if !options.showsFocus { return }
    revealsFocus = false
    settle()
    let old = focus
    let first = placed.first { $0.bottom > coveredLines }?.path
    guard let walk, let first, let last = placed.last?.path else { return }
    /// The nearest item in sight, if there is any.
    func item(from path: ItemPath?, forwards: Bool) -> ItemPath? {
      for forwards in [forwards, !forwards] {
        let item = walk.item(from: path, forwards: forwards)
        if let item, first <= item, item <= last { return item }
      }
      return old
    }
    if let line {
      let line = max(line, coveredLines)
      focus = item(from: placed.last { $0.top <= line }?.path, forwards: lines > 0)
      // Scrolled no further, as the end of the list is in sight.
      if focus == old { focus = item(from: lines > 0 ? last : first, forwards: lines < 0) }
    } else if let old, old < first || old > last {
      focus = item(from: old < first ? first : last, forwards: old < first)
    }
  }
}
