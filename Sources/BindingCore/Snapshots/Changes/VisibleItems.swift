/// The visible items of a data source, and those that appeared and disappeared since the last time.
@usableFromInline
struct VisibleItems<Item> {
  /// From top to bottom.
  @usableFromInline var all: [Item]
  @usableFromInline var appeared: [Item]
  /// With their last visible content.
  @usableFromInline var disappeared: [Item]

  @usableFromInline
  init(all: [Item] = [], appeared: [Item] = [], disappeared: [Item] = []) {
    self.all = all
    self.appeared = appeared
    self.disappeared = disappeared
  }
}
