import BindingCore

/// The part of a list that a screen shows: the place, the focus, and the size of the screen.
///
/// This is a value: a copy with another size can be laid out, and this one stays as it is. A layout
/// binds the cells of rows, which all copies share. Asking for rows may change the list; then what
/// was computed is out of date.
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

  // MARK: Screens

  /// Records the size of the screen.
  mutating func show(on screen: ListScreen) {
    // Keys between two frames count with the new height.
    if screen.size != self.screen.size { height = screen.size.rows }
    self.screen = screen
  }

  // MARK: Motions

  /// The anchor, or the row nearest to its former place.
  var start: ItemPath? {
    shown.flatMap { $0.nearest(to: anchor.row ?? ItemPath(section: 0, item: 0)) }
  }

  /// Scrolls to the end of the list.
  mutating func goToEnd() {
    guard let last = shown?.last else { return }
    anchor.leaveEnds(atStart: false, atEnd: true)
    anchor.begin(at: last, .end)
  }

  /// Scrolls a row to the top; nil for the beginning of the list.
  mutating func goTo(_ path: ItemPath?) {
    anchor.leaveEnds(atStart: path == nil, atEnd: false)
    anchor.begin(at: path.flatMap { shown?.nearestKnown(to: $0) })
  }

  /// Moves the focus to a row and makes it visible; nil for the row where it is.
  mutating func moveFocus(to path: ItemPath?) {
    focus.go(to: path.flatMap { shown?.nearestKnown(to: $0) })
  }

  /// Moves the focus to the row at an end of the list, which is visible.
  mutating func moveFocus(to path: ItemPath?, at edge: ListEdge) {
    focus.go(toEnd: path, isFollowed: rows.options.followedEdge == edge)
  }

  // MARK: Following

  /// Whether the list shows rows as they come at its followed end: moves decide that, and not what
  /// a filter or an update makes visible.
  var isFollowing: Bool { rows.options.followedEdge != nil && anchor.isFollowing && !holdsPlace }

  /// Whether the list stays where its focus is, although its followed end is visible.
  var holdsPlace: Bool {
    focus.isMoving || focus.origin == .row && keepsFocusInSight && focus.keys != .beside
  }

  /// Goes to the followed end.
  /// - Parameter withFocus: Whether the next layout puts the focus on the row there.
  mutating func goToFollowedEdge(withFocus: Bool) {
    if rows.options.followedEdge == .top { goTo(nil) } else { goToEnd() }
    if withFocus { focus.followEnd() }
  }

  /// Records a move of the list or of its focus, at a time on the clock of the list.
  mutating func didMove() {
    let isChosen = focus.isChosen || !isFirstItem(focus.path)
    focus.didMove(at: rows.clock.now, isChosen: isChosen)
    decideFollowing()
  }

  private func isFirstItem(_ path: ItemPath?) -> Bool {
    guard let path, let shown else { return true }
    return shown.item(from: shown.previous(before: path), forwards: false) == nil
  }

  /// Decides after a move, and after the layout that shows it, whether the list follows.
  mutating func decideFollowing() {
    // A focus that was moved to a row may have reached the one at the end.
    if focus.origin == .row {
      let isAway = isFocusAway
      focus.choose(isAway)
    }
    // Where all is visible, nothing can be left.
    if !showsAll { anchor.follow(isAtFollowedEdge) }
  }

  /// Decides whether the list follows another end than before.
  mutating func decideFollowingAnew() {
    anchor.follow(isAtFollowedEdge)
    let isChosen = focus.movedAt != nil && isFocusAway
    focus.choose(isChosen)
  }

  // MARK: Layouts

  /// The input that a layout would have now.
  private var input: ListLayout.Input {
    ListLayout.Input(
      updateCount: list.updateCount,
      orderCount: list.orderCount,
      requestCount: list.requestCount,
      testedCount: list.heights.testedCount,
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

  /// Lays out the rows, unless they are laid out already; those of an unchanged list keep their
  /// places.
  /// - Parameter isScrolling: Whether the focus goes where the list scrolls.
  /// - Complexity: O(*r*) for *r* visible rows; the content is asked only for those out of date.
  mutating func layOut(isScrolling: Bool = false) {
    if isLaidOut, let layout {
      // Moves that have come back may have left an end.
      return anchor.settle(as: layout.anchor)
    }
    let start = input
    if let layout, layout.keepsPlaces(for: start, at: anchor), focus.path != nil || !showsFocus,
      draw(layout, start.rows)
    {
      anchor.settle(as: layout.anchor)
      self.layout = layout.kept(as: rows.countLayout(), for: start)
      noteNextTick()
    } else {
      layOutAnew(since: start, isScrolling: isScrolling)
    }
  }

  /// Draws the rows of the last layout again, which a copy has drawn for another screen.
  func drawAgain() {
    if let layout, !laidOut.isEmpty { _ = draw(layout, input.rows) }
  }

  private func draw(_ layout: ListLayout, _ shared: RowInputs) -> Bool {
    rows.drawAgain(
      layout.rows,
      placedBy: layout.placing,
      shared,
      focused: focus.path,
      appearanceOfFocus
    )
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
    if list.updateCount != start.updateCount { return }
    let sections = settle(on: places, shown)
    // A row that keeps its place may have left the end.
    if holdsPlace, !isAtFollowedEdge, !list.isTesting { anchor.follow(false) }
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
    let layout = ListLayout(
      number: number,
      placing: number,
      input: input.requested(as: start),
      rows: places,
      anchor: anchor,
      height: height,
      coveredLines: coveredLines,
      sections: sections
    )
    self.layout = layout
    rows.noteDrawn(placedBy: number, layout.input.rows, focused: focus.path)
    noteNextTick()
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

  /// Scrolls as little as possible to make the focused row visible.
  /// - Returns: Whether it scrolled.
  private mutating func reveal(_ places: [PlacedRow]) -> Bool {
    guard let path = focus.path, let row = row(at: path) else { return false }
    let pinned = pinnedLines(above: path)
    let isHigh = isHigherThanScreen(path)
    let place = places.first { $0.path == path }
    // A row higher than the screen is shown as far as possible; keys scroll through it.
    if let place, isHigh, place.showsText(below: pinned, height: height) { return false }
    let margin = max(0, min(rows.options.scrollMargin, (height - pinned - row.lines.count) / 2))
    let first = pinned + (anchor.isAtStart ? 0 : margin)
    let last = height - (anchor.isAtEnd ? 0 : margin)
    if let place, !isHigh, place.textTop >= first, place.bottom <= last { return false }
    let isAbove = place.map { $0.textTop < first } ?? (path < start ?? path)
    goTo(path)
    // The line above a section is left out if there is no room for it.
    let left = row.lines.count > height - pinned ? row.separatorCount : 0
    scroll(by: isAbove || isHigh ? left - pinned - margin : row.lines.count - height + margin)
    return true
  }

  /// Records where the visible rows are in the list.
  /// - Returns: The sections of the rows, and those without rows around them.
  private mutating func settle(on places: [PlacedRow], _ shown: any ShownRows) -> Range<Int> {
    guard let first = places.first, let last = places.last else {
      // Hidden rows may come back, to the same place.
      if !shown.hidesOthers { goTo(nil) }
      anchor.settle(on: [], isAtStart: !list.isTesting, isAtEnd: !list.isTesting)
      return 0..<0
    }
    // Consecutive rows have no rows in between, so all sections between theirs are empty.
    var sections = first.path.section..<last.path.section + 1
    var (isAtStart, isAtEnd) = (false, false)
    if first.top == 0 {
      let previous = shown.previous(before: first.path)
      isAtStart = previous == nil && !shown.isTesting(beyond: first.path, to: .top)
      let start = previous.map { $0.section + 1 } ?? 0
      sections = min(start, sections.lowerBound)..<sections.upperBound
    }
    if last.bottom <= height {
      let next = shown.next(after: last.path)
      isAtEnd = next == nil && !shown.isTesting(beyond: last.path, to: .bottom)
      let end = next?.section ?? shown.content.sectionCount
      sections = sections.lowerBound..<max(end, sections.upperBound)
    }
    anchor.settle(on: places, isAtStart: isAtStart, isAtEnd: isAtEnd)
    return sections
  }

  // MARK: Updates

  /// Goes with the rows after a change: a row that keys move keeps its place, else the focused row,
  /// else the first visible one.
  /// - Parameters:
  ///   - map: Where rows have gone; nil if none was inserted, deleted or moved.
  ///   - focused: Where the focused row was before the change; nil if it was not visible.
  ///   - places: The visible rows before the change.
  ///   - moved: The path of the focused row, if it went to another section.
  ///   - isFiltered: Whether a filter has made the change.
  mutating func update(
    _ map: PathMap?,
    of focused: KeptFocus?,
    among places: [PlacedRow],
    moved: ItemPath?,
    isFiltered: Bool
  ) {
    let options = rows.options
    var kept = focused
    if let focused, focus.isMoving, let map, places.arePassed(by: focused.path, map) {
      // The row goes where it is moved to; the row below replaces it at the top.
      if anchor.row == focused.path, let next = places.first(where: { $0.top > focused.top }) {
        anchor.begin(at: next.path, .line(focused.top))
      }
      if options.keepsFocusVisible { focus.reveal() }
      kept = nil
    } else if let focused {
      let isGone = map.map { $0.destination(of: focused.path) == nil } ?? false
      if options.scrollAnchor == .row, !isGone {
        anchor.begin(at: focused.path, .line(focused.top))
      } else if options.keepsFocusVisible, isFocusIdle {
        kept?.isIdle = true
        kept?.isGone = focused.isGone || isGone && moved == nil
      } else if options.keepsFocusVisible {
        focus.reveal()
      }
    }
    if let map {
      // A focus on the first row stays on whichever row is first, unless it was there before.
      let staysFirst =
        options.scrollAnchor == .offset && anchor.isAtStart && focused?.isFirst == true
        && !focus.isMoving && !focus.isChosen
      // A filter has not replaced the rows that it hides.
      follow(map) { isFiltered ? map.place(of: $0) : map.substitute(of: $0) }
      if staysFirst {
        focus.settle(at: nil)
      } else if let moved {
        focus.settle(at: moved)
        // The row keeps its place on the screen if it was visible.
        if let focused, options.scrollAnchor == .row {
          anchor.begin(at: moved, .line(focused.top))
        }
      }
    }
    if let path = focus.path { kept?.path = path } else { kept = nil }
    anchor.keep(kept)
  }

  /// Goes with the rows after a change.
  /// - Parameter place: Returns the path of the row in place of one that is gone.
  private mutating func follow(_ map: PathMap, place: (ItemPath) -> ItemPath) {
    nextTick = nil
    switch rows.options.scrollAnchor {
    case .row: anchor.follow(map, place: place)
    case .offset: if anchor.isAtStart { goTo(nil) }
    }
    focus.settle(at: focus.path.map(place))
    if list.content?.sectionCount == 0 {
      anchor.begin(at: nil, anchor.top)
      focus.settle(at: nil)
    }
  }

  /// Whether the focus keeps its place instead of taking the list along with its row.
  ///
  /// While the user moves the focus, the list scrolls after the row; later that would hide what the
  /// list shows first.
  private var isFocusIdle: Bool {
    if rows.options.scrollAnchor != .offset || focus.isMoving || focus.isHeld { return false }
    return focus.movedAt.map { rows.clock.now - $0 >= 5_000_000_000 } ?? true
  }
}

extension Int {
  /// The number of lines, limited so that sums do not overflow; no list is that long.
  var clampedForSums: Int { Swift.max(-.max / 2, Swift.min(self, .max / 2)) }
}
