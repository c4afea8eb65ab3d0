/// The lines of a list in a frame, and what they were made of: while that stays, so do they.
struct DrawnPane {
  struct Input: Equatable {
    /// The number of requests for frames, one or more for each change of the list.
    var requestCount: Int
    var rows: RowInputs
    var area: PaneArea
    var glyphs: ObjectIdentifier
    var isSettled: Bool
    /// Whether a row is out of date by the clock.
    var isDue: Bool
    var isLast: Bool
    var isQuiet: Bool
  }

  let input: Input
  let placeholder: StyledText?
  private(set) var lines: [Frame.Line]

  init(input: Input, placeholder: StyledText?, lines: [Frame.Line]) {
    (self.input, self.placeholder, self.lines) = (input, placeholder, lines)
  }

  /// The part of an identity that is the number of a row; the rest is the number of its pane.
  static let rowMask = (1 << 40) - 1

  /// Numbers the lines by their pane, so that a terminal shifts the lines of each pane by themselves.
  mutating func number(by number: Int) {
    if number == 0 { return }
    for index in lines.indices where lines[index].identity.row >= 0 {
      lines[index].identity.row |= number << 40
    }
  }
}
