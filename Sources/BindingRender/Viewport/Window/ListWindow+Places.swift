import BindingCore

/// The places of rows: computing them binds cells and measures rows, and the window stays as it is.
extension ListWindow {
  /// Returns how a row shows the focus.
  func appearance(of path: ItemPath) -> FocusAppearance {
    path == focus.path ? appearanceOfFocus : .none
  }

  /// How the focused row is shown; in a list that shows no focus, the row found last.
  var appearanceOfFocus: FocusAppearance {
    showsFocus ? focus.appearance : focus.isHidden ? .none : .found
  }

  /// Returns a row with its cell bound and its lines drawn; nil if there is no such row.
  func row(at path: ItemPath) -> VisibleRow? {
    rows.row(at: path, appearance(of: path), screen.size)
  }

  /// Whether the list has scrolled since a layout.
  func hasScrolled(since layout: ListLayout?) -> Bool {
    guard let layout else { return false }
    // Where the list or its size has changed, another position is no scroll.
    return layout.input.updateCount == list.updateCount
      && layout.input.testedCount == list.heights.testedCount && layout.input.screen == screen
      && !layout.anchor.isSame(as: anchor)
  }

  /// The visible rows of the last layout; empty if the list has changed since.
  var laidOut: [PlacedRow] {
    layout?.input.updateCount == list.updateCount ? layout?.rows ?? [] : []
  }

  /// The number of lines at the top that show pinned headers.
  var coveredLines: Int { layout?.coveredLines ?? 0 }

  // MARK: Places

  /// Returns the places of rows from the anchor on, and repeats this while new fields widen their
  /// columns.
  ///
  /// The loop ends because a whole frame shows one time: a row that becomes visible or has ticked
  /// is measured once, and only then can it widen a column.
  func places(in shown: any ShownRows) -> [PlacedRow] {
    let tables = list.registry.screenTables
    while true {
      let growth = rows.growth
      var places: [PlacedRow] = []
      let isUnchanged = list.isUnchanged {
        places = placesOnce(in: shown)
        if rows.options.pinsHeaders, !tables.isEmpty, let first = places.first {
          // A pinned header is shown even if it is not among the rows.
          for header in headers(ofSection: first.path.section) { _ = row(at: header) }
        }
      }
      if growth == rows.growth || !isUnchanged { return places }
      if tables.haveWraps { list.heights.reset() }
    }
  }

  /// Returns the places of rows around the first visible one, without a gap at either end if there
  /// are enough rows.
  private func placesOnce(in shown: any ShownRows) -> [PlacedRow] {
    guard let start, let first = row(at: start) else { return [] }
    // A row that replaces a hidden one takes its line, if that line is on the screen.
    var above = anchor.top.linesAbove(ofHeight: start == anchor.row ? first.lines.count : 1)
    if let kept = anchor.kept, kept.path == start, let count = kept.separatorCount {
      above += first.separatorCount - count
    }
    if anchor.hidesSeparator, start == anchor.row { above = max(above, first.separatorCount) }
    var places = [PlacedRow(path: start, row: first, top: -above)]
    extend(&places, shown, upTo: 0)
    if let gap = places.first?.top, gap > 0 { places.shift(by: -gap) }
    var rowCount: Int?
    while let last = places.last, last.bottom < height,
      let next = shown.next(after: last.path, rowCount: &rowCount), let row = row(at: next)
    {
      places.append(PlacedRow(path: next, row: row, top: last.bottom))
    }
    let missing = height - (places.last?.bottom ?? 0)
    // Until the end of the list is certain, the rest of the screen stays empty.
    if missing > 0, let last = places.last, !shown.isTesting(beyond: last.path, to: .bottom) {
      extend(&places, shown, upTo: -missing)
      places.shift(by: max(0, min(missing, -(places.first?.top ?? 0))))
    }
    places.removeAll { $0.bottom <= 0 || $0.top >= height }
    return places
  }

  /// Adds rows above the others until a line is reached or no row is left.
  private func extend(_ places: inout [PlacedRow], _ shown: any ShownRows, upTo line: Int) {
    guard var first = places.first else { return }
    var above: [PlacedRow] = []
    while first.top > line, let previous = shown.previous(before: first.path),
      let row = row(at: previous)
    {
      first = PlacedRow(path: previous, row: row, top: first.top - row.lines.count)
      above.append(first)
    }
    places.insert(contentsOf: above.reversed(), at: 0)
  }

  // MARK: Ends

  /// Whether all rows of the list are visible.
  func isWhole(_ places: [PlacedRow], _ shown: any ShownRows) -> Bool {
    shows(.top, places, shown) && shows(.bottom, places, shown)
  }

  /// Whether an end of the list is visible.
  func shows(_ edge: ListEdge, _ places: [PlacedRow], _ shown: any ShownRows) -> Bool {
    guard let first = places.first, let last = places.last else { return true }
    return edge == .top
      ? first.top >= 0 && shown.isFirst(first.path)
      : last.bottom <= height && shown.isLast(last.path)
  }

  /// Whether only headers and footers are in sight, such as on a screen of few lines, and the list
  /// shows a focus.
  ///
  /// One that is higher than the screen can be read, and an end that the program follows stays.
  func showsNoItem(_ places: [PlacedRow]) -> Bool {
    guard showsFocus, let shown else { return false }
    if let edge = rows.options.followedEdge, !rows.followsUnasked, shows(edge, places, shown) {
      return false
    }
    let covered = pinnedHeaderLines(over: places).count
    return !places.contains { place in
      place.showsText(below: covered, height: height)
        && (place.row.isItem || isHigherThanScreen(place.path))
    }
  }

  // MARK: Headers

  /// Returns the paths of the headers of a section.
  func headers(ofSection section: Int) -> [ItemPath] {
    var paths: [ItemPath] = []
    while true {
      let path = ItemPath(section: section, item: paths.count)
      if list.content?.row(at: path)?.role != .header { return paths }
      paths.append(path)
    }
  }

  /// Returns the height of the headers pinned above a row; zero if they would fill the screen.
  func pinnedLines(above path: ItemPath) -> Int {
    if !rows.options.pinsHeaders { return 0 }
    let count = headers(ofSection: path.section).filter { $0 < path }.reduce(0) {
      $0 + (row(at: $1).map { $0.lines.count - $0.separatorCount } ?? 0)
    }
    return count < height ? count : 0
  }

  /// Returns the lines of the pinned headers, which cover rows of the first visible section.
  ///
  /// The next section pushes them up, so sometimes only their last lines are left.
  func pinnedHeaderLines(over places: [PlacedRow]) -> ArraySlice<Frame.Line> {
    guard rows.options.pinsHeaders, let first = places.first, let last = places.last else {
      return []
    }
    let headers = headers(ofSection: first.path.section).compactMap { row(at: $0) }
    // A header in its place has the line above it.
    let isInPlace = first.path.item == 0 && first.top == 0
    let lines = headers.flatMap { row in
      row.lines.indices.dropFirst(isInPlace ? 0 : row.separatorCount).map { row.frameLine($0) }
    }
    if lines.count >= height { return [] }
    let end = places.first { $0.path.section != first.path.section }?.top ?? height
    return lines.suffix(min(end, last.bottom, height))
  }

  /// The rows in sight of the last layout: the pinned headers, and the rows they do not cover.
  var uncovered: [ItemPath] {
    let (places, covered) = (laidOut, coveredLines)
    // Each frame asks this, so the array has room from the beginning, and the layout is read once.
    var inSight: [ItemPath] = []
    inSight.reserveCapacity(places.count)
    for place in places where place.showsText(below: covered, height: height) {
      inSight.append(place.path)
    }
    guard covered > 0, let first = places.first else { return inSight }
    let headers = headers(ofSection: first.path.section)
    let last = headers.last ?? first.path
    return headers + inSight.filter { $0 > last }
  }

  // MARK: Focus

  /// The focused item, or the item nearest to its former place.
  var focusedItem: ItemPath? {
    guard let shown else { return nil }
    // An item that has a cell is in the list.
    if !shown.hidesOthers, let path = focus.path, let row = rows[path], row.isItem, !row.isStale {
      return path
    }
    let nearest = focus.path.map(shown.nearest) ?? start
    if let item = shown.item(from: nearest, forwards: true) { return item }
    // Items below take precedence, once they are tested.
    if let nearest, shown.isTesting(beyond: nearest, to: .bottom) { return nil }
    return shown.item(from: nearest, forwards: false)
  }

  /// The first visible line of the focused row's text, if it was visible in the last layout.
  var focusLine: Int? {
    guard showsFocus, let place = laidOut.first(where: { $0.path == focus.path }),
      place.showsText(below: coveredLines, height: height)
    else { return nil }
    return max(coveredLines, place.textTop)
  }

  /// Where the focused row was in the last layout, wherever updates have moved it since; nil if it
  /// was not visible.
  var keptFocus: KeptFocus? {
    guard showsFocus, let path = focus.path else { return nil }
    if let kept = anchor.kept, kept.path == path { return kept }
    let places = laidOut
    guard let place = places.first(where: { $0.path == path }) else { return nil }
    return KeptFocus(
      path: path,
      top: place.top,
      separatorCount: place.row.separatorCount,
      isFirst: places.first { $0.row.isItem }?.path == path
    )
  }

  func isHigherThanScreen(_ path: ItemPath) -> Bool {
    let lineCount = row(at: path).map { $0.lines.count - $0.separatorCount } ?? 0
    return lineCount > height - pinnedLines(above: path)
  }

  // MARK: Lines of the list

  /// The first visible line, and the number of lines of the list.
  var position: (line: Int, lineCount: Int) {
    guard let start else { return (0, 0) }
    let rowHeight = rows[start]?.lines.count ?? height
    let above = anchor.top.linesAbove(ofHeight: rowHeight)
    let lineCount = list.heights.lineCount
    let line = list.heights.lines(above: start) + above
    return (max(0, min(line, lineCount - height)), lineCount)
  }

  /// The place of the first visible row.
  var place: ListPlace? {
    guard let start, let row = list.content?.identifier(at: start) else { return nil }
    let lineCount = self.row(at: start)?.lines.count ?? 1
    return ListPlace(row: row, linesAbove: max(0, anchor.top.linesAbove(ofHeight: lineCount)))
  }

  /// Whether all rows are visible and none of them is an item.
  ///
  /// False for a list that does not fit, because its other rows are not searched for an item.
  var showsAllWithoutItems: Bool { showsAll && !laidOut.contains { $0.row.isItem } }

  /// Whether all rows are visible.
  var showsAll: Bool { anchor.isAtStart && anchor.isAtEnd }

  /// The number of sections after the visible ones, or else of rows; nil if the end is visible.
  var rest: (count: Int, areSections: Bool)? {
    anchor.isAtEnd ? nil : laidOut.last.flatMap { shown?.rest(after: $0.path) }
  }

  /// Whether the focus is on another row than the one at the followed end.
  var isFocusAway: Bool {
    guard let edge = rows.options.followedEdge, let path = focus.path, let shown else {
      return false
    }
    let isBelow = edge == .bottom
    let next = shown.row(beyond: path, forwards: isBelow)
    return shown.item(from: next, forwards: isBelow) != nil
  }

  /// Whether the followed end is visible, as far as moves since the last layout tell.
  var isAtFollowedEdge: Bool {
    rows.options.followedEdge == .top ? anchor.isAtStart : anchor.isAtEnd
  }
}
