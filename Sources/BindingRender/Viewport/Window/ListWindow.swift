import BindingCore

/// The part of a list that a screen shows: the place, the focus, and the size of the screen.
///
/// This is a value: a copy with another size can be laid out, and changes nothing. Asking for rows
/// may change the list; then what was computed is out of date.
struct ListWindow {
  let rows: DrawnRows
  private(set) var screen = ListScreen.unknown
  var anchor = ListAnchor()
  var focus = RowFocus()
  /// The last layout; nil before the first.
  private(set) var layout: ListLayout?
  /// The number of lines for rows: one less than the size has if the last line is reserved.
  private(set) var height = ListScreen.unknown.size.rows

  init(_ rows: DrawnRows) { self.rows = rows }

  var list: ShownList { rows.list }
  var shown: (any ShownRows)? { list.shown }
  /// Whether one row has the focus.
  var showsFocus: Bool { rows.options.showsFocus == true }
  /// Whether the focus does not leave the screen.
  var keepsFocusInSight: Bool { showsFocus && rows.options.keepsFocusVisible }

  /// Whether the list stays where its focus is, although its followed end is visible.
  var holdsPlace: Bool {
    focus.isMoving || focus.origin == .row && keepsFocusInSight && !focus.isQuiet
  }

  /// Returns how a row shows the focus.
  func look(of path: ItemPath) -> FocusLook {
    showsFocus && path == focus.path ? focus.look : .none
  }

  /// Returns a row with its cell bound and its lines drawn; nil if there is no such row.
  func row(at path: ItemPath) -> VisibleRow? { rows.row(at: path, look(of: path), screen.size) }

  // MARK: Screens

  /// Records the size of the screen.
  mutating func show(on screen: ListScreen) {
    // Keys between two frames count with the new height.
    if screen.size != self.screen.size { height = screen.size.rows }
    self.screen = screen
  }

  // MARK: Scrolling

  /// The anchor, or the row nearest to its former place.
  var start: ItemPath? {
    shown.flatMap { $0.nearest(to: anchor.row ?? ItemPath(section: 0, item: 0)) }
  }

  /// Scrolls by a number of lines, at most to an end of the list.
  /// - Complexity: Linear in the rows that are passed.
  mutating func scroll(by lines: Int) {
    guard let shown, var path = start else { return }
    anchor.leaveEnds(atStart: lines <= 0 && anchor.isAtStart, atEnd: lines >= 0 && anchor.isAtEnd)
    var line = min(anchor.linesAbove, (row(at: path)?.lines.count ?? 1) - 1) + lines.clampedForSums
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
    anchor.begin(at: path, linesAbove: max(0, line))
  }

  /// Scrolls to the end of the list.
  mutating func goToEnd() {
    guard let last = shown?.last else { return }
    anchor.leaveEnds(atStart: false, atEnd: true)
    anchor.begin(at: last, linesAbove: .max)
  }

  /// Scrolls a row to the top; nil for the beginning of the list.
  mutating func goTo(_ path: ItemPath?) {
    anchor.leaveEnds(atStart: path == nil, atEnd: false)
    anchor.begin(at: path.flatMap { shown?.nearestKnown(to: $0) })
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

  // MARK: Layouts

  /// The input that a layout would have now.
  private var input: ListLayout.Input {
    ListLayout.Input(
      updates: list.updates,
      order: list.order,
      requests: list.requestCount,
      judgedCount: list.heights.judgedCount,
      rows: rows.inputs(.none, screen.size),
      screen: screen,
      focus: focus
    )
  }

  /// The tick of the clock at which a visible row is out of date; nil for none.
  private(set) var nextTick: Int?

  /// Whether a visible row is out of date by the clock.
  var isDue: Bool { rows.clock.hasPassed(nextTick) }

  /// Notes the first tick at which a visible row is out of date; updates may have moved all rows.
  mutating func noteNextTick() {
    nextTick = layout?.nextTick(in: rows, of: coveredLines > 0 ? uncovered : [])
  }

  /// Whether the rows are laid out, and nothing has changed since.
  var isLaidOut: Bool {
    guard let layout else { return false }
    return layout.input == input && layout.anchor.isSame(as: anchor) && !isDue
  }

  /// Returns whether the rows are laid out, and nothing has changed since but for moves that have
  /// come back.
  mutating func isStillLaidOut() -> Bool {
    guard isLaidOut, let layout else { return false }
    // They may have left an end.
    anchor = layout.anchor
    return true
  }

  /// Whether the list has scrolled since a layout.
  func hasScrolled(since layout: ListLayout?) -> Bool {
    guard let layout else { return false }
    // Where the list or its size has changed, another position is no scroll.
    return layout.input.updates == list.updates
      && layout.input.judgedCount == list.heights.judgedCount && layout.input.screen == screen
      && !layout.anchor.isSame(as: anchor)
  }

  /// The visible rows of the last layout; empty if the list has changed since.
  var laidOut: [PlacedRow] { layout?.input.updates == list.updates ? layout?.rows ?? [] : [] }

  /// The number of lines at the top that show pinned headers.
  var coveredLines: Int { layout?.coveredLines ?? 0 }

  /// Lays out the rows, unless they are laid out already; those of an unchanged list keep their
  /// places.
  /// - Parameter isScrolling: Whether the focus goes where the list scrolls.
  /// - Complexity: O(*r*) for *r* visible rows; the content is asked only for those out of date.
  mutating func layOut(isScrolling: Bool = false) {
    if isStillLaidOut() { return }
    let start = input
    let focused = showsFocus ? focus.path : nil
    if let layout, layout.keepsPlaces(for: start, at: anchor), focused != nil || !showsFocus,
      rows.drawAgain(layout.rows, start.rows, focused: focused, focus.look)
    {
      anchor = layout.anchor
      self.layout = layout.kept(as: rows.countLayout(), for: start)
      noteNextTick()
    } else {
      layOutAnew(since: start, isScrolling: isScrolling)
    }
  }

  /// Draws the rows of the last layout again, which a copy has drawn for another screen.
  func drawAgain() {
    let focused = showsFocus ? focus.path : nil
    _ = rows.drawAgain(laidOut, input.rows, focused: focused, focus.look)
  }

  /// Lays out the rows by where they are in the list now.
  private mutating func layOutAnew(since start: ListLayout.Input, isScrolling: Bool) {
    height = screen.size.rows
    guard let shown, height > 0 else { return finish([], for: start) }
    let kept = anchor.kept?.path == focus.path ? anchor.kept : nil
    // A hidden focus stays where it is until the nearest row is known.
    if showsFocus { focus.settle(at: focusedItem ?? (shown.hidesOthers ? focus.path : nil)) }
    var places = places(in: shown)
    if screen.summarizesRest, height > 1, !isWhole(places, shown) {
      height -= 1
      places = self.places(in: shown)
    }
    if let kept, keepsFocusInSight, keep(kept, in: places) { places = self.places(in: shown) }
    if !isScrolling, keepsFocusInSight, showsNoItem(places) { focus.reveal() }
    if focus.mustBeVisible, !shown.hidesOthers || focus.path == focusedItem {
      if reveal(places) { places = self.places(in: shown) }
      focus.reveal(false)
    }
    // If the list has changed, these paths would denote other rows.
    if list.updates != start.updates { return }
    let sections = settle(on: places, shown)
    let covered = pinnedHeaderLines(over: places).count
    finish(places, coveredLines: covered, sections: sections, for: start)
  }

  /// Keeps a layout.
  private mutating func finish(
    _ places: [PlacedRow],
    coveredLines: Int = 0,
    sections: Range<Int> = 0..<0,
    for start: ListLayout.Input
  ) {
    let number = rows.countLayout()
    layout = ListLayout(
      number: number,
      placing: number,
      input: input.requested(as: start),
      rows: places,
      anchor: anchor,
      height: height,
      coveredLines: coveredLines,
      sections: sections
    )
    noteNextTick()
  }

  /// Whether all rows of the list are visible.
  private func isWhole(_ places: [PlacedRow], _ shown: any ShownRows) -> Bool {
    shows(.top, places, shown) && shows(.bottom, places, shown)
  }

  /// Whether an end of the list is visible.
  private func shows(_ edge: ListEdge, _ places: [PlacedRow], _ shown: any ShownRows) -> Bool {
    guard let first = places.first, let last = places.last else { return true }
    return edge == .top
      ? first.top >= 0 && shown.isFirst(first.path)
      : last.bottom <= height && shown.isLast(last.path)
  }

  /// Makes the focus visible, if updates have moved its row out of sight; one that nobody has moved
  /// for a time goes to the row at its former line instead.
  /// - Returns: Whether another row has the focus.
  private mutating func keep(_ kept: KeptFocus, in places: [PlacedRow]) -> Bool {
    let covered = pinnedHeaderLines(over: places).count
    let row = places.first {
      $0.path == focus.path && $0.showsText(below: covered, height: height)
    }
    if row == nil { focus.reveal() }
    let isWhole = row.map { $0.textTop >= covered && $0.bottom <= height } ?? false
    if !kept.isIdle || isWhole && !kept.isGone { return false }
    let items = places.filter { $0.row.isItem && $0.textTop >= covered && $0.textTop < height }
    let item = (items.last { $0.textTop <= kept.line } ?? items.first)?.path
    focus.reveal()
    if item == nil || item == focus.path { return false }
    focus.settle(at: item)
    return true
  }

  /// Whether only headers and footers are in sight, such as on a screen of few lines, and the list
  /// shows a focus.
  ///
  /// One that is higher than the screen can be read, and an end that is followed stays in sight.
  func showsNoItem(_ places: [PlacedRow]) -> Bool {
    guard showsFocus, let shown else { return false }
    if let edge = rows.options.followedEdge, shows(edge, places, shown) { return false }
    let covered = pinnedHeaderLines(over: places).count
    return !places.contains { place in
      place.showsText(below: covered, height: height)
        && (place.row.isItem || isHigherThanScreen(place.path))
    }
  }

  /// Scrolls as little as possible to make the focused row visible.
  /// - Returns: Whether it scrolled.
  private mutating func reveal(_ places: [PlacedRow]) -> Bool {
    guard let path = focus.path, let row = row(at: path) else { return false }
    let pinned = pinnedLines(above: path)
    let isHigh = isHigherThanScreen(path)
    let place = places.first { $0.path == path }
    // A row higher than the screen is shown as far as possible; keys scroll through it.
    if let place, isHigh, place.showsText(below: pinned, height: height) { return false }
    if let place, !isHigh, place.textTop >= pinned, place.bottom <= height { return false }
    let isAbove = place.map { $0.textTop < pinned } ?? (path < start ?? path)
    goTo(path)
    // The line above a section is left out if there is no room for it.
    let left = row.lines.count > height - pinned ? row.separatorCount : 0
    scroll(by: isAbove || isHigh ? left - pinned : row.lines.count - height)
    return true
  }

  /// Records where the visible rows are in the list.
  /// - Returns: The sections of the rows, and those without rows around them.
  private mutating func settle(on places: [PlacedRow], _ shown: any ShownRows) -> Range<Int> {
    guard let first = places.first, let last = places.last else {
      // Hidden rows may come back, to the same place.
      if !shown.hidesOthers { goTo(nil) }
      anchor.settle(on: [], isAtStart: !list.isJudging, isAtEnd: !list.isJudging)
      return 0..<0
    }
    // Consecutive rows have no rows in between, so all sections between theirs are empty.
    var sections = first.path.section..<last.path.section + 1
    var (isAtStart, isAtEnd) = (false, false)
    if first.top == 0 {
      let previous = shown.previous(before: first.path)
      isAtStart = previous == nil && !shown.isJudging(beyond: first.path, to: .top)
      let start = previous.map { $0.section + 1 } ?? 0
      sections = min(start, sections.lowerBound)..<sections.upperBound
    }
    if last.bottom <= height {
      let next = shown.next(after: last.path)
      isAtEnd = next == nil && !shown.isJudging(beyond: last.path, to: .bottom)
      let end = next?.section ?? shown.content.sectionCount
      sections = sections.lowerBound..<max(end, sections.upperBound)
    }
    anchor.settle(on: places, isAtStart: isAtStart, isAtEnd: isAtEnd)
    return sections
  }

  // MARK: Updates

  /// Goes with the rows after a change.
  /// - Parameter place: Returns the path of the row in place of one that is gone.
  mutating func follow(_ map: PathMap, place: (ItemPath) -> ItemPath) {
    nextTick = nil
    switch rows.options.scrollAnchor {
    case .row: anchor.follow(map, place: place)
    case .offset: if anchor.isAtStart { goTo(nil) }
    }
    focus.settle(at: focus.path.map(place))
    if list.content?.sectionCount == 0 {
      anchor.begin(at: nil, linesAbove: anchor.linesAbove)
      focus.settle(at: nil)
    }
  }
}

extension Int {
  /// The number of lines, limited so that sums do not overflow; no list is that long.
  var clampedForSums: Int { Swift.max(-.max / 2, Swift.min(self, .max / 2)) }
}
