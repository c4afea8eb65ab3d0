/// An object that shows a list: on a terminal, in a file, in a test.
public protocol ListDisplay: AnyObject {
  /// Shows an update.
  ///
  /// Read rows here or later, and only rows that will be shown. Calls to the list from inside this
  /// method are carried out after it returns. Changes may concern rows that this display has not
  /// read, because other code has read them.
  /// - Parameters:
  ///   - update: The changes since the previous update; never empty.
  ///   - content: The rows of the list, now and later; keep it to read rows after this call.
  func apply(_ update: ListUpdate, of content: some ListContent)

  /// Responds to a change of the selection, which does not cause an update by itself.
  ///
  /// The default implementation does nothing.
  func selectionDidChange()

  /// Returns the work done since the last call; called before each update.
  ///
  /// A display counts the cells that it binds and reuses, and names the types without a cell. The
  /// default implementation returns no work.
  func takeWork() -> ListUpdate.Work
}

extension ListDisplay {
  /// The default implementation does nothing.
  public func selectionDidChange() {}

  /// The default implementation returns no work.
  public func takeWork() -> ListUpdate.Work { ListUpdate.Work() }
}

/// A display with text around its rows, such as the number of elements of a live list.
package protocol LiveDisplay: ListDisplay {
  /// Responds to a change of a followed list that changes no row, such as in elements that a filter
  /// hides.
  func hiddenElementsDidChange()

  /// The link of the adapter or data source that showed its rows here last; nil once that has been
  /// released or has gone to another display, so that no identity is used again meanwhile.
  var owner: ObjectIdentifier? { get set }

  /// Removes the rows of an adapter that was released.
  func ownerWasReleased(sectionCount: Int)
}
