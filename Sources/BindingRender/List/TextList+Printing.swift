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
    if printRows(to: &output, profile: profile) || empty == StyledText() { return }
    empty.print(to: &output, profile: profile)
  }

  /// Prints all rows.
  /// - Returns: Whether there is an item among them.
  func printRows(
    to output: inout some TextOutputStream,
    profile: TerminalProfile
  ) -> Bool {
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
      for section in 0..<(content?.sectionCount ?? 0) {
        let rows = content?.rows(inSection: section) ?? []
        let items = rows.itemRange
        if !items.isEmpty { hasItems = true }
        for item in rows.indices {
          let path = ItemPath(section: section, item: item)
          // The section's rows are at hand, so the content is not asked about each of them.
          let row = rows[item]
          context.placement = RowPlacement(of: (item, row.role), among: items)
          context.isSelected = hasSelection && content?.isSelected(path) == true
          if hasTrees, let content { context.setPlaceInTree(of: path, in: content) }
          if !printer.print(cells.text(of: row, in: context), to: &output) { return }
        }
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
  /// `+` marks an inserted row, `~` an updated one, `>` one that only moved. Deleted rows are not
  /// printed. In fewer than three columns the mark is cut to leave one for the row.
  /// - Parameters:
  ///   - update: The update that was applied last.
  ///   - output: The stream to print to.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func print(
    changesOf update: ListUpdate,
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
  ) {
    print(changesOf: update, marksAppended: true, to: &output, profile: profile)
  }

  /// Prints the rows that an update changed.
  /// - Parameter marksAppended: Whether rows inserted at the very end also have a mark. If not, a
  ///   list that only grows prints the same lines as the whole list.
  func print(
    changesOf update: ListUpdate,
    marksAppended: Bool,
    to output: inout some TextOutputStream,
    profile: TerminalProfile
  ) {
    guard let content else { return }
    var printer = RowPrinter(profile: profile)
    var marks: [ItemPath: String] = [:]
    for move in update.items.moves { marks[move.new] = "> " }
    for change in update.items.updates { marks[change.new] = "~ " }
    for path in update.items.inserts { marks[path] = "+ " }
    for section in update.sections.inserts {
      for item in 0..<content.rowCount(inSection: section) {
        marks[ItemPath(section: section, item: item)] = "+ "
      }
    }
    if !marksAppended { removeMarksAtEnd(from: &marks) }
    let paths = marks.sorted { $0.key < $1.key }
    func context(of path: ItemPath, mark: String) -> CellContext {
      CellContext(of: path, in: content, columns: printer.columns(beside: mark))
    }
    registry.withPrintingCells { cells in
      if !cells.tables.isEmpty {
        for (path, mark) in paths.prefix(Self.measuredCount) {
          guard let row = content.row(at: path) else { continue }
          cells.measure(row, in: context(of: path, mark: printer.fitted(mark: mark)))
        }
      }
      for (path, mark) in paths {
        guard let row = content.row(at: path) else { continue }
        let mark = printer.fitted(mark: mark)
        let context = context(of: path, mark: mark)
        if !printer.print(cells.text(of: row, in: context), mark: mark, to: &output) { return }
      }
    }
    printer.flush(to: &output)
  }

  /// Removes the marks of inserted rows at the end of the list, up to a row that existed before.
  private func removeMarksAtEnd(from marks: inout [ItemPath: String]) {
    for section in (0..<(content?.sectionCount ?? 0)).reversed() {
      for item in (0..<(content?.rowCount(inSection: section) ?? 0)).reversed() {
        let path = ItemPath(section: section, item: item)
        if marks[path] != "+ " { return }
        marks[path] = ""
      }
    }
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
