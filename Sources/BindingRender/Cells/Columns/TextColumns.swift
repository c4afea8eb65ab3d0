/// The columns of a table, from left to right.
///
/// ```swift
/// static let columns: TextColumns = [
///   TextColumn("NAME", .rest),
///   TextColumn("PRICE", .content(max: 12), alignment: .trailing),
/// ]
/// ```
///
/// If a screen is too narrow, `.rest` columns shrink to their minimum, then `.content` columns to
/// eight; then columns are dropped from the last to the second. The first column is always shown,
/// cut if necessary.
public struct TextColumns: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// The columns, from left to right.
  public var columns: [TextColumn]
  /// The number of spaces between two columns, limited to 1 to 65,536.
  public var gap: Int

  /// Creates the columns of a table.
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - gap: The number of spaces between two columns, limited to 1 to 65,536.
  public init(_ columns: [TextColumn], gap: Int = 2) {
    self.columns = columns
    self.gap = gap
  }

  /// Creates the columns of a table, with two spaces between them.
  /// - Parameter elements: The columns, from left to right.
  public init(arrayLiteral elements: TextColumn...) { self.init(elements) }

  /// Returns the text of a row: its fields side by side, each in its column.
  ///
  /// Extra fields are appended to the last column, and lines have no trailing spaces.
  /// - Parameters:
  ///   - fields: The fields, from left to right; missing ones are empty.
  ///   - widths: The width of each column, as in ``CellContext/columnWidths``; columns of less than
  ///     one are left out. Without widths, all fields are shown in full.
  public func text(of fields: [StyledText], widths: [Int]? = nil) -> StyledText {
    text(of: fields, widths: widths, lines: nil)
  }

  /// Returns the text of a row, with at most the given number of lines of each field.
  func text(of fields: [StyledText], widths: [Int]?, lines limit: Int?) -> StyledText {
    let fields = merged(fields)
    guard let widths else { return fields.joined(separator: " ") }
    var parts: [Part] = []
    for ((field, column), width) in zip(zip(fields, columns), widths) where width > 0 {
      let width = width.clampedForSpaces
      let lines = field.fitted(to: width, column.overflow, lines: limit).lines
      parts.append(Part(lines: lines, width: width, alignment: column.alignment))
    }
    let height = parts.reduce(1) { max($0, $1.lines.count) }
    return StyledText(lines: (0..<height).map { line($0, of: parts) })
  }

  /// A field that is fitted to its column.
  private struct Part {
    let lines: [TextLine]
    let width: Int
    let alignment: TextAlignment

    /// Returns a line of the field; empty after the last.
    func line(_ number: Int) -> TextLine {
      number < lines.count ? lines[number] : TextLine()
    }
  }

  /// Returns a line of a row, without trailing spaces.
  private func line(_ number: Int, of parts: [Part]) -> TextLine {
    var line = TextLine()
    let last = parts.lastIndex { !$0.line(number).text.isEmpty } ?? -1
    for (index, part) in parts.prefix(last + 1).enumerated() {
      let field = part.line(number)
      let spaces = max(0, part.width - field.columns)
      let left = part.alignment.spacesBefore(of: spaces)
      line.append(.spaces(left))
      line.append(index == last ? field : field.followedBySpaces(spaces - left + usedGap))
    }
    return line
  }

  /// Whether a field may take several lines.
  var wrap: Bool { columns.contains { $0.overflow.wraps } }

  /// The number of spaces that are shown between two columns.
  ///
  /// At least one, because without a space the end of a field and the beginning of the next could
  /// join into one character.
  var usedGap: Int { max(1, gap.clampedForSpaces) }

  /// Returns one field for each column; extra fields are appended to the last.
  func merged(_ fields: [StyledText]) -> [StyledText] {
    if fields.count <= columns.count { return fields }
    guard let last = columns.indices.last else { return [] }
    let further = fields[(last + 1)...].reduce(fields[last]) { "\($0) \($1)" }
    return fields[..<last] + [further]
  }
}
