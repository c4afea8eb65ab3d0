/// One of the two ends of a list.
public enum ListEdge: Hashable, Sendable {
  /// The beginning.
  case top
  /// The end.
  case bottom
}

/// The place on the screen that a row is scrolled to.
public enum ScrollPlace: Hashable, Sendable {
  /// The top, below the headers that are pinned there.
  case top
  /// The middle.
  case center
  /// The bottom.
  case bottom
}

/// What keeps its place on the screen while rows are inserted, deleted and moved.
public enum ScrollAnchor: Hashable, Sendable {
  /// The focused row if it is in sight, or else the first row in sight.
  case row
  /// The path of the first row in sight, which another row may take; a list at its top stays there.
  case offset
}
