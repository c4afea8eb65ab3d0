public import BindingCore

// MARK: Printing

extension TextList {
  /// Prints all rows.
  /// - Parameters:
  ///   - output: The stream to print to.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  /// - Complexity: O(*n*) for *n* rows. Each row is bound once; where cells have columns, the first
  ///   1,000 rows are bound once more to measure them.
  public func print(
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
  ) {
    var rows: PrintedRows?
    var place: PrintedPlace?
    let hasItems = printRows(to: &output, profile: profile, noting: &rows, from: &place)
    if place != nil { endPrinting() }
    if hasItems || empty.isEmpty { return }
    empty.print(to: &output, profile: profile)
  }

  /// Forgets which section is being printed, in the middle of which an output may take no more.
  func endPrinting() { printedSection = nil }

  /// Prints all rows, or the rest of them.
  /// - Parameters:
  ///   - printed: Records each row, if its changes will be printed.
  ///   - place: Where to go on, and afterwards where the output took no more; nil before the first
  ///     row, and after the last.
  /// - Returns: Whether there is an item among them.
  func printRows(
    to output: inout some TextOutputStream,
    profile: TerminalProfile,
    noting printed: inout PrintedRows?,
    from place: inout PrintedPlace?
  ) -> Bool {
    let start = place
    place = nil
    // Requests all rows first, because a controller may change the list when it is created.
    if (content as? any OwnedContent)?.isLoaded != true {
      for section in 0..<(content?.sectionCount ?? 0) { _ = content?.rows(inSection: section) }
    }
    var printer = RowPrinter(profile: profile)
    var hasItems = false
    registry.forgetPrintedWidths()
    registry.withPrintingCells { cells in
      if !cells.tables.isEmpty { measureFirstRows(by: &cells, columns: profile.columns) }
      // Local, because a variable that a closure captures is copied for each use.
      let content = content
      let hasSelection = content?.hasSelection ?? false
      let hasTrees = content?.hasTrees ?? false
      // One context for all rows, because making and freeing one takes as long as printing a short
      // row.
      var context = CellContext(columns: profile.columns)
      let outer = start == nil ? printedSection : nil
      if start == nil { printedSection = 0 }
      var firstItem = start?.nextItem(in: self) ?? 0
      defer { if place == nil { printedSection = outer } }
      while let section = printedSection, section < content?.sectionCount ?? 0 {
        let rows = content?.rows(inSection: section) ?? []
        let items = rows.itemRange
        if !items.isEmpty { hasItems = true }
        for item in rows.indices.dropFirst(firstItem) {
          let path = ItemPath(section: section, item: item)
          // The section's rows are at hand, so the content is not asked about each of them.
          let row = rows[item]
          context.placement = RowPlacement(of: (item, row.role), among: items)
          context.isSelected = hasSelection && content?.isSelected(path) == true
          if hasTrees, let content { context.setPlaceInTree(of: path, in: content) }
          let text = cells.text(of: row, in: context)
          if !printer.print(text, to: &output) {
            place = PrintedPlace(item: item, row: content?.identifier(at: path))
            return
          }
          if let id = printed == nil ? nil : content?.identifier(at: path) {
            _ = printed?.note(id, printedText(of: row, in: context, &cells, profile))
          }
        }
        firstItem = 0
        printedSection? += 1
      }
    }
    printer.flush(to: &output)
    return hasItems
  }

  /// The number of rows whose columns are measured before the first row is printed.
  private static var measuredCount: Int { 1_000 }

  private func measureFirstRows(by cells: inout PrintingCells, columns: Int?) {
    guard let content else { return }
    var left = Self.measuredCount
    for section in 0..<content.sectionCount where left > 0 {
      for (item, row) in content.rows(inSection: section).prefix(left).enumerated() {
        let path = ItemPath(section: section, item: item)
        cells.measure(row, in: CellContext(of: path, in: content, columns: columns))
        left -= 1
      }
    }
  }

  /// Prints the rows that an update changed, in their current state, each with a mark in front.
  ///
  /// The marks are those of ``ViewOptions/changeMarks``, or else `+` for an inserted row, `~` for
  /// an updated one and `>` for one that only moved. Deleted rows are not printed. In fewer than
  /// three columns the mark is cut to leave one for the row.
  /// - Parameters:
  ///   - update: The update that was applied last.
  ///   - output: The stream to print to.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func print(
    changesOf update: ListUpdate,
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
  ) {
    var rows: PrintedRows?
    print(
      changesOf: update,
      options.changeMarks ?? ChangeMarks(for: .zero),
      since: &rows,
      to: &output,
      profile: profile
    )
  }

  /// Prints the rows that an update changed, unless they still look as they were printed last.
  ///
  /// Without ``ViewOptions/changeMarks`` they have no marks, and rows that only moved are left out.
  func print(
    changesOf update: ListUpdate,
    since printed: inout PrintedRows,
    to output: inout some TextOutputStream,
    profile: TerminalProfile
  ) {
    var rows: PrintedRows? = printed
    printed = PrintedRows()
    print(changesOf: update, options.changeMarks, since: &rows, to: &output, profile: profile)
    if let content { rows?.forget(allBut: content) }
    printed = rows ?? PrintedRows()
  }

  /// Prints the rows that an update changed.
  /// - Parameters:
  ///   - marks: The marks in front of the rows; nil for none.
  ///   - printed: The rows as they were printed last; nil to print all.
  private func print(
    changesOf update: ListUpdate,
    _ changeMarks: ChangeMarks?,
    since printed: inout PrintedRows?,
    to output: inout some TextOutputStream,
    profile: TerminalProfile
  ) {
    guard let content else { return }
    var printer = RowPrinter(profile: profile)
    func fitted(_ mark: StyledText?) -> String {
      guard let text = mark?.plainText, !text.isEmpty else { return "" }
      return printer.fitted(mark: text + " ")
    }
    let marks = [changeMarks?.inserted, changeMarks?.updated, changeMarks?.moved].map(fitted)
    func rows(inSection section: Int) -> [ItemPath] {
      (0..<content.rowCount(inSection: section)).map { ItemPath(section: section, item: $0) }
    }
    let updates = Set(update.items.updates.map(\.new))
    var moves = Set(update.items.moves.map(\.new))
    if printed != nil { moves.formUnion(update.sections.moves.flatMap { rows(inSection: $0.new) }) }
    let inserts = Set(update.items.inserts)
      .union(update.sections.inserts.flatMap(rows(inSection:)))
    let paths = inserts.union(updates).union(moves).sorted()
    func context(of path: ItemPath, mark: String) -> CellContext {
      CellContext(of: path, in: content, columns: printer.columns(beside: mark))
    }
    registry.withPrintingCells { cells in
      if !cells.tables.isEmpty {
        for path in paths.prefix(Self.measuredCount) {
          guard let row = content.row(at: path) else { continue }
          cells.measure(row, in: context(of: path, mark: marks[1]))
        }
      }
      for path in paths {
        guard let row = content.row(at: path) else { continue }
        var isChanged = true
        if printed != nil, let id = content.identifier(at: path) {
          let text = printedText(of: row, in: context(of: path, mark: ""), &cells, profile)
          isChanged = printed?.note(id, text) == true
        }
        var mark = marks[2]
        if inserts.contains(path) {
          mark = marks[0]
        } else if isChanged, updates.contains(path) {
          mark = marks[1]
        } else if printed != nil, mark.isEmpty || !moves.contains(path) {
          continue
        }
        let text = cells.text(of: row, in: context(of: path, mark: mark))
        if !printer.print(text, mark: mark, to: &output) { return }
      }
    }
    printer.flush(to: &output)
  }

  /// Returns a row as it is printed without a mark, but as wide as beside one if there are marks.
  private func printedText(
    of row: AnyDiffable,
    in context: CellContext,
    _ cells: inout PrintingCells,
    _ profile: TerminalProfile
  ) -> String {
    var context = context
    if options.changeMarks != nil { context.columns = profile.columns.map { max(1, $0 - 2) } }
    return cells.bound(to: row).text(in: context).text(profile: profile)
  }

  /// Returns the text that ``print(to:profile:)`` prints.
  /// - Parameter profile: The width at which lines are cut off, and the styles that are shown.
  public func text(profile: TerminalProfile = TerminalProfile()) -> String {
    written { print(to: &$0, profile: profile) }
  }

  private func written(_ write: (inout String) -> Void) -> String {
    var text = ""
    write(&text)
    return text
  }

  /// Returns the text that ``print(changesOf:to:profile:)`` prints.
  /// - Parameters:
  ///   - update: The update that was applied last.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func text(
    ofChanges update: ListUpdate,
    profile: TerminalProfile = TerminalProfile()
  ) -> String {
    written { print(changesOf: update, to: &$0, profile: profile) }
  }

  /// Returns the text of a row with a line break; the row need not be in the list, such as a
  /// deleted one.
  /// - Parameters:
  ///   - row: The row's view model.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func text(
    of row: AnyDiffable,
    profile: TerminalProfile = TerminalProfile()
  ) -> String {
    var text = ""
    var printer = RowPrinter(profile: profile)
    registry.withPrintingCells {
      printer.print($0.text(of: row, in: CellContext(columns: profile.columns)), to: &text)
    }
    printer.flush(to: &text)
    return text
  }
}

extension TextList: CustomStringConvertible {
  /// The number of sections, and the call that prints their rows; reads no rows.
  public var description: String {
    "TextList of \(content?.sectionCount ?? 0) sections; print(list.text()) prints their rows"
  }
}
