/// The first or the last elements of a sequence, up to a limit.
public final class LiveWindow<Element: Diffable>: LiveElements<Element> {
  private let window: WindowStage

  init(_ elements: LiveElements<Element>, _ window: WindowStage) {
    self.window = window
    super.init(elements.source, window, of: elements.list)
  }

  /// Changes the maximum number of elements.
  /// - Parameter limit: The maximum number of elements.
  public func setLimit(_ limit: Int) { window.replaceLimit(by: limit) }
}

extension LiveElements {
  /// Returns the first elements up to a limit, and keeps the result up to date.
  /// - Parameter limit: The maximum number of elements.
  /// - Complexity: O(log *n*) for each change.
  public final func limited(toFirst limit: Int) -> LiveWindow<Element> {
    LiveWindow(self, WindowStage(order, .first, limit))
  }

  /// Returns the last elements up to a limit, and keeps the result up to date.
  /// - Parameter limit: The maximum number of elements.
  /// - Complexity: O(log *n*) for each change.
  public final func limited(toLast limit: Int) -> LiveWindow<Element> {
    LiveWindow(self, WindowStage(order, .last, limit))
  }
}
