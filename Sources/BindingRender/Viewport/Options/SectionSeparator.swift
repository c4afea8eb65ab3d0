/// A line between sections on a screen.
public enum SectionSeparator: Hashable, Sendable {
  /// A blank line.
  case blank
  /// A line across the list, in the role ``TextRole/rule``.
  case rule

  /// Returns the line as wide as a screen.
  func line(columns: Int, glyphs: Glyphs) -> ScreenLine {
    switch self {
    case .blank: .blank
    case .rule:
      ScreenLine(
        StyledText(String(repeating: "─", count: max(0, columns)), .rule).lines[0],
        columns: columns,
        glyphs: glyphs
      )
    }
  }
}
