/// The visible items of a data source, and those that appeared and disappeared since the last time.
@usableFromInline
struct VisibleItems<Item> {
  /// From top to bottom.
  @usableFromInline let all: [Item]
  @usableFromInline let appeared: [Item]
  /// With their last visible content.
  @usableFromInline let disappeared: [Item]

  @usableFromInline
  init(all: [Item], appeared: [Item], disappeared: [Item]) {
    self.all = all
    self.appeared = appeared
    self.disappeared = disappeared
  }
}
