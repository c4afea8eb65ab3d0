/// The fields of a row side by side, each fitted to its column.
struct TableRow {
  struct Part {
    /// The lines of the field, none wider than the column.
    let lines: [TextLine]
    let width: Int
    let alignment: TextAlignment
  }

  let parts: [Part]
  let gap: Int

  /// The text, with as many lines as the tallest field, and no trailing spaces.
  var text: StyledText {
    let height = parts.reduce(1) { max($0, $1.lines.count) }
    return StyledText(lines: (0..<height).map(line))
  }

  private func line(_ number: Int) -> TextLine {
    var line = TextLine()
    guard let last = parts.lastIndex(where: { $0.field(inLine: number) != nil }) else {
      return line
    }
    for (index, part) in parts[...last].enumerated() {
      let field = part.field(inLine: number) ?? TextLine()
      let spaces = max(0, part.width - field.columns)
      let left = part.alignment.spacesBefore(of: spaces)
      line.append(.spaces(left))
      line.append(index == last ? field : field.followedBySpaces(spaces - left + gap))
    }
    return line
  }
}

extension TableRow.Part {
  /// Returns a line of the field; nil if it does not exist or is empty.
  fileprivate func field(inLine number: Int) -> TextLine? {
    lines.indices.contains(number) && !lines[number].text.isEmpty ? lines[number] : nil
  }
}
