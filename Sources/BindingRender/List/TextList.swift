public import BindingCore

/// A display that keeps a text cell for each row and prints the cells to any output stream.
///
/// ```swift
/// let list = TextList(UserCell.self, ActionCell.self, CommentCell.self)
/// let feed = ListAdapter(display: list)
/// feed.apply { ListSections(posts) { PostSectionController() } }
/// list.print(to: &output)
/// ```
///
/// An update binds exactly the cells of the rows that changed, and makes exactly those of the rows
/// that came. A row whose view model has no registered cell is printed as a line that names it.
public final class TextList: ListDisplay {
  private var registry = CellRegistry()
  private var cells: [[any RowCell]] = []
  private let empty: StyledText
  /// The update that was taken over last, if there was one.
  public private(set) var latestUpdate: ListUpdate?

  /// Makes an empty list.
  /// - Parameters:
  ///   - types: The cells, one for each type of view model; of two for one type the later counts.
  ///   - empty: What is printed while the list has no rows.
  public init<each Cell: Bindable>(_ types: repeat (each Cell).Type, empty: StyledText = "") {
    self.empty = empty
    repeat registry.register(each types)
  }

  /// Makes an empty list of rows of one type, whose text a closure provides.
  /// - Parameters:
  ///   - empty: What is printed while the list has no rows.
  ///   - text: The text of a row; rows of other types are printed as lines that name their type.
  public init<ViewModel: Diffable>(
    empty: StyledText = "",
    text: @escaping (ViewModel) -> StyledText
  ) {
    self.empty = empty
    registry.register(text)
  }

  /// Takes over an update: makes the cells of new rows, binds those of changed rows again.
  /// - Parameters:
  ///   - update: What changed.
  ///   - content: The list as it is now; asked for all new rows.
  /// - Complexity: Linear in the rows that came and the rows of sections in which rows came, went or
  ///   moved, and in the sections if sections did; constant for each changed row.
  public func apply(_ update: ListUpdate, of content: some ListContent) {
    // Taken out meanwhile: a controller that is made on the way may print what there is.
    var cells = self.cells
    self.cells = []
    update.changes.apply(
      to: &cells,
      section: { content.rows(inSection: $0).map { registry.makeCell(for: $0) } },
      item: { registry.makeCell(for: content.rows(inSection: $0.section)[$0.item]) }
    )
    for path in update.items.updates.lazy.map(\.new) {
      registry.bind(
        cells[path.section][path.item],
        to: content.rows(inSection: path.section)[path.item]
      )
    }
    self.cells = cells
    latestUpdate = update
  }

  /// Hands over how often cells were bound, and which types have none.
  public func takeReport() -> DisplayReport { registry.takeReport() }

  /// Prints all rows.
  /// - Parameters:
  ///   - output: Where to print.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func print(
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
  ) {
    let printer = RowPrinter(profile: profile)
    var isEmpty = true
    for cell in cells.lazy.joined() {
      printer.print(cell.text, to: &output)
      isEmpty = false
    }
    if isEmpty, empty != StyledText() { printer.print(empty, to: &output) }
  }

  /// Prints the rows that an update concerns, as they are now, each with a mark in front.
  ///
  /// `+` is a row that came, `~` one that was bound again, `>` one that only moved. Rows that went
  /// are not printed.
  /// - Parameters:
  ///   - update: The update that was applied last.
  ///   - output: Where to print.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func print(
    changesOf update: ListUpdate,
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
  ) {
    let printer = RowPrinter(profile: profile)
    var marks: [ItemPath: String] = [:]
    for move in update.items.moves { marks[move.new] = "> " }
    for change in update.items.updates { marks[change.new] = "~ " }
    for path in update.items.inserts { marks[path] = "+ " }
    for section in update.sections.inserts where cells.indices.contains(section) {
      for item in cells[section].indices { marks[ItemPath(section: section, item: item)] = "+ " }
    }
    for (path, mark) in marks.sorted(by: { $0.key < $1.key }) where isShown(path) {
      printer.print(cells[path.section][path.item].text, mark: mark, to: &output)
    }
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

  private func isShown(_ path: ItemPath) -> Bool {
    cells.indices.contains(path.section) && cells[path.section].indices.contains(path.item)
  }
}
