import Synchronization

/// Holds the index of a snapshot behind a lock, as a look-up on any thread may create it.
@usableFromInline
final class ItemIndexBox: Sendable {
  private let index: Mutex<ItemIndex?>

  @usableFromInline
  init(_ index: ItemIndex? = nil) { self.index = Mutex(index) }

  /// Whether the index exists and several items with one identifier are in it.
  @usableFromInline
  var hasDuplicates: Bool { index.withLock { $0?.hasDuplicates ?? false } }

  /// Removes the index from the box and returns it; the caller puts it back.
  @usableFromInline
  func take() -> ItemIndex? { index.withLock { $0.take() } }

  @usableFromInline
  func put(_ new: consuming ItemIndex) {
    let new = new
    index.withLock { $0 = new }
  }

  @usableFromInline
  func copy() -> ItemIndexBox { ItemIndexBox(index.withLock { $0 }) }

  /// Calls `body` with the index and returns its result.
  /// - Parameters:
  ///   - make: Creates the index, or brings it up to date.
  ///   - body: Reads or changes the index.
  @usableFromInline
  func with<Result>(
    _ make: (inout ItemIndex?) -> Void,
    _ body: (inout ItemIndex) -> Result
  ) -> Result {
    index.withLock { index in
      make(&index)
      var taken = index.take() ?? ItemIndex(expecting: 0)
      defer { index = taken }
      return body(&taken)
    }
  }
}
