/// The live lists that somebody shows, and a closure that hears of their changes.
final class LiveSubscription: LiveFollower {
  private let onChange: () -> Void
  private var orders: [LiveOrder] = []

  /// Follows no list yet.
  /// - Parameter onChange: Called when the lists may have changed since they were last read.
  init(onChange: @escaping () -> Void) { self.onChange = onChange }

  /// Follows these lists, and no others.
  func follow(_ new: [LiveOrder]) {
    if new.elementsEqual(orders, by: ===) { return }
    for order in orders { order.remove(self) }
    for order in new { order.add(self) }
    orders = new
  }

  /// Follows lists in addition to the others.
  func followAlso(_ new: [LiveOrder]) {
    var known = Set(orders.map(ObjectIdentifier.init))
    for order in new where known.insert(ObjectIdentifier(order)).inserted {
      order.add(self)
      orders.append(order)
    }
  }

  func sourceDidChange() { onChange() }
}
