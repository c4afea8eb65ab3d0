import BindingCore

/// The part of a list that is in sight, anchored to the identity of a row.
///
/// The rows in sight stay while others are inserted, deleted and moved around them: the position is
/// the first row in sight, not a distance from the top, so nothing above it is ever measured. Cells
/// are bound, and their heights measured, only for rows in sight.
///
/// This is a class because asking for rows may change the list in the middle of a method.
final class Viewport {
  let registry: CellRegistry
  var content: (any ListContent)?
  var options = ViewOptions() {
    didSet {
      if options != oldValue { invalidateLines() }
    }
  }
  private(set) var columns = 80
  /// The number of lines for rows: one less than the full height if the last line is reserved.
  var height = 24
  private(set) var fullHeight = 24
  /// Whether a screen has shown the list, so that the size is its own.
  private(set) var hasScreen = false
  /// Whether the last line is reserved for a summary of the rest if the list does not fit.
  private(set) var summarizesRest = false
  private(set) var glyphs = Glyphs()

  /// The row in sight that a layout starts from; nil for the first of the list.
  var anchor: ItemPath?
  /// The number of lines of the anchor above the top; if negative, the lines between the top and it.
  var linesAbove = 0
  var focus: ItemPath?
  /// Whether the next layout brings the focused row into sight.
  var revealsFocus = false
  /// Whether the first line of the list was in sight at the last layout.
  var isAtStart = true
  /// Whether the last line of the list was in sight at the last layout.
  var isAtEnd = true

  /// The rows that have cells.
  var rowsWithCells: [ItemPath: VisibleRow] = [:]
  private var rowCount = 0
  /// The number of updates that were applied.
  private(set) var version = 0
  /// The rows in sight at the last layout.
  var placed: [PlacedRow] = []
  /// The tick of the clock at which a row in sight is out of date; nil for none.
  var nextTick: Int?
  /// The rows as the last layout placed them.
  var lastLayout: LastLayout?
  /// The version of what updates do not name, in the inputs of all rows.
  var inputVersion = 0
  /// The number of lines at the top that show pinned headers.
  var coveredLines = 0
  /// The rows in sight that were last reported to the content; nil if paths have changed since.
  var reported: [ItemPath]?
  /// The row that was last reported to the content as focused, wherever it has moved since.
  var highlighted: ItemPath?
  /// Whether there was scrolling that was not reported to the content.
  var hasScrolled = false
  /// The position of the last layout; nil if the list or the size has changed since.
  var settled: (path: ItemPath, linesAbove: Int)?
  /// Whether the rows are laid out for the frame that is being made, and nothing has changed since.
  var isArranged = false
  /// What takes the place of the anchor if that is a header or a footer, and leaves.
  var standIn: StandIn?
  var nearEdges: [ListEdge: NearEdge] = [:]
  var awaited = AwaitedState()
  /// The updates since the last frame; none unless changes are marked.
  var recentUpdates = RecentUpdates()
  /// Whether the next update is of a filter, whose rows have not changed.
  var isMarkingSkipped = false
  /// Whether a person moves the focused row by keys, so that it does not keep its place on the screen.
  var movesFocusedRow = false
  /// Whether rows may have come that are waited for.
  var mayHaveArrived = false
  /// The number of rows whose cells are being asked.
  private var askedRows = 0
  /// Whether a cell is being asked.
  var isAsking: Bool { askedRows > 0 }
  /// The moves that cells asked for while they were asked; carried out with the next layout.
  private var waitingMoves: [(Viewport) -> Void] = []
  var heights = ListHeights()
  /// What a search leaves of the list; nil for all.
  var hiding: RowHiding?
  /// The search for a row, until it is found or somebody knows that there is none.
  var find: RowFind?
  /// The number of rows that a search asks for one frame, and for the keys before it.
  var judgedPerFrame = 2_000
  var clock = ListClock()
  /// What has changed since somebody asked; nil unless the list is spoken.
  var news: ListNews?

  init(registry: CellRegistry) { self.registry = registry }

  /// Whether the position is that of the last layout.
  var isSettled: Bool { settled.map { $0 == (anchor, linesAbove) } ?? false }

  var walk: RowWalk? {
    content.map {
      RowWalk(content: $0, heights: heights.tree, hiding: hiding == nil ? nil : self)
    }
  }

  /// The anchor, or the row nearest to where it was.
  var start: ItemPath? { walk.flatMap { $0.nearest(to: anchor ?? ItemPath(section: 0, item: 0)) } }

  /// Sets the size and the glyph table of the screen that shows the list.
  func setScreen(columns: Int, height: Int, summarizesRest: Bool = false, glyphs: Glyphs) {
    let columns = columns - options.scrollbarColumns(of: columns)
    let isResized = columns != self.columns || height != fullHeight
    if isResized {
      if placed.contains(where: { $0.path == focus }) { revealsFocus = true }
      settled = nil
      if columns != self.columns { heights.reset() }
      // The lines that are left are the newest, as if some had been added.
      if options.followedEdge == .bottom, isAtEnd { goToEnd() }
    }
    hasScreen = true
    // Drawn lines refer to the glyph table of their screen.
    if glyphs !== self.glyphs { invalidateLines() }
    if isResized || summarizesRest != self.summarizesRest { invalidateRows() }
    self.columns = columns
    fullHeight = height
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
      // The row goes where it is moved to; the row below takes its place at the top.
      if anchor == focused.path, let next { (anchor, linesAbove) = (next.path, -focused.top) }
    } else if let focused {
      let isGone = destinations.map { $0.destination(of: focused.path) == nil } ?? false
      if options.scrollAnchor == .row, !isGone {
        (anchor, linesAbove) = (focused.path, -focused.top)
      } else if options.keepsFocusVisible {
        revealsFocus = true
      }
    }
    // The rows as placed have paths and heights from before the change.
    placed = []
    if let destinations {
      invalidateRows()
      mayHaveArrived = true
      heights.apply(changes, destinations, of: content)
      follow(destinations)
      find?.follow(changes)
    }
    if hiding != nil { rejudge(changes, destinations) }
    for update in changes.items.updates { rowsWithCells[update.new]?.isStale = true }
    mark(changes)
    switch options.followedEdge {
    case .top? where isAtStart: goTo(nil)
    case .bottom? where isAtEnd: goToEnd()
    default: return
    }
    // Rows that are added at the end do not push the focus out of sight.
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
    let before = rowsWithCells
    rowsWithCells = [:]
    for (path, row) in before {
      if let path = destinations.destination(of: path) {
        rowsWithCells[path] = row
      } else {
        registry.reuse(row.cell)
      }
    }
  }

  /// Returns a row with its cell bound and its lines drawn, or nil if there is no such row.
  func row(at path: ItemPath) -> VisibleRow? {
    if let row = rowsWithCells[path], isCurrent(row, at: path) { return row }
    let start = version
    guard let content, var viewModel = content.row(at: path) else { return nil }
    // Asking may have created a controller that changed the list, so that another row is here.
    if version != start {
      guard let other = content.row(at: path) else { return nil }
      viewModel = other
    }
    let inputs = rowInputs(at: path)
    // A narrow screen has no margin, which leaves its columns to the row.
    let marginColumns = options.marginColumns(of: columns)
    let room = max(1, columns - marginColumns)
    let row = rowsWithCells[path] ?? makeRow(for: viewModel, at: path)
    rowsWithCells[path] = row
    // A cell that calls the list is not asked again meanwhile.
    if row.isBusy { return row }
    row.isBusy = true
    askedRows += 1
    defer {
      row.isBusy = false
      askedRows -= 1
    }
    if row.isStale { row.bind(to: viewModel, by: registry) }
    var context = CellContext(of: path, in: content, columns: room, isFocused: inputs.isFocused)
    context.clock = clock
    context.lineLimit = TerminalSize.largest.rows
    row.measure(in: context, by: registry)
    let drawing = VisibleRow.Drawing(
      context: registry.screenTables.context(context, of: row.cell),
      marginColumns: marginColumns,
      generation: glyphs.generation
    )
    // Passing the options copies them, and retains each of their texts.
    if !row.isDrawn(for: drawing) { row.draw(drawing, options, glyphs: glyphs) }
    if version == start { row.currentFor = inputs }
    return row
  }

  /// Scrolls or moves the focus; later, if a cell asks for it, whose row is being laid out.
  func perform(_ move: @escaping (Viewport) -> Void) {
    isArranged = false
    if isAsking { return waitingMoves.append(move) }
    move(self)
    performWaitingMoves()
  }

  /// Carries out the moves that cells asked for.
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
    markArrival(of: row, at: path)
    return row
  }
}

// MARK: Scrolling

extension Viewport {
  /// Scrolls by lines, as far as there are any.
  /// - Complexity: Linear in the rows that are scrolled over.
  func scroll(by lines: Int) {
    guard let walk, var path = start else { return }
    leaveEnds(atStart: lines <= 0 && isAtStart, atEnd: lines >= 0 && isAtEnd)
    var line = min(linesAbove, (row(at: path)?.lines.count ?? 1) - 1) + lines.clampedForSums
    while line < 0, let previous = walk.previous(before: path) {
      path = previous
      line += row(at: path)?.lines.count ?? 0
    }
    while let count = row(at: path)?.lines.count, line >= count,
      let next = walk.next(after: path)
    {
      line -= count
      path = next
    }
    anchor = path
    linesAbove = max(0, line)
  }

  /// Scrolls to the end of the list.
  func goToEnd() {
    guard let last = walk?.last else { return }
    leaveEnds(atStart: false, atEnd: true)
    anchor = last
    linesAbove = .max
  }

  /// Scrolls a row to the top, or the beginning of the list if nil.
  func goTo(_ path: ItemPath?) {
    leaveEnds(atStart: path == nil, atEnd: false)
    anchor = path.flatMap { walk?.nearest(to: $0) ?? keptIfHiding($0) }
    linesAbove = 0
  }

  /// Records which ends are in sight, until the next layout computes it.
  private func leaveEnds(atStart: Bool, atEnd: Bool) {
    // Everything is in sight, so nothing can scroll.
    if isAtStart, isAtEnd { return }
    isAtStart = atStart
    isAtEnd = atEnd
  }
}

extension Int {
  /// The number of lines, limited so that sums do not overflow; no list is that long.
  var clampedForSums: Int { Swift.max(-.max / 2, Swift.min(self, .max / 2)) }
}
