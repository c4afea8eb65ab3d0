import BindingCore

/// A row and the line of the viewport that it begins at.
struct PlacedRow {
  var path: ItemPath
  var row: VisibleRow
  var top: Int
  var bottom: Int { top + row.lines.count }
}

extension Viewport {
  /// The lines in sight, at most as many as the viewport is high.
  ///
  /// The list is told which rows these are, which may change it; then they are laid out again.
  /// - Complexity: O(*r*) for *r* rows in sight, and the rows that scrolling moved over.
  func layOut() -> [Frame.Line] {
    var lines: [Frame.Line] = []
    // One that changes with each look at it would never come to rest.
    for _ in 0..<10 {
      let start = version
      let placed = placeRows()
      if version != start { continue }
      self.placed = placed
      lines = draw(placed)
      recycle(except: placed)
      report(uncovered(placed))
      if version == start { noticeEdges(placed) }
      if version == start { break }
    }
    return lines
  }

  private func placeRows() -> [PlacedRow] {
    height = fullHeight
    guard let walk, height > 0 else { return [] }
    let start = version
    if options.showsFocus { focus = focusedItem }
    let placed = revealingFocus(fitting(place(walk), walk), walk)
    // Rows of a list that has changed since would be taken for others.
    if version == start { note(placed, walk) }
    return placed
  }

  /// Leaves the last line to what is said about the rest, if there is one.
  private func fitting(_ placed: [PlacedRow], _ walk: RowWalk) -> [PlacedRow] {
    if !tellsRest || height == 1 || isWhole(placed, walk) { return placed }
    height -= 1
    return place(walk)
  }

  private func revealingFocus(_ placed: [PlacedRow], _ walk: RowWalk) -> [PlacedRow] {
    defer { revealsFocus = false }
    return revealsFocus && reveal(placed, walk) ? place(walk) : placed
  }

  /// Takes note of where in the list the rows in sight are.
  private func note(_ placed: [PlacedRow], _ walk: RowWalk) {
    guard let first = placed.first, let last = placed.last else {
      goTo(nil)
      isAtStart = true
      isAtEnd = true
      return
    }
    anchor = first.path
    linesAbove = -first.top
    if let settled, settled != (first.path, linesAbove) { hasScrolled = true }
    settled = (first.path, linesAbove)
    // Between rows that follow one another there are no others.
    var sections = first.path.section..<last.path.section + 1
    isAtStart = false
    if first.top == 0 {
      let previous = walk.previous(before: first.path)
      isAtStart = previous == nil
      let start = previous.map { $0.section + 1 } ?? 0
      sections = min(start, sections.lowerBound)..<sections.upperBound
    }
    isAtEnd = false
    if last.bottom <= height {
      let next = walk.next(after: last.path)
      isAtEnd = next == nil
      let end = next?.section ?? walk.content.sectionCount
      sections = sections.lowerBound..<max(end, sections.upperBound)
    }
    heights.measure(placed, within: sections, of: walk.content)
  }

  /// Whether all rows of the list are in sight.
  private func isWhole(_ placed: [PlacedRow], _ walk: RowWalk) -> Bool {
    guard let first = placed.first, let last = placed.last else { return true }
    return first.top >= 0 && walk.previous(before: first.path) == nil && last.bottom <= height
      && walk.next(after: last.path) == nil
  }

  /// Places rows around the one that is known, without a gap at either end if there are enough.
  private func place(_ walk: RowWalk) -> [PlacedRow] {
    guard let start, let first = row(at: start) else { return [] }
    let above = start == anchor ? min(linesAbove, first.lines.count - 1) : 0
    var placed = [PlacedRow(path: start, row: first, top: -above)]
    extend(&placed, walk, upTo: 0)
    if let gap = placed.first?.top, gap > 0 { placed.shift(by: -gap) }
    while let last = placed.last, last.bottom < height, let next = walk.next(after: last.path),
      let row = row(at: next)
    {
      placed.append(PlacedRow(path: next, row: row, top: last.bottom))
    }
    let missing = height - (placed.last?.bottom ?? 0)
    if missing > 0 {
      extend(&placed, walk, upTo: -missing)
      placed.shift(by: max(0, min(missing, -(placed.first?.top ?? 0))))
    }
    return placed.filter { $0.bottom > 0 && $0.top < height }
  }

  /// Places rows above the others, until there is none or a line is reached.
  private func extend(_ placed: inout [PlacedRow], _ walk: RowWalk, upTo line: Int) {
    guard var first = placed.first else { return }
    var above: [PlacedRow] = []
    while first.top > line, let previous = walk.previous(before: first.path),
      let row = row(at: previous)
    {
      first = PlacedRow(path: previous, row: row, top: first.top - row.lines.count)
      above.append(first)
    }
    placed.insert(contentsOf: above.reversed(), at: 0)
  }

  /// Brings the focus into sight with as little scrolling as possible.
  /// - Returns: Whether anything had to move.
  private func reveal(_ placed: [PlacedRow], _ walk: RowWalk) -> Bool {
    guard let focus, let row = row(at: focus) else { return false }
    let pinned = pinnedLines(above: focus)
    let isHigh = row.lines.count > height - pinned
    let place = placed.first { $0.path == focus }
    // Higher than the screen, it is in sight as far as can be; keys scroll through it.
    if let place, isHigh ? place.bottom > pinned : place.top >= pinned && place.bottom <= height {
      return false
    }
    let isAbove = place.map { $0.top < pinned } ?? (focus < start ?? focus)
    goTo(focus)
    scroll(by: isAbove || isHigh ? -pinned : row.lines.count - height)
    return true
  }

  // MARK: Headers

  /// The headers of a section.
  private func headers(ofSection section: Int) -> [ItemPath] {
    var paths: [ItemPath] = []
    while true {
      let path = ItemPath(section: section, item: paths.count)
      if content?.row(at: path)?.role != .header { return paths }
      paths.append(path)
    }
  }

  /// The height of the headers that stay above a row.
  func pinnedLines(above path: ItemPath) -> Int {
    if !options.pinsHeaders { return 0 }
    let count = headers(ofSection: path.section).filter { $0 < path }.reduce(0) {
      $0 + (row(at: $1)?.lines.count ?? 0)
    }
    return count < height ? count : 0
  }

  private func draw(_ placed: [PlacedRow]) -> [Frame.Line] {
    var lines: [Frame.Line] = []
    for place in placed {
      let visible = max(0, -place.top)..<max(0, min(place.row.lines.count, height - place.top))
      for line in visible { lines.append(place.row.frameLine(line)) }
    }
    coveredLines = 0
    if options.pinsHeaders, let first = placed.first { pinHeaders(of: first.path, placed, &lines) }
    return lines
  }

  /// Draws the headers of the first section in sight over its rows, pushed up by the next section.
  private func pinHeaders(
    of first: ItemPath,
    _ placed: [PlacedRow],
    _ lines: inout [Frame.Line]
  ) {
    let headers = headers(ofSection: first.section).compactMap { row(at: $0) }
    let drawn = headers.flatMap { row in row.lines.indices.map { row.frameLine($0) } }
    let end = placed.first { $0.path.section != first.section }?.top ?? height
    if drawn.count >= height { return }
    coveredLines = min(drawn.count, end, lines.count)
    lines.replaceSubrange(0..<coveredLines, with: drawn.suffix(coveredLines))
  }

  /// The rows in sight: the headers that are pinned, and what they do not cover.
  private func uncovered(_ placed: [PlacedRow]) -> [ItemPath] {
    guard coveredLines > 0, let first = placed.first else { return placed.map(\.path) }
    let headers = headers(ofSection: first.path.section)
    let last = headers.last ?? first.path
    return headers + placed.filter { $0.bottom > coveredLines && $0.path > last }.map(\.path)
  }

  // MARK: Reports

  private func recycle(except placed: [PlacedRow]) {
    // Those in sight are all known.
    if known.count == placed.count { return }
    var kept = Set(placed.map(\.path))
    if options.pinsHeaders, let first = placed.first {
      kept.formUnion(headers(ofSection: first.path.section))
    }
    for (path, row) in known where !kept.contains(path) {
      registry.reuse(row.cell)
      known[path] = nil
    }
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
    guard let content else { return }
    let due = [ListEdge.top, .bottom].filter { edge in
      let path = (edge == .top ? placed.first : placed.last)?.path
      guard let isNear = nearEdges[edge]?.isNear(edge, to: path, of: content) else { return false }
      return nearEdges[edge]?.record(isNear: isNear) == true
    }
    // Only now, as a handler may change the list or ask for another notice.
    for edge in due { nearEdges[edge]?.handler() }
  }
}

extension VisibleRow {
  fileprivate func frameLine(_ line: Int) -> Frame.Line {
    Frame.Line(identity: LineIdentity(row: number, line: line), content: lines[line])
  }
}

extension [PlacedRow] {
  fileprivate mutating func shift(by lines: Int) {
    for index in indices { self[index].top += lines }
  }
}
