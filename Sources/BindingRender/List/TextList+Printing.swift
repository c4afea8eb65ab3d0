public import BindingCore

// MARK: Printing

extension TextList {
  /// Prints all rows.
  /// - Parameters:
  ///   - output: Where to print.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  /// - Complexity: O(*n*); each row is bound once.
  public func print(
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
  ) {
    // All are asked for first, as a controller may change the list when it is made.
    for section in 0..<(content?.sectionCount ?? 0) { _ = content?.rows(inSection: section) }
    var printer = RowPrinter(profile: profile)
    let hasSelection = content?.hasSelection ?? false
    var hasItems = false
    registry.withPrintingCells { cells in
      for section in 0..<(content?.sectionCount ?? 0) {
        let rows = content?.rows(inSection: section) ?? []
        let items = rows.itemRange
        if !items.isEmpty { hasItems = true }
        for item in rows.indices {
          let path = ItemPath(section: section, item: item)
          // Of the section's rows, what would be asked for each of them is known already.
          let context = CellContext(
            columns: profile.columns,
            position: RowPlacement(of: (item, rows[item].role), among: items),
            isSelected: hasSelection && content?.isSelected(path) == true
          )
          if !printer.print(cells.text(of: rows[item], in: context), to: &output) { return }
        }
      }
    }
    printer.flush(to: &output)
    if !hasItems, empty != StyledText() { empty.print(to: &output, profile: profile) }
  }

  /// Prints the rows that an update concerns, as they are now, each with a mark in front.
  ///
  /// `+` is a row that came, `~` one that changed, `>` one that only moved. Rows that went are not
  /// printed. Where there are less than three columns, the mark gives way to the row.
  /// - Parameters:
  ///   - update: The update that was applied last.
  ///   - output: Where to print.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func print(
    changesOf update: ListUpdate,
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
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
    registry.withPrintingCells { cells in
      for (path, mark) in marks.sorted(by: { $0.key < $1.key }) {
        guard let row = content.row(at: path) else { continue }
        let mark = printer.fitted(mark: mark)
        let columns = printer.columns(beside: mark)
        let context = CellContext(of: path, in: content, columns: columns)
        if !printer.print(cells.text(of: row, in: context), mark: mark, to: &output) { return }
      }
    }
    printer.flush(to: &output)
  }

  /// What ``print(to:profile:)`` prints, as a string.
  /// - Parameter profile: The width at which lines are cut off, and the styles that are shown.
  public func text(profile: TerminalProfile = TerminalProfile()) -> String {
    var text = ""
    print(to: &text, profile: profile)
    return text
  }

  /// What ``print(changesOf:to:profile:)`` prints, as a string.
  /// - Parameters:
  ///   - update: The update that was applied last.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func text(
    ofChanges update: ListUpdate,
    profile: TerminalProfile = TerminalProfile()
  ) -> String {
    var text = ""
    print(changesOf: update, to: &text, profile: profile)
    return text
  }

  /// What a row prints that is not in the list, such as one that went.
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
