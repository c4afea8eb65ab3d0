import BindingCore

/// The rows that have cells, bound and drawn; about as many as fit on the screen.
final class DrawnRows {
  let list: ShownList
  /// The time of the list.
  var clock = ListClock()
  /// The options that the rows are shown with.
  private(set) var options = ViewOptions()
  /// Whether the output, and not the program, has chosen the edge that is followed.
  private(set) var followsUnasked = false
  private(set) var glyphs = Glyphs()
  /// The number of columns by which rows that do not wrap are moved to the left.
  private(set) var columnOffset = 0
  /// The number of changes that updates do not name: of the options and the selection.
  private(set) var invalidationCount = 0
  /// The rows in the order of the list: a search of this array takes less time than hashing a path.
  private(set) var places: [(path: ItemPath, row: VisibleRow)] = []
  private var madeCount = 0
  private var layoutCount = 0
  /// What the rows of the last layout were drawn for; nil before the first.
  private var drawn: Drawn?
  /// The rows that updates name since, while none has come, gone or moved.
  private(set) var changed: [ItemPath] = []
  /// Whether a row has shown a time, so that rows may be out of date without an update.
  private(set) var mayTick = false
  private var recent = RecentUpdates()
  /// Whether a cell is being bound, or asked for its text.
  private(set) var isAsking = false

  /// What all rows of a layout were drawn for.
  private struct Drawn {
    /// The number of the layout that chose their places.
    let placing: Int
    let inputs: RowInputs
    let focused: ItemPath?
  }

  init(_ list: ShownList) { self.list = list }

  private var registry: CellRegistry { list.registry }

  /// The growth of the columns of tables.
  var growth: Int { registry.screenTables.growth }

  subscript(path: ItemPath) -> VisibleRow? {
    let position = position(of: path)
    return position < places.count && places[position].path == path ? places[position].row : nil
  }

  private func position(of path: ItemPath) -> Int {
    places.indices.partitioningIndex { places[$0].path >= path }
  }

  // MARK: Inputs

  /// The number of the pane, in front of those of its rows: a terminal shifts the lines of each
  /// pane by themselves.
  private var pane = 0

  /// Numbers the rows as those of a pane.
  func number(by pane: Int) {
    if pane == self.pane { return }
    self.pane = pane
    for place in places { place.row.number(by: number(of: place.row.number & (1 << 40 - 1))) }
  }

  /// Returns the number of a row in the pane; that of 0 is for lines of no row.
  func number(of row: Int) -> Int { pane << 40 | row }

  /// Shows the rows with other options.
  func show(_ options: ViewOptions, followsUnasked: Bool) {
    if options == self.options, followsUnasked == self.followsUnasked { return }
    if options.wraps != self.options.wraps { list.heights.reset() }
    (self.options, self.followsUnasked) = (options, followsUnasked)
    list.heights.count(separators: options.sectionSeparator != nil)
    invalidateLines()
  }

  /// Shows the rows on a screen with this glyph table.
  func show(with glyphs: Glyphs) {
    // Drawn lines refer to the glyph table of their screen.
    if glyphs !== self.glyphs { invalidateLines() }
    self.glyphs = glyphs
  }

  /// Records that rows may look different, although no update names them.
  func invalidate() { invalidationCount += 1 }

  /// Records that the lines of all rows are out of date.
  func invalidateLines() {
    invalidate()
    for place in places { place.row.invalidateLines() }
  }

  /// The number of columns that a screen leaves to a row.
  func columns(of size: TerminalSize) -> Int {
    max(1, size.columns - options.marginColumns(of: size.columns))
  }

  /// Returns the current inputs of a row; without a path, those that all rows share.
  func inputs(at path: ItemPath? = nil, _ focus: FocusAppearance, _ size: TerminalSize) -> RowInputs
  {
    RowInputs(
      invalidationCount: invalidationCount,
      growth: growth,
      generation: glyphs.generation,
      size: size,
      columnOffset: columnOffset,
      focus: focus,
      separator: path.flatMap(separator)
    )
  }

  /// Returns the line above a row: one that begins a section has it, unless no row is above it.
  private func separator(above path: ItemPath) -> SectionSeparator? {
    guard let separator = options.sectionSeparator, path.item == 0, path.section > 0,
      list.shown?.isFirst(path) == false
    else { return nil }
    return separator
  }

  // MARK: Rows

  /// Returns a row with its cell bound and its lines drawn; nil if there is no such row.
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - focus: How the row shows the focus.
  ///   - size: The size of the screen.
  func row(at path: ItemPath, _ focus: FocusAppearance, _ size: TerminalSize) -> VisibleRow? {
    let known = self[path]
    // A cell that calls the list is not asked again during that call.
    if isAsking { return known }
    let inputs = inputs(at: path, focus, size)
    if let known, isCurrent(known, at: path, inputs) { return known }
    guard let content = list.content else { return nil }
    let row: VisibleRow
    var viewModel: AnyDiffable?
    if let known, !known.isStale {
      // The cell shows the newest view model, or an update would have named the row.
      row = known
    } else {
      // Asking may create a controller that changes the list, so that another row is here.
      viewModel = list.ifUnchanged { content.row(at: path) } ?? content.row(at: path)
      guard let viewModel else { return nil }
      row = self[path] ?? makeRow(for: viewModel, at: path)
    }
    isAsking = true
    defer { isAsking = false }
    let isCurrent = list.isUnchanged {
      if let viewModel, row.isStale { row.bind(to: viewModel, by: registry) }
      draw(row, at: path, inputs, of: content)
    }
    if row.nextTick != nil { mayTick = true }
    if isCurrent { row.record(inputs) }
    return row
  }

  /// Draws a row, whose cell is bound.
  private func draw(
    _ row: VisibleRow,
    at path: ItemPath,
    _ inputs: RowInputs,
    of content: any ListContent
  ) {
    let context = context(of: row, at: path, inputs, columnOffset, of: content)
    row.measure(in: context, by: registry)
    let drawing = VisibleRow.Drawing(
      context: registry.context(context, of: row.cell),
      // A narrow screen has no margin, which leaves its columns to the row.
      marginColumns: options.marginColumns(of: inputs.size.columns),
      focus: inputs.focus,
      separator: inputs.separator,
      generation: glyphs.generation
    )
    // Passing the options copies them, and retains each of their texts.
    if !row.isDrawn(for: drawing) { row.draw(drawing, options, glyphs: glyphs) }
  }

  private func context(
    of row: VisibleRow,
    at path: ItemPath,
    _ inputs: RowInputs,
    _ columnOffset: Int,
    of content: any ListContent
  ) -> CellContext {
    var context = CellContext(
      of: path,
      in: content,
      columns: columns(of: inputs.size),
      isFocused: [.quiet, .full].contains(inputs.focus)
    )
    context.clock = clock
    context.lineLimit = TerminalSize.largest.rows
    context.wraps = chosenWraps(row.cell)
    if !wraps(row.cell) { context.columnOffset = columnOffset }
    let pattern = options.markedPattern
    if !pattern.isEmpty { context.match = MatchInView(pattern: pattern, lines: inputs.size.rows) }
    return context
  }

  /// Whether the lines of a row wrap.
  func wraps(_ cell: any RowCell) -> Bool {
    chosenWraps(cell) ?? cell.overflow.wraps
  }

  /// Whether the options say that a row wraps, which they cannot of a table; nil for neither.
  private func chosenWraps(_ cell: any RowCell) -> Bool? { cell.table == nil ? options.wraps : nil }

  private func makeRow(for viewModel: AnyDiffable, at path: ItemPath) -> VisibleRow {
    madeCount += 1
    let cell = registry.cell(for: viewModel)
    let row = VisibleRow(number: number(of: madeCount), cell: cell, isItem: viewModel.role == .item)
    places.insert((path, row), at: position(of: path))
    // A row that has just become visible, because an update inserted or moved it.
    if options.changeMarks != nil, let change = recent.change(ofRowAt: path) { mark(row, change) }
    return row
  }

  /// Whether a row needs no drawing, without asking the content. In trees, an update need not name
  /// each row that can be expanded.
  private func isCurrent(_ row: VisibleRow, at path: ItemPath, _ inputs: RowInputs) -> Bool {
    guard let content = list.content, !content.hasTrees else { return false }
    if !row.isCurrent(for: inputs, by: clock) { return false }
    // Most moved rows keep their placement, and all do if only sections moved.
    return row.keepsPlacement { content.placement(of: path) }
  }

  /// Draws the rows that are out of date, where they are.
  /// - Parameters:
  ///   - rows: The rows of a layout.
  ///   - placing: The number of the layout that has chosen their places.
  ///   - shared: What all rows share.
  ///   - focused: The row that shows the focus, or that it was found; nil for none.
  ///   - appearance: How it does.
  /// - Returns: Whether their heights are unchanged, and so is what all rows share.
  /// - Complexity: O(*c* log *r*) for *c* of *r* rows that updates name, or O(*r*) where the rows
  ///   are those of trees, show the time or share something else than before.
  func drawAgain(
    _ rows: [PlacedRow],
    placedBy placing: Int,
    _ shared: RowInputs,
    focused: ItemPath?,
    _ appearance: FocusAppearance
  ) -> Bool {
    var inputs = shared
    let hasTrees = list.content?.hasTrees != false
    func draw(_ place: PlacedRow) -> Bool {
      inputs.focus = place.path == focused ? appearance : .none
      if !hasTrees, place.row.isCurrent(for: inputs, by: clock), !place.hasOtherHeight {
        return true
      }
      let row = list.ifUnchanged { self.row(at: place.path, inputs.focus, shared.size) }
      return row.flatMap(\.self) === place.row && !place.hasOtherHeight
    }
    if let drawn, drawn.placing == placing, drawn.inputs == shared, !hasTrees, !mayTick {
      for path in changed + [drawn.focused, focused].compactMap(\.self) {
        if let index = rows.index(of: path), !draw(rows[index]) { return false }
      }
    } else {
      for place in rows where !draw(place) { return false }
    }
    if self.inputs(.none, shared.size) != shared { return false }
    noteDrawn(placedBy: placing, shared, focused: focused)
    return true
  }

  /// Records that all rows of a layout are drawn.
  func noteDrawn(placedBy placing: Int, _ shared: RowInputs, focused: ItemPath?) {
    drawn = Drawn(placing: placing, inputs: shared, focused: focused)
    changed = []
  }

  /// Returns the number of a new layout, counted from 1.
  func countLayout() -> Int {
    layoutCount += 1
    return layoutCount
  }

  /// Releases the cells of all rows but those of a layout and some headers.
  func recycle(keeping rows: [PlacedRow], _ headers: [ItemPath]) {
    var kept: [(path: ItemPath, row: VisibleRow)] = []
    kept.reserveCapacity(rows.count + headers.count)
    var index = 0
    for place in places {
      while index < rows.count, rows[index].path < place.path { index += 1 }
      let isKept = index < rows.count && rows[index].path == place.path
      if isKept || headers.contains(place.path) {
        kept.append(place)
      } else {
        registry.reuse(place.row.cell)
      }
    }
    places = kept
  }

  /// Moves rows to other paths, and reuses the cells of those that have none.
  private func move(to destination: (ItemPath) -> ItemPath?) {
    var removed: [VisibleRow] = []
    var moved: [(path: ItemPath, row: VisibleRow)] = []
    moved.reserveCapacity(places.count)
    for (path, row) in places {
      if let path = destination(path) { moved.append((path, row)) } else { removed.append(row) }
    }
    moved.sort { $0.path < $1.path }
    places = moved
    for row in removed { registry.reuse(row.cell) }
  }

  // MARK: Updates

  /// Takes in changes: rows keep their cells, those that an update names are bound again, and are
  /// marked if the options say so.
  /// - Parameters:
  ///   - changes: The changes.
  ///   - map: Where rows have gone; nil if none was inserted, deleted or moved.
  ///   - areNews: Whether the changes are news, and not those of a filter.
  func apply(_ changes: SectionedChangeset, _ map: PathMap?, areNews: Bool) {
    if let map {
      if changes.items.isStructural { for place in places { place.row.moveMaybe() } }
      move(to: map.destination)
    }
    for update in changes.items.updates {
      // A row that waits to be drawn is named already, also if no frame comes for a long time.
      guard let row = self[update.new], !row.isStale else { continue }
      row.expire()
      changed.append(update.new)
    }
    if changes.changeCount == 0 || options.changeMarks == nil { return }
    // The first rows of a list are not news, and neither are rows that a filter shows again.
    if places.isEmpty || !areNews { return recent.removeAll() }
    if map != nil { recent.add(changes) }
    for move in changes.items.moves { mark(self[move.new], .moved) }
    let movedSections = Set(changes.sections.moves.map(\.new))
    for (path, row) in places where movedSections.contains(path.section) { mark(row, .moved) }
    for update in changes.items.updates { mark(self[update.new], .updated) }
  }

  /// Forgets the updates before a frame, after which rows become visible by scrolling.
  func forgetUpdates() { recent.removeAll() }

  private func mark(_ row: VisibleRow?, _ change: RowChange) {
    // A header that names another order is not news.
    guard let row, row.isItem, let marks = options.changeMarks, !marks[change].isEmpty
    else { return }
    row.mark(RecentChange(change: change, time: clock.now), marks, by: clock)
  }

  // MARK: Sideways

  /// Moves rows that do not wrap to the left by a number of columns.
  func move(toColumn column: Int) { columnOffset = column }

  /// Returns the text of a row up to the last column that is visible after a move; nil if the row
  /// wraps.
  func text(at path: ItemPath, after column: Int, _ focus: FocusAppearance, _ size: TerminalSize)
    -> StyledText?
  {
    guard let content = list.content, let row = row(at: path, focus, size), !isAsking,
      !wraps(row.cell)
    else { return nil }
    isAsking = true
    defer { isAsking = false }
    let context = context(of: row, at: path, inputs(focus, size), column, of: content)
    row.measure(in: context, by: registry)
    return clock.record {
      row.cell.text(in: registry.context(context, of: row.cell))
    }.drawn
  }
}
