public import BindingCore

/// The header of a table: the titles of its columns, and a mark that shows the sort order.
///
/// ```swift
/// adapter.apply {
///   ListSections(header: TableHeader<BookCell>(sortedBy: "PAGES", descending: true), rows: books)
/// }
/// ```
///
/// A list that has the table's cell shows the header without another cell; with
/// ``ViewOptions/pinsHeaders`` the header stays visible. If you register a cell for the header, the
/// list uses that cell.
public struct TableHeader<Cell>: Diffable, Equatable {
  // Only the initializer constrains `Cell`. A view model is sendable, so its conformances must not
  // depend on the conformance of a cell, which may be isolated to the main actor.

  /// A header, before the rows of its section.
  public static var rowRole: RowRole { .header }

  /// A section has one such header.
  public var diffIdentifier: String { "header" }

  /// The title of the column that the rows are sorted by; nil for none.
  public var sortedColumn: String?
  /// Whether the rows with the largest values come first.
  public var isDescending: Bool

  /// Creates a header.
  /// - Parameters:
  ///   - column: The title of the column that the rows are sorted by; nil for none.
  ///   - descending: Whether the rows with the largest values come first.
  public init(sortedBy column: String? = nil, descending: Bool = false) where Cell: TableCell {
    sortedColumn = column
    isDescending = descending
  }
}

/// Shows the titles of the columns, with ▲ or ▼ at the column that the rows are sorted by.
struct TableHeaderCell<Cell: TableCell>: TableCell {
  static var columns: TextColumns { Cell.columns }
  private var header = TableHeader<Cell>()

  mutating func bind(_ header: TableHeader<Cell>) { self.header = header }

  var fields: [StyledText] { Self.columns.columns.map { title(of: $0, columns: nil) } }

  func text(in context: CellContext) -> StyledText {
    guard let widths = context.columnWidths else { return text }
    let fields = zip(Self.columns.columns, widths).map { column, width in
      let text = title(of: column, columns: width)
      return column.key.map { text.clickable(as: $0) } ?? text
    }
    return Self.columns.text(of: fields, widths: widths)
  }

  /// Returns the title of a column with its mark; a title that is cut keeps the mark.
  ///
  /// As a whole, each title has space for the mark, so that a new order does not move columns.
  private func title(of column: TextColumn, columns: Int?) -> StyledText {
    let title: StyledText = "\(column.title, .header)"
    let isSorted = header.sortedColumn == column.title
    if let columns, !isSorted { return title.clipped(to: columns) }
    if header.sortedColumn == nil { return title }
    let sign: StyledText = "\(header.isDescending ? "▼" : "▲", .header)"
    let mark = isSorted ? sign : " "
    guard let columns else { return column.alignment == .trailing ? mark + title : title + mark }
    if columns < 2 { return mark }
    let cut = title.clipped(to: columns - 1)
    return column.alignment == .trailing ? mark + cut : cut + mark
  }
}
