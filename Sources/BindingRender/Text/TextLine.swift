/// One line of styled text.
struct TextLine {
  var runs: [StyledText.Run]

  /// The line, cut to a width; where something is cut off, an ellipsis takes the last column.
  /// - Parameter columns: The width, at least one.
  /// - Complexity: O(*w*) for a width of *w*, however long the line.
  func clipped(to columns: Int) -> TextLine {
    var width = 0
    // The longest beginning that leaves a column for the ellipsis.
    var cut = (run: 0, position: runs.first?.text.startIndex)
    for (index, run) in runs.enumerated() {
      var position = run.text.startIndex
      while position < run.text.endIndex {
        if width < columns { cut = (index, position) }
        width += run.text[position].columns
        if width > columns { return beginning(upTo: cut.run, cut.position) }
        position = run.text.index(after: position)
      }
    }
    return self
  }

  private func beginning(upTo run: Int, _ position: String.Index?) -> TextLine {
    var line = TextLine(runs: Array(runs[...run]))
    let text = line.runs[run].text
    line.runs[run].text = text[..<(position ?? text.startIndex)] + "…"
    return line
  }
}

extension StyledText {
  /// The lines of the text; empty text is one empty line.
  var lines: [TextLine] {
    if runs.allSatisfy({ !$0.text.utf8.contains(0x0A) }) { return [TextLine(runs: runs)] }
    var lines = [TextLine(runs: [])]
    for run in runs {
      let parts = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(TextLine(runs: [])) }
        if part.isEmpty { continue }
        lines[lines.count - 1].runs.append(Run(text: String(part), style: run.style))
      }
    }
    return lines
  }
}
