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
  init?(for rows: [PlacedRow]) {
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
