/// A cell whose text is arranged in columns, which cells of other rows share.
///
/// ```swift
/// struct BookCell: Bindable, TableCell {
///   static let columns: TextColumns = [
///     TextColumn("TITLE", .rest),
///     TextColumn("PAGES", .content(max: 8), alignment: .trailing),
///   ]
///   private(set) var fields: [StyledText] = []
///   mutating func bind(_ book: Book) { fields = ["\(book.title)", "\(book.pages)"] }
/// }
/// ```
///
/// A cell without `init()`, for example because it needs a formatter, is not ``Bindable``: pass the
/// list a value, as with any ``TextCell``.
///
/// All cells of a list with equal columns share their widths, even if they show different view
/// models, such as a row of sums. A content-sized column only grows, to the width of the widest
/// field shown so far. The list also shows ``TableHeader``.
public protocol TableCell: TextCell {
  /// The columns; read once, when the list is created.
  static var columns: TextColumns { get }

  /// The fields, from left to right.
  var fields: [StyledText] { get }

  /// Returns the fields for a context, for example for the time of its clock.
  ///
  /// Column widths depend on the fields, so this context has none.
  /// - Parameter context: Where and how the cell is about to be shown.
  func fields(in context: CellContext) -> [StyledText]
}

extension TableCell {
  /// The default implementation returns ``fields``, whatever the context.
  public func fields(in context: CellContext) -> [StyledText] { fields }

  /// The default implementation returns the fields whole, with a space between them.
  public var text: StyledText { Self.columns.text(of: fields) }

  /// The default implementation returns the fields in columns, with the widths in the context.
  public func text(in context: CellContext) -> StyledText {
    var withoutWidths = context
    withoutWidths.columnWidths = nil
    return Self.columns.text(
      of: fields(in: withoutWidths),
      widths: context.columnWidths,
      lines: context.lineLimit
    )
  }

  /// The default implementation returns each field after the title of its column, and leaves out
  /// empty fields.
  public func spoken(in context: CellContext) -> StyledText {
    let columns = Self.columns
    let spoken = zip(columns.columns, columns.merged(fields(in: context))).compactMap {
      column,
      field in
      if field.spokenText.isEmpty { return nil as StyledText? }
      return column.title.isEmpty ? field : "\(column.title) \(field)"
    }
    return spoken.joined(separator: ", ")
  }
}
