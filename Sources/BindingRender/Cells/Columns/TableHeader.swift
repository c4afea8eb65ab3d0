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
  private(set) var fields: [StyledText] = []
  private var titles: [Title] = []

  private struct Title {
    let text: StyledText
    /// The mark of the order, or space for it; nil if the rows are not sorted by a column.
    let mark: StyledText?
    /// Whether the mark is in front of the title.
    let isInFront: Bool

    /// The title with its mark, or with space for one.
    var whole: StyledText { withMark(text) }

    /// Returns the title fitted to a width; a cut title keeps its mark.
    func text(columns: Int) -> StyledText {
      guard let mark, mark != " " else { return text.clipped(to: columns) }
      return columns > 1 ? withMark(text.clipped(to: columns - 1)) : mark
    }

    private func withMark(_ title: StyledText) -> StyledText {
      guard let mark else { return title }
      return isInFront ? mark + title : title + mark
    }
  }

  mutating func bind(_ header: TableHeader<Cell>) {
    titles = Self.columns.columns.map { column in
      let sign: StyledText = "\(header.isDescending ? "▼" : "▲", .header)"
      return Title(
        text: "\(column.title, .header)",
        // Each column reserves space for the mark, so that a new sort order does not move columns.
        mark: header.sortedColumn.map { $0 == column.title ? sign : " " },
        isInFront: column.alignment == .trailing
      )
    }
    fields = titles.map(\.whole)
  }

  func text(in context: CellContext) -> StyledText {
    guard let widths = context.columnWidths else { return text }
    let fields = zip(zip(titles, widths), Self.columns.columns).map { title, column in
      let text = title.0.text(columns: title.1)
      return column.key.map(text.pressing) ?? text
    }
    return Self.columns.text(of: fields, widths: widths)
  }
}
