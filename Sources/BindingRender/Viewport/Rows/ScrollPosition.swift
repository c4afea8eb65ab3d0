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
  /// Where the focused row was before updates, which the next layout keeps in sight.
  var kept: KeptFocus?

  /// Whether another position begins with the same line.
  func isSame(as other: ScrollPosition) -> Bool {
    anchor == other.anchor && linesAbove == other.linesAbove
  }

  /// Begins at a row.
  mutating func begin(at anchor: ItemPath?, linesAbove: Int = 0) {
    (self.anchor, self.linesAbove) = (anchor, linesAbove)
  }
}

/// A focused row that was visible in the last layout, wherever updates have moved it since.
struct KeptFocus {
  var path: ItemPath
  /// The line of the viewport at which it began.
  var top = 0
  /// The number of lines above its text; nil if its text need not keep its line.
  var separatorCount: Int?
  /// Whether it was the first visible item.
  var isFirst = false
  /// Whether nobody had moved the focus for a time: if the row is out of sight, the focus stays at
  /// its line.
  var isIdle = false
  /// Whether the row has left the list since; an idle focus then stays at its line in any case.
  var isGone = false
  /// The line at which its text began.
  var line: Int { top + (separatorCount ?? 0) }
}
