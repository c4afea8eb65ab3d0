/// A row that has been picked up, until it is put down or let go.
///
/// Meanwhile the list does not change: updates from elsewhere wait. Put the row down or cancel. If
/// the value is just let go of, so is the row, and what waited is carried out with the next call.
public final class RowMove {
  private var list: ListAdapter?
  private let key: RowKey

  init(list: ListAdapter, key: RowKey) {
    self.list = list
    self.key = key
    list.calls.suspend()
  }

  deinit { list?.calls.resume(drains: false) }

  /// Whether the row may be put down at a place.
  /// - Parameter path: The place it would have, counted without it.
  public func canEnd(at path: ItemPath) -> Bool { list?.canMove(key, to: path) ?? false }

  /// Puts the row down.
  /// - Parameter path: The place it is to have, counted without it.
  /// - Returns: Whether everyone concerned allowed it; if not, everything is as it was.
  @discardableResult
  public func end(at path: ItemPath) -> Bool {
    guard let list else { return false }
    self.list = nil
    defer { list.calls.resume() }
    return list.move(key, to: path)
  }

  /// Lets the row go where it was.
  public func cancel() {
    guard let list else { return }
    self.list = nil
    list.calls.resume()
  }
}
