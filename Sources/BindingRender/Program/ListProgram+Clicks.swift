import BindingCore

extension ListProgram {
  /// Handles a click on a cell of the last frame, counted from 1.
  ///
  /// A click on a key hint stands for that key. A click on another row moves the focus there; a
  /// click on the focused row stands for Return.
  func click(line: Int, column: Int) {
    guard line > 0, line <= shownFrame.lines.count, column > 0 else {
      return bindsKeys ? () : onOtherEvent(.click(line: line, column: column))
    }
    let shown = shownFrame.lines[line - 1]
    let key = shown.content.key(at: column - 1)
    if !questions.isEmpty {
      // Only the choices of the question answer it: a click elsewhere does not mean no.
      if let key, line == shownFrame.lines.count { handle(key) }
      return
    }
    // A click outside the key hints neither closes the help nor ends the move of a row.
    if help != nil || moving != nil { return key.map(handle) ?? () }
    let path = bindsKeys ? item(of: shown) : nil
    if key == nil, path == nil { return onOtherEvent(.click(line: line, column: column)) }
    // Keeps the search for the text typed so far, as after Return.
    searchLine = nil
    if let key { return handle(key) }
    guard let path else { return }
    (typedCount, hasLostMovingRow) = (nil, false)
    if list.focusedPath == path { handle(.enter) } else { list.moveFocus(to: path) }
  }

  /// Returns the current path of the item that a line of the last frame shows.
  private func item(of line: Frame.Line) -> ItemPath? {
    // The number stays with the row even if the list has changed since the frame.
    let place = list.viewport.rowsWithCells.places.first { $0.row.number == line.identity.row }
    return place?.row.isItem == true ? place?.path : nil
  }
}
