import Synchronization

/// Holds the index of a snapshot, which is made when it is first needed, on whatever thread.
@usableFromInline
final class ItemIndexBox: Sendable {
  private let index: Mutex<ItemIndex?>

  @usableFromInline
  init(_ index: ItemIndex? = nil) { self.index = Mutex(index) }

  /// Whether the index is made and several items with one identifier are in it.
  @usableFromInline
  var hasRepetitions: Bool { index.withLock { $0?.hasRepetitions ?? false } }

  /// Hands the index over, to be put back.
  @usableFromInline
  func take() -> ItemIndex? { index.withLock { $0.take() } }

  @usableFromInline
  func put(_ new: consuming ItemIndex) {
    let new = new
    index.withLock { $0 = new }
  }

  @usableFromInline
  func copy() -> ItemIndexBox { ItemIndexBox(index.withLock { $0 }) }

  /// Works with the index.
  /// - Parameters:
  ///   - make: Makes it, or brings it up to date.
  ///   - body: What to do.
  @usableFromInline
  func with<Result>(
    _ make: (inout ItemIndex?) -> Void,
    _ body: (inout ItemIndex) -> Result
  ) -> Result {
    index.withLock { index in
      make(&index)
      var known = index.take() ?? ItemIndex(expecting: 0)
      defer { index = known }
      return body(&known)
    }
  }
}
