import BindingCore

/// Draws rows, unless they are up to date.
extension Viewport {
  /// Returns a row with its cell bound and its lines drawn; nil if there is no such row.
  func row(at path: ItemPath) -> VisibleRow? {
    let known = rowsWithCells[path]
    if let known, isCurrent(known, at: path) { return known }
    guard let content else { return nil }
    let start = versions.updates
    let row: VisibleRow
    var viewModel: AnyDiffable?
    if let known, !known.isStale {
      // The cell shows the newest view model, or an update would have named the row.
      row = known
    } else {
      viewModel = content.row(at: path)
      // Asking may have created a controller that changed the list, so that another row is here.
      if versions.updates != start { viewModel = content.row(at: path) }
      guard let viewModel else { return nil }
      row = rowsWithCells[path] ?? makeRow(for: viewModel, at: path)
    }
    let inputs = rowInputs(at: path)
    // A narrow screen has no margin, which leaves its columns to the row.
    let marginColumns = options.marginColumns(of: screen.columns)
    let room = max(1, screen.columns - marginColumns)
    // A cell that calls the list is not asked again during that call.
    if row.isBusy { return row }
    row.isBusy = true
    rowsWithCells.askedCount += 1
    defer {
      row.isBusy = false
      rowsWithCells.askedCount -= 1
    }
    if let viewModel, row.isStale { row.bind(to: viewModel, by: registry) }
    var context = CellContext(of: path, in: content, columns: room, isFocused: inputs.isFocused)
    context.clock = clock
    context.lineLimit = TerminalSize.largest.rows
    if columnOffset > 0, !row.cell.overflow.wraps { context.columnOffset = columnOffset }
    let pattern = options.markedPattern
    if !pattern.isEmpty { context.match = MatchInView(pattern: pattern, lines: screen.size.rows) }
    row.measure(in: context, by: registry)
    let drawing = VisibleRow.Drawing(
      context: registry.screenTables.context(context, of: row.cell),
      marginColumns: marginColumns,
      isQuiet: focus.isQuiet && inputs.isFocused,
      separator: inputs.separator,
      generation: screen.glyphs.generation
    )
    // Passing the options copies them, and retains each of their texts.
    if !row.isDrawn(for: drawing) { row.draw(drawing, options, glyphs: screen.glyphs) }
    if versions.updates == start { (row.currentFor, row.mayHaveMoved) = (inputs, false) }
    return row
  }

  private func makeRow(for viewModel: AnyDiffable, at path: ItemPath) -> VisibleRow {
    let cell = registry.cell(for: viewModel)
    let row = rowsWithCells.insert(cell, isItem: viewModel.role == .item, at: path)
    markArrival(of: row, at: path)
    return row
  }

  // MARK: Inputs

  /// Returns the current inputs of a row; without a path, those that all rows share.
  func rowInputs(at path: ItemPath? = nil) -> RowInputs {
    RowInputs(
      looks: versions.looks,
      growth: registry.screenTables.growth,
      generation: screen.glyphs.generation,
      isFocused: marksFocus && path != nil && path == focus.path,
      separator: path.flatMap(separator)
    )
  }

  /// Returns the line above a row: one that begins a section has it, unless no row is above it.
  private func separator(above path: ItemPath) -> SectionSeparator? {
    guard let separator = options.sectionSeparator, path.item == 0, path.section > 0,
      shown?.isFirst(path) == false
    else { return nil }
    return separator
  }

  /// Whether the focused row looks focused.
  var marksFocus: Bool { showsFocus && !focus.isLast }

  /// Records that rows may look different, although no update names them.
  func invalidateRows() { versions.looks += 1 }

  /// Records that the lines of all rows are out of date.
  func invalidateLines() {
    invalidateRows()
    for place in rowsWithCells.places { place.row.invalidateLines() }
  }

  /// Whether a row needs no drawing, without asking the content. In trees, an update need not name
  /// each row that can be expanded.
  func isCurrent(_ row: VisibleRow, at path: ItemPath) -> Bool {
    guard let content, !content.hasTrees else { return false }
    if !row.isCurrent(for: rowInputs(at: path), by: clock) { return false }
    // Most moved rows keep their placement, and all do if only sections moved.
    if row.mayHaveMoved, content.placement(of: path) != row.placement { return false }
    row.mayHaveMoved = false
    return true
  }
}
