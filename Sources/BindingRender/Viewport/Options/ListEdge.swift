/// One of the two ends of a list.
public enum ListEdge: Hashable, Sendable {
  /// The beginning.
  case top
  /// The end.
  case bottom
}

/// The place on the screen to which a row is scrolled.
public enum ScrollPlace: Hashable, Sendable {
  /// The top, below the headers that are pinned there.
  case top
  /// The middle.
  case center
  /// The bottom.
  case bottom
}

/// A choice of what stays in place on the screen while rows are inserted, deleted and moved.
public enum ScrollAnchor: Hashable, Sendable {
  /// The focused row if it is visible, or else the first visible row.
  case row
  /// The path of the first visible row, even if another row takes it; a list at its top stays
  /// there.
  case offset
}
