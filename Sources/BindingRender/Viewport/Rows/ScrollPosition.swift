import BindingCore

/// The position from which a list is laid out.
struct ScrollPosition {
  /// The visible row that a layout starts from; nil for the first row of the list.
  var anchor: ItemPath?
  /// The number of lines of the anchor above the top; if negative, the number of lines between the
  /// top and the anchor.
  var linesAbove = 0
  /// Whether the first line of the list was visible in the last layout.
  var isAtStart = true
  /// Whether the last line of the list was visible in the last layout.
  var isAtEnd = true
  /// The item that replaces the anchor if the anchor is a header or footer and is deleted.
  var standIn: StandIn?

  /// Whether another position begins with the same line.
  func isSame(as other: ScrollPosition) -> Bool {
    anchor == other.anchor && linesAbove == other.linesAbove
  }

  /// Begins at a row.
  mutating func begin(at anchor: ItemPath?, linesAbove: Int = 0) {
    (self.anchor, self.linesAbove) = (anchor, linesAbove)
  }
}
