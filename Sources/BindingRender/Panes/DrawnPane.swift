/// The lines of a list in a frame, and what they were made of: while that stays, so do they.
struct DrawnPane {
  /// The number of the layout that the lines show.
  let layout: Int?
  let area: PaneArea
  let placeholder: StyledText?
  private(set) var lines: [Frame.Line]
  /// The cells of the scrollbar that a rule has; nil where the rule itself is seen.
  var scrollbar: [ScreenCell?] = []

  /// The part of an identity that is the number of a row; the rest is the number of its pane.
  static let rowMask = (1 << 40) - 1

  /// Numbers the lines by their pane, so that a terminal shifts the lines of each pane by
  /// themselves.
  mutating func number(by number: Int) {
    if number == 0 { return }
    for index in lines.indices where lines[index].identity.row >= 0 {
      lines[index].identity.row |= number << 40
    }
  }
}
