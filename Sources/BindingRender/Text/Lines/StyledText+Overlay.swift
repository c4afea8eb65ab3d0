extension StyledText {
  /// Returns the text with a style laid over that of each part.
  func overlaid(by style: TextStyle) -> StyledText {
    StyledText(
      lines: lines.map { line in
        var overlaid = TextLine()
        for run in line.runs {
          overlaid.append(Run(text: run.text, style: run.style.overlaid(by: style)))
        }
        return overlaid
      }
    )
  }
}
