import BindingCore

/// The visible part of a list, anchored to the identity of a row.
///
/// The visible rows stay in place while others are inserted, deleted and moved around them. The position is
/// the first visible row, not a distance from the top, so rows above it are never measured. Only visible rows
/// have bound cells and measured heights.
///
/// This is a class because asking for rows may change the list in the middle of a method.
final class Viewport {
  let registry: CellRegistry
  var content: (any ListContent)?
  var options = ViewOptions() {
    didSet {
      if options.followedEdge != oldValue.followedEdge { isFollowing = isAtFollowedEdge }
      if options != oldValue { invalidateLines() }
    }
  }
  private(set) var columns = 80
  /// The number of columns by which rows that do not wrap are moved to the left.
  var columnOffset = 0 { didSet { if columnOffset != oldValue { invalidateRows() } } }
  /// The number of lines for rows: one less than the full height if the last line is reserved.
  var height = 24
  private(set) var fullHeight = 24
  /// Whether a screen has shown the list and set the size.
  private(set) var hasScreen = false
  /// Whether the last line is reserved for a summary of the rest if the list does not fit.
  private(set) var summarizesRest = false
  private(set) var glyphs = Glyphs()

  /// The visible row that a layout starts from; nil for the first row of the list.
  var anchor: ItemPath?
  /// The number of lines of the anchor above the top; if negative, the number of lines between the top and
  /// the anchor.
  var linesAbove = 0
  var focus: ItemPath?
  /// Whether no key follows, so that the focus is not shown.
  var isLast = false
  /// Whether keys apply to another list, so that the focus is shown dimly.
  var isQuiet = false
  /// Whether the next layout makes the focused row visible.
  var revealsFocus = false
  /// Whether the first line of the list was visible in the last layout.
  var isAtStart = true
  /// Whether the last line of the list was visible in the last layout.
  var isAtEnd = true
  /// Whether rows that come at the followed end are shown: moves decide that, not what happens to be visible.
  var isFollowing = true
  /// Whether the list was moved since the last layout.
  var isMoved = false
  /// The number of moves, by which a point to return to knows whether there were any.
  var moveCount = 0

  /// The rows that have cells.
  var rowsWithCells = RowsWithCells()
  private var rowCount = 0
  /// The number of updates that were applied.
  private(set) var version = 0
  /// The visible rows of the last layout.
  var placed: [PlacedRow] = []
  /// The tick of the clock at which a visible row is out of date; nil for none.
  var nextTick: Int?
  /// The rows as the last layout placed them.
  var lastLayout: LastLayout?
  /// The number of changes that updates do not name, in the inputs of all rows.
  var inputVersion = 0
  /// The number of updates that inserted, deleted or moved rows or sections.
  private(set) var orderVersion = 0
  /// The number of those that inserted, deleted or moved rows of sections that stayed.
  private(set) var placementVersion = 0
  /// The number of lines at the top that show pinned headers.
  var coveredLines = 0
  /// The visible rows last reported to the content; nil if paths have changed since.
  var reported: [ItemPath]?
  /// The focused row last reported to the content, wherever it has moved since.
  var highlighted: ItemPath?
  /// Whether the list has scrolled without a report to the content.
  var hasScrolled = false
  /// The position of the last layout; nil if the list or the size has changed since.
  var settled: (path: ItemPath, linesAbove: Int)?
  /// Whether the rows are laid out for the frame being made, and nothing has changed since.
  var isArranged = false
  /// The item that replaces the anchor if the anchor is a header or footer and is deleted.
  var standIn: StandIn?
  var nearEdges = NearEdges()
  var awaited = AwaitedState()
  /// The updates since the last frame; empty unless changes are marked.
  var recentUpdates = RecentUpdates()
  /// Whether the next update comes from a filter, whose rows have not changed.
  var isMarkingSkipped = false
  /// Whether keys are moving the focused row, so that it does not keep its place on the screen.
  var movesFocusedRow = false
  /// Whether awaited rows may have arrived.
  var mayHaveArrived = false
  /// The number of rows whose cells are being asked for their text.
  var askedRows = 0
  /// Whether a cell is being asked for its text.
  var isAsking: Bool { askedRows > 0 }
  /// The moves that cells requested while being asked; carried out with the next layout.
  private var waitingMoves: [(Viewport) -> Void] = []
  var heights = ListHeights()
  /// The search that hides rows; nil if none is hidden.
  var hiding: RowHiding?
  /// The search for a row, until it is found or known to have failed.
  var find: RowFind?
  /// The number of rows that a search may judge for one frame and the keys before it.
  var judgedPerFrame = 2_000
  var clock = ListClock()
  /// The changes since a person last asked for them; nil unless the list is spoken.
  var news: ListNews?

  init(registry: CellRegistry) { self.registry = registry }

  /// Whether the position is unchanged since the last layout.
  var isSettled: Bool { settled.map { $0 == (anchor, linesAbove) } ?? false }

  /// The anchor, or the row nearest to its former place.
  var start: ItemPath? { shown.flatMap { $0.nearest(to: anchor ?? ItemPath(section: 0, item: 0)) } }

  /// Sets the size and the glyph table of the screen that shows the list.
  func setScreen(columns: Int, height: Int, summarizesRest: Bool = false, glyphs: Glyphs) {
    let columns = columns - options.scrollbarColumns(of: columns)
    let isResized = columns != self.columns || height != fullHeight
    if isResized {
      // A list that shows no focus remembers a row all the same, such as the one found last.
      if options.showsFocus, placed.contains(where: { $0.path == focus }) { revealsFocus = true }
      settled = nil
      if columns != self.columns { heights.reset() }
      // Keeps the newest lines, as if lines had been added, or the end that the reader has just gone to.
      let hasJustGone = isAtEnd && !isAtStart && (hasScrolled || !hasScreen)
      if options.followedEdge == .bottom ? isFollowing : hasJustGone { goToEnd() }
    }
    hasScreen = true
    // Drawn lines refer to the glyph table of their screen.
    if glyphs !== self.glyphs { invalidateLines() }
    if isResized || summarizesRest != self.summarizesRest { invalidateRows() }
    self.columns = columns
    fullHeight = height
    // Keys between two frames count with the new height.
    if isResized { self.height = height }
    self.summarizesRest = summarizesRest
    self.glyphs = glyphs
  }

  /// Applies changes; the options decide what keeps its place on the screen.
  /// - Complexity: O(*c* log *n*) for *c* changes in a list of *n* rows; plus the rows with cells
  ///   if any row or section was inserted, deleted or moved.
  func apply(_ changes: SectionedChangeset, of content: any ListContent) {
    self.content = content
    version += 1
    let focusBefore = focus
    let isFiltered = isMarkingSkipped
    keepPlace(after: changes, of: content)
    // The rows that a search hides or shows again are not new.
    if !isFiltered { news?.count(changes, focus: focusBefore, focus) }
  }

  /// Removes the rows of an owner that was released.
  func removeAll(sectionCount: Int) {
    guard let content else { return }
    version += 1
    let deletes = Changeset<Int>(deletes: Positions(0..<sectionCount))
    keepPlace(after: SectionedChangeset(sections: deletes), of: content)
  }

  /// Decides what keeps its place on the screen after changes.
  func keepPlace(after changes: SectionedChangeset, of content: any ListContent) {
    if settled != nil, !isSettled { hasScrolled = true }
    settled = nil
    isArranged = false
    let focused = options.showsFocus ? placed.first { $0.path == focus } : nil
    let next = focused.flatMap { row in placed.first { $0.top > row.top } }
    let isStructural = changes.sections.isStructural || changes.items.isStructural
    let destinations = isStructural ? PathMap(changes) : nil
    if let focused, movesFocusedRow, let destinations, hasPassed(focused, destinations) {
      // The row goes where it is moved to; the row below replaces it at the top.
      if anchor == focused.path, let next { (anchor, linesAbove) = (next.path, -focused.top) }
    } else if let focused {
      let isGone = destinations.map { $0.destination(of: focused.path) == nil } ?? false
      if options.scrollAnchor == .row, !isGone {
        (anchor, linesAbove) = (focused.path, -focused.top)
      } else if options.keepsFocusVisible {
        revealsFocus = true
      }
    }
    let moved = destinations.flatMap { pathOfMovedFocus($0, content) }
    // The placed rows have paths and heights from before the change.
    placed = []
    if let destinations {
      orderVersion += 1
      if changes.items.isStructural { placementVersion += 1 }
      mayHaveArrived = true
      heights.apply(changes, destinations, of: content)
      follow(destinations)
      if let moved { moveFocus(to: moved, from: focused) }
      find?.follow(changes)
    }
    matching?.rejudge(changes, destinations)
    for update in changes.items.updates { rowsWithCells[update.new]?.isStale = true }
    mark(changes)
    switch options.followedEdge {
    case .top? where isFollowing: goTo(nil)
    case .bottom? where isFollowing: goToEnd()
    default: return
    }
    // Rows added at the end do not push the focus off the screen.
    if focused != nil, options.keepsFocusVisible { revealsFocus = true }
  }

  /// Maps the stored paths to those after a change.
  private func follow(_ destinations: PathMap) {
    (reported, nextTick) = (nil, nil)
    switch options.scrollAnchor {
    case .row:
      followAnchor(destinations)
    case .offset:
      if isAtStart { goTo(nil) }
    }
    focus = focus.map(destinations.place)
    highlighted = highlighted.flatMap(destinations.destination)
    if content?.sectionCount == 0 { (anchor, focus) = (nil, nil) }
    for row in rowsWithCells.move(to: destinations.destination) { registry.reuse(row.cell) }
  }

  /// Returns a row with its cell bound and its lines drawn; nil if there is no such row.
  func row(at path: ItemPath) -> VisibleRow? {
    let known = rowsWithCells[path]
    if let known, isCurrent(known, at: path) { return known }
    guard let content else { return nil }
    let start = version
    let row: VisibleRow
    var viewModel: AnyDiffable?
    if let known, !known.isStale {
      // The cell shows the newest view model, or an update would have named the row.
      row = known
    } else {
      viewModel = content.row(at: path)
      // Asking may have created a controller that changed the list, so that another row is here.
      if version != start { viewModel = content.row(at: path) }
      guard let viewModel else { return nil }
      row = rowsWithCells[path] ?? makeRow(for: viewModel, at: path)
    }
    let inputs = rowInputs(at: path)
    // A narrow screen has no margin, which leaves its columns to the row.
    let marginColumns = options.marginColumns(of: columns)
    let room = max(1, columns - marginColumns)
    // A cell that calls the list is not asked again during that call.
    if row.isBusy { return row }
    row.isBusy = true
    askedRows += 1
    defer {
      row.isBusy = false
      askedRows -= 1
    }
    if let viewModel, row.isStale { row.bind(to: viewModel, by: registry) }
    var context = CellContext(of: path, in: content, columns: room, isFocused: inputs.isFocused)
    context.clock = clock
    context.lineLimit = TerminalSize.largest.rows
    if columnOffset > 0, !row.cell.overflow.wraps { context.columnOffset = columnOffset }
    let pattern = options.markedPattern
    if !pattern.isEmpty { context.match = MatchInView(pattern: pattern, lines: fullHeight) }
    row.measure(in: context, by: registry)
    let drawing = VisibleRow.Drawing(
      context: registry.screenTables.context(context, of: row.cell),
      marginColumns: marginColumns,
      isQuiet: isQuiet && inputs.isFocused,
      generation: glyphs.generation
    )
    // Passing the options copies them, and retains each of their texts.
    if !row.isDrawn(for: drawing) { row.draw(drawing, options, glyphs: glyphs) }
    if version == start { row.currentFor = inputs }
    return row
  }

  /// Scrolls or moves the focus; with the next layout if a cell requests it while its row is laid out.
  func perform(_ move: @escaping (Viewport) -> Void) {
    isArranged = false
    if isAsking { return waitingMoves.append(move) }
    move(self)
    performWaitingMoves()
  }

  /// Carries out the moves that cells requested.
  /// - Returns: Whether there were any.
  @discardableResult
  func performWaitingMoves() -> Bool {
    let moves = waitingMoves
    waitingMoves = []
    if !moves.isEmpty { isArranged = false }
    for move in moves { move(self) }
    return !moves.isEmpty
  }

  private func makeRow(for viewModel: AnyDiffable, at path: ItemPath) -> VisibleRow {
    rowCount += 1
    let cell = registry.cell(for: viewModel)
    let row = VisibleRow(number: rowCount, cell: cell, isItem: viewModel.role == .item)
    rowsWithCells.insert(row, at: path)
    markArrival(of: row, at: path)
    return row
  }
}

// MARK: Scrolling

extension Viewport {
  /// Scrolls by a number of lines, at most to an end of the list.
  /// - Complexity: Linear in the rows that are passed.
  func scroll(by lines: Int) {
    guard let shown, var path = start else { return }
    leaveEnds(atStart: lines <= 0 && isAtStart, atEnd: lines >= 0 && isAtEnd)
    var line = min(linesAbove, (row(at: path)?.lines.count ?? 1) - 1) + lines.clampedForSums
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
    anchor = path
    linesAbove = max(0, line)
  }

  /// Scrolls to the end of the list.
  func goToEnd() {
    guard let last = shown?.last else { return }
    leaveEnds(atStart: false, atEnd: true)
    anchor = last
    linesAbove = .max
  }

  /// Scrolls a row to the top; nil for the beginning of the list.
  func goTo(_ path: ItemPath?) {
    leaveEnds(atStart: path == nil, atEnd: false)
    anchor = path.flatMap { shown?.nearestKnown(to: $0) }
    linesAbove = 0
  }

  /// Records which ends are visible, until the next layout computes it.
  func leaveEnds(atStart: Bool, atEnd: Bool) {
    // Everything is visible, so nothing can scroll.
    if isAtStart, isAtEnd { return }
    isAtStart = atStart
    isAtEnd = atEnd
  }
}

extension Int {
  /// The number of lines, limited so that sums do not overflow; no list is that long.
  var clampedForSums: Int { Swift.max(-.max / 2, Swift.min(self, .max / 2)) }
}
