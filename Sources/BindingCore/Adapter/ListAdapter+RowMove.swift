extension ListAdapter {
  /// A move of a row that has begun and ends with ``end(at:)`` or ``cancel()``.
  ///
  /// Until then the list does not change: updates wait. Releasing the value without either call
  /// cancels the move.
  public final class RowMove {
    private var adapter: ListAdapter?
    private let key: RowKey

    init(_ adapter: ListAdapter, _ key: RowKey) {
      self.adapter = adapter
      self.key = key
      adapter.calls.suspend()
    }

    deinit { adapter?.calls.resume() }

    /// Returns whether the row may be moved to a path.
    /// - Parameter path: The path to move it to, counted without the row itself.
    public func canEnd(at path: ItemPath) -> Bool { adapter?.canMove(key, to: path) ?? false }

    /// Moves the row, ends the move, and carries out the calls that waited.
    /// - Parameter path: The path to move it to, counted without the row itself.
    /// - Returns: Whether the move was allowed and had not ended before; if not, nothing changes.
    @discardableResult
    public func end(at path: ItemPath) -> Bool {
      guard let adapter else { return false }
      self.adapter = nil
      defer { adapter.calls.resume() }
      return adapter.move(key, to: path)
    }

    /// Leaves the row where it is, ends the move, and carries out the calls that waited.
    public func cancel() {
      guard let adapter else { return }
      self.adapter = nil
      adapter.calls.resume()
    }
  }
}
