import BindingCore

/// The first item in sight, behind a header or footer that the place in the list depends on.
///
/// A row that says that more is loading leaves when the page comes. What is read are the items.
struct StandIn {
  /// The first row in sight.
  private(set) var first: ItemPath
  /// The first item in sight, and the line at which it begins; nil if no item is in sight.
  private(set) var item: (path: ItemPath, top: Int)?

  /// Creates a stand-in for the first of the rows in sight; nil if that is an item itself.
  init?(for placed: [PlacedRow]) {
    guard let first = placed.first, !first.row.isItem else { return nil }
    self.first = first.path
    item = placed.first { $0.row.isItem }.map { ($0.path, $0.top) }
  }

  /// Maps the paths to those after a change.
  /// - Returns: Whether the first row is still there.
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
  /// Maps the anchor to its path after a change; if it is gone, to that of what stands in for it.
  func followAnchor(_ destinations: PathMap) {
    let isStandingIn = standIn?.first == anchor
    let isFirstGone = standIn?.follow(destinations) == false
    if let anchor, destinations.destination(of: anchor) == nil {
      linesAbove = 0
      if isStandingIn, let item = standIn?.item {
        (self.anchor, linesAbove) = (item.path, -item.top)
      } else if isStandingIn, isAtStart, isAtEnd {
        // Nothing was being read: what came is shown from its beginning.
        self.anchor = nil
      } else {
        self.anchor = destinations.place(of: anchor)
      }
    } else {
      anchor = anchor.map(destinations.place)
    }
    if isFirstGone { standIn = nil }
  }
}
