import BindingCore

/// What the content was told of a list last.
struct ListReports {
  /// The visible rows; nil if paths have changed since.
  private(set) var visible: [ItemPath]?
  /// The focused row, wherever it has moved since.
  private(set) var highlighted: ItemPath?
  /// Whether the list has scrolled since.
  private(set) var hasScrolled = false

  /// Records that the list has scrolled, or not.
  mutating func noteScroll(_ hasScrolled: Bool = true) { self.hasScrolled = hasScrolled }

  /// Returns whether the list has scrolled since the last call.
  mutating func takeScroll() -> Bool {
    defer { hasScrolled = false }
    return hasScrolled
  }

  /// Records the visible rows.
  /// - Returns: Whether they are others than those reported last.
  mutating func see(_ paths: [ItemPath]) -> Bool {
    defer { visible = paths }
    return visible != paths
  }

  /// Records the focused row.
  /// - Returns: Whether it is another than the one reported last.
  mutating func highlight(_ path: ItemPath?) -> Bool {
    defer { highlighted = path }
    return highlighted != path
  }

  /// Goes with the rows after a change.
  mutating func follow(_ map: PathMap) {
    (visible, highlighted) = (nil, highlighted.flatMap(map.destination))
  }
}
