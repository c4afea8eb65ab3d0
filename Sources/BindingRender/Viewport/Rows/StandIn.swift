import BindingCore

/// The first visible item, as a substitute for a header or footer that the position depends on.
///
/// A row that announces more rows disappears when their page arrives. The user reads the items.
struct StandIn {
  /// The first visible row.
  private(set) var first: ItemPath
  /// The first visible item, and the line at which it begins; nil if no item is visible.
  private(set) var item: (path: ItemPath, top: Int)?

  /// Creates a stand-in for the first of the visible rows; nil if that row is an item.
  init?(for rows: [ListLayout.Row]) {
    guard let first = rows.first, !first.row.isItem else { return nil }
    self.first = first.path
    item = rows.first { $0.row.isItem }.map { ($0.path, $0.top) }
  }

  /// Maps the paths to those after a change.
  /// - Returns: Whether the first row still exists.
  mutating func follow(_ destinations: PathMap) -> Bool {
    item = item.flatMap { item in
      destinations.destination(of: item.path).map { ($0, item.top) }
    }
    guard let destination = destinations.destination(of: first) else { return false }
    first = destination
    return true
  }
}

extension Viewport {
  /// Maps the anchor to its path after a change; if its row is gone, to the path of its stand-in.
  func followAnchor(_ destinations: PathMap) {
    var scroll = scroll
    let isStandingIn = scroll.standIn?.first == scroll.anchor
    let isFirstGone = scroll.standIn?.follow(destinations) == false
    if let anchor = scroll.anchor, destinations.destination(of: anchor) == nil {
      if isStandingIn, let item = scroll.standIn?.item {
        scroll.begin(at: item.path, linesAbove: -item.top)
      } else if isStandingIn, isAtStart, isAtEnd {
        // The whole list was visible without an item, so new rows are shown from the first.
        scroll.begin(at: nil)
      } else {
        // The next row takes its line.
        scroll.begin(at: place(of: anchor, destinations), linesAbove: min(0, scroll.linesAbove))
      }
    } else {
      scroll.anchor = scroll.anchor.map(destinations.place)
    }
    if isFirstGone { scroll.standIn = nil }
    self.scroll = scroll
  }
}
