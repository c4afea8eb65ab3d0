/// What shows a list: on a terminal, in a file, in a test.
public protocol ListDisplay: AnyObject {
  /// Takes over an update.
  ///
  /// Rows are asked for here or later, and only those that will be shown; calls to the list from
  /// inside are carried out after this one returns. Changes may concern rows that were not asked for
  /// here: someone else may have asked for them.
  /// - Parameters:
  ///   - update: What changed since the update before; never empty.
  ///   - content: The list, now and later; to be kept by who shows rows that are not asked for here.
  func apply(_ update: ListUpdate, of content: some ListContent)

  /// Told when rows were selected or deselected, which by itself is no update; by default nothing is
  /// done.
  func selectionDidChange()

  /// Returns what was done since the last call; called before each update.
  ///
  /// The default implementation returns an empty report.
  func takeReport() -> DisplayReport
}

extension ListDisplay {
  /// Does nothing.
  public func selectionDidChange() {}

  /// Knows nothing.
  public func takeReport() -> DisplayReport { DisplayReport() }
}
