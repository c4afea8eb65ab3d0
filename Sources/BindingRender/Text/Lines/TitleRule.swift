/// A horizontal rule: above a pane, with its title, or at the edge of a box or between sections.
struct TitleRule {
  var title: StyledText = ""
  /// What is said after the title.
  var state: StyledText = ""
  /// What stands at the end; left out where it has no room.
  var position: StyledText = ""
  let isFocused: Bool

  var side: RuleSide { isFocused ? .heavy : .light }

  var style: TextStyle { .rule(isFocused: isFocused) }

  /// Returns the rule, as wide as a number of columns.
  func text(columns: Int) -> StyledText {
    let name =
      isFocused ? title.firstLine.overlaid(by: .title).overlaid(by: style) : title.firstLine
    let words = [name, state.firstLine].joined(separator: "  ")
    if words.isEmpty, position.isEmpty { return dashes(columns) }
    var line = [dashes(1), words.clipped(to: max(1, columns - 4))].joined(separator: " ")
    // The label of a question ends with a blank of its own.
    if line.lines[0].text.last != " " { line = line + " " }
    if position.isEmpty || words.columns + position.columns + 7 > columns {
      line = line + dashes(columns - line.columns)
    } else {
      line = line + dashes(columns - line.columns - position.columns - 3)
      line = [line, position, dashes(1)].joined(separator: " ")
    }
    return line.clipped(to: columns, ellipsis: false)
  }

  private func dashes(_ count: Int) -> StyledText {
    StyledText(String(repeating: Character(side.dash), count: max(0, count)), style)
  }
}

extension StyledText {
  /// The first line alone: a rule has no room for others.
  var firstLine: StyledText { StyledText(lines: lines.prefix(1)) }
}
