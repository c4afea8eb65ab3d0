extension Snapshot {
  /// Moves an item before another item, into its section; moving it before itself changes nothing.
  /// - Throws: If one of the items is not in the snapshot; then nothing is moved.
  @inlinable
  public mutating func move(
    _ item: Item.DiffIdentifier,
    before other: Item.DiffIdentifier
  ) throws(Failure) {
    try move(item, besides: other, distance: 0)
  }

  /// Moves an item after another item, into its section; moving it after itself changes nothing.
  /// - Throws: If one of the items is not in the snapshot; then nothing is moved.
  @inlinable
  public mutating func move(
    _ item: Item.DiffIdentifier,
    after other: Item.DiffIdentifier
  ) throws(Failure) {
    try move(item, besides: other, distance: 1)
  }

  @inlinable
  mutating func move(
    _ item: Item.DiffIdentifier,
    besides other: Item.DiffIdentifier,
    distance: Int
  ) throws(Failure) {
    guard let number = number(of: item) else { throw .noItem(item) }
    guard let anchor = self.number(of: other) else { throw .noItem(other) }
    if number == anchor { return }
    order.detach(number)
    order.insert(number, besides: anchor, distance: distance)
  }

  /// Replaces the content of an item in place.
  /// - Throws: If the item is not in the snapshot.
  @inlinable
  public mutating func update(_ item: Item) throws(Failure) {
    guard let number = number(of: item.diffIdentifier) else { throw .noItem(item.diffIdentifier) }
    list.replace(number, with: item)
  }
}
