public import BindingCore

/// A display that shows each row by a text cell: printed to any output stream, or on a screen.
///
/// ```swift
/// let list = TextList(UserCell.self, ActionCell.self, CommentCell.self)
/// let feed = ListAdapter(display: list)
/// feed.apply { ListSections(posts) { PostSectionController() } }
/// list.print(to: &output)
/// ```
///
/// Rows are asked for, and cells bound, when they are printed or come into sight; keep the adapter,
/// which has the rows. A row whose view model has no registered cell is shown as a line that names
/// it.
public final class TextList: ListDisplay {
  let registry = CellRegistry()
  let viewport: Viewport
  let empty: StyledText
  private var content: (any ListContent)? { viewport.content }
  /// The update that was taken over last, if there was one.
  public private(set) var latestUpdate: ListUpdate?

  /// Called when what is on a screen may be out of date.
  var onChange: () -> Void = {}

  /// How the list is shown on a screen.
  public var options: ViewOptions {
    get { viewport.options }
    set {
      viewport.options = newValue
      onChange()
    }
  }

  private init(empty: StyledText) {
    self.empty = empty
    viewport = Viewport(registry: registry)
  }

  /// Creates an empty list.
  /// - Parameters:
  ///   - types: The cells, one for each type of view model; of two for one type the later counts.
  ///   - empty: What is shown while the list has no items, behind its headers and footers.
  public convenience init<each Cell: Bindable>(
    _ types: repeat (each Cell).Type,
    empty: StyledText = ""
  ) {
    self.init(empty: empty)
    repeat registry.register(each types)
  }

  /// Creates an empty list of rows of one type, whose text a closure provides.
  /// - Parameters:
  ///   - empty: What is shown while the list has no items, behind its headers and footers.
  ///   - text: The text of a row; rows of other types are shown as lines that name their type.
  public convenience init<ViewModel: Diffable>(
    empty: StyledText = "",
    text: @escaping (ViewModel) -> StyledText
  ) {
    self.init(empty: empty)
    registry.register(text)
  }

  /// Takes over an update; asks for no row.
  /// - Parameters:
  ///   - update: What changed.
  ///   - content: The list, asked for rows when they are printed or come into sight.
  /// - Complexity: O(*c* log *c*) for *c* changes, plus the rows in sight.
  public func apply(_ update: ListUpdate, of content: some ListContent) {
    latestUpdate = update
    viewport.apply(update.changes, of: content)
    onChange()
  }

  /// Asks for a frame, as what is selected is marked.
  public func selectionDidChange() { onChange() }

  /// Hands over how often cells were bound, and which types have none.
  public func takeReport() -> DisplayReport { registry.takeReport() }
}

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
            position: RowPosition(of: (item, rows[item].role), among: items),
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
