extension StyledText {
  /// Returns the text with a style applied over the style of each part.
  func overlaid(by style: TextStyle) -> StyledText {
    StyledText(lines: lines.map { $0.overlaid(by: style) })
  }
}
