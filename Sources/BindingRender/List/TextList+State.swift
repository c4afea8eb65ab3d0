public import BindingCore

// What a program saves so that the list is shown again as it was left.
extension TextList {
  /// The place that is shown, or that ``restorePlace(_:)`` waits for; nil if the list is empty.
  ///
  /// Nil also if the content does not know its rows by identity, as a custom one may not.
  public var place: ListPlace? { viewport.awaited.place ?? viewport.place }

  /// The identity of the focused row, or of the one that ``restoreFocus(_:)`` waits for; nil without.
  public var focusedIdentifier: RowIdentifier? {
    viewport.awaited.focus ?? focusedPath.flatMap { content?.identifier(at: $0) }
  }

  /// Scrolls to a place, at once or as soon as its row is in the list.
  ///
  /// Until then the list is shown as otherwise. The place is forgotten when the list is scrolled or the
  /// focus moved before the row has come.
  /// - Parameter place: The place, as of ``place`` of an earlier run.
  public func restorePlace(_ place: ListPlace) {
    viewport.awaited.place = place
    viewport.mayHaveArrived = true
    needsFrame()
  }

  /// Moves the focus to a row, at once or as soon as the row is in the list.
  ///
  /// The row is brought into sight, unless a place is restored with it. The focus is forgotten when the
  /// list is scrolled or the focus moved before the row has come.
  /// - Parameter row: The identity of the row, as of ``focusedIdentifier`` of an earlier run.
  public func restoreFocus(_ row: RowIdentifier) {
    viewport.awaited.focus = row
    viewport.mayHaveArrived = true
    needsFrame()
  }

  /// Whether the last line of the list was in sight in the last frame; true before the first.
  public var isAtEnd: Bool { viewport.isAtEnd }
}
