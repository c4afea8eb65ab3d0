// Finds items by identifier.
extension Snapshot {
  @inlinable
  func number(of item: Item.DiffIdentifier) -> Int32? {
    table.number(hash: IdentifierTable.hash(item)) {
      elements.hasItem($0, item) && (hidden.count == 0 || order.contains($0))
    }
  }

  /// Removes the item of a number, and returns its identifier.
  @inlinable
  mutating func remove(number: Int32) -> Item.DiffIdentifier? {
    forgetHidden()
    guard let identifier = elements[Int(number)].take()?.diffIdentifier else { return nil }
    table.remove(number, hash: IdentifierTable.hash(identifier))
    order.remove(number)
    return identifier
  }
}
