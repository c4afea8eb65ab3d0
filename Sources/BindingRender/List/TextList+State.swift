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
    onChange()
  }

  /// Moves the focus to a row, at once or as soon as the row is in the list.
  ///
  /// The row is brought into sight, unless a place is restored with it. The focus is forgotten when the
  /// list is scrolled or the focus moved before the row has come.
  /// - Parameter row: The identity of the row, as of ``focusedIdentifier`` of an earlier run.
  public func restoreFocus(_ row: RowIdentifier) {
    viewport.awaited.focus = row
    viewport.mayHaveArrived = true
    onChange()
  }

  /// Whether the last line of the list was in sight in the last frame; true before the first.
  public var isAtEnd: Bool { viewport.isAtEnd }
}

/// The place and the focus to be restored once their rows come.
struct AwaitedState {
  var place: ListPlace?
  var focus: RowIdentifier?
}

extension Viewport {
  /// The first row in sight.
  fileprivate var place: ListPlace? {
    if !isSettled { settle() }
    guard let content, let start, let row = content.identifier(at: start) else { return nil }
    let lineCount = self.row(at: start)?.lines.count ?? 1
    return ListPlace(row: row, linesAbove: max(0, min(linesAbove, lineCount - 1)))
  }

  /// Restores the place and the focus that are waited for, if their rows have come.
  ///
  /// Looking for a row may load a section and so change the list.
  func restoreArrived() {
    if !mayHaveArrived { return }
    mayHaveArrived = false
    guard let content else { return }
    if let row = awaited.focus, let path = content.path(of: row) {
      awaited.focus = nil
      moveFocus(to: path)
    }
    if let place = awaited.place, let path = content.path(of: place.row) {
      awaited.place = nil
      goTo(path)
      linesAbove = max(0, place.linesAbove)
      revealsFocus = false
    }
  }
}
