/// One of the ends of a list.
public enum ListEdge: Hashable, Sendable {
  /// Where it begins.
  case top
  /// Where it ends.
  case bottom
}

/// Where on the screen a row comes to stand that is scrolled to.
public enum ScrollPlace: Hashable, Sendable {
  /// At the top, below headers that are pinned there.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// What keeps its place on the screen while rows come, go and move.
public enum ScrollAnchor: Hashable, Sendable {
  /// The row that is being read: the one that has the focus, if it is in sight, or else the first.
  case row
  /// The scroll offset, counted in rows, under which rows change; a list at its top stays there.
  case offset
}
