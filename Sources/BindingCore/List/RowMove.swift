/// A move of a row that has begun and ends with ``end(at:)`` or ``cancel()``.
///
/// Until then the list does not change: updates wait. If the value is released without either call,
/// the row stays where it is, and what waited is carried out with the next call to the list.
public final class RowMove {
  private var list: ListAdapter?
  private let key: RowKey

  init(list: ListAdapter, key: RowKey) {
    self.list = list
    self.key = key
    list.calls.suspend()
  }

  deinit { list?.calls.resume(drains: false) }

  /// Returns whether the row may be moved to a path.
  /// - Parameter path: The path to move it to, counted without the row itself.
  public func canEnd(at path: ItemPath) -> Bool { list?.canMove(key, to: path) ?? false }

  /// Moves the row and ends the move, and then carries out the calls that waited.
  /// - Parameter path: The path to move it to, counted without the row itself.
  /// - Returns: Whether the move was allowed and had not ended before; if not, nothing changes.
  @discardableResult
  public func end(at path: ItemPath) -> Bool {
    guard let list else { return false }
    self.list = nil
    defer { list.calls.resume() }
    return list.move(key, to: path)
  }

  /// Leaves the row where it is and ends the move, and then carries out the calls that waited.
  public func cancel() {
    guard let list else { return }
    self.list = nil
    list.calls.resume()
  }
}
