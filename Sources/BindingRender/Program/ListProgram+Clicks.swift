import BindingCore

extension ListProgram {
  /// The list that the wheel scrolls over a cell of the last frame, counted from 1.
  func list(line: Int, column: Int) -> TextList {
    pane(line: line, column: column)?.list ?? list
  }

  /// Handles a click on a cell of the last frame, counted from 1.
  ///
  /// A click on a key hint stands for that key. A click on another row moves the focus there; a
  /// click on the focused row stands for Return.
  func click(line: Int, column: Int) {
    guard line > 0, line <= shown.frame.lines.count, column > 0 else {
      return passOn(.click(line: line, column: column))
    }
    let clicked = shown.frame.lines[line - 1]
    let key = clicked.content.key(at: column - 1)
    if !questions.isEmpty {
      // Only the choices of the question answer it: a click elsewhere does not mean no.
      if let key, line == shown.frame.lines.count { handle(key) }
      return
    }
    // A click outside the key hints does not end the move of a row.
    if moving != nil { return key.map(handle) ?? () }
    let pane = pane(line: line, column: column).flatMap {
      $0 === focusedPane || $0.takesFocus ? $0 : nil
    }
    let path = pane.flatMap { pane in
      pane.list.viewport.showsFocus
        ? pane.item(at: line - 1 - shown.linesAbove - pane.area.line) : nil
    }
    if key == nil, pane === focusedPane || pane == nil, path == nil {
      return passOn(.click(line: line, column: column))
    }
    // Keeps the search for the text typed so far, as after Return.
    searchLine = nil
    let hadFocus = pane === focusedPane
    if let pane, !hadFocus { focus(on: pane) }
    if let key { return handle(key) }
    guard let path else { return }
    (typedCount, hasLostMovingRow) = (nil, false)
    if list.focusedPath != path {
      list.moveFocus(to: path)
    } else if hadFocus {
      handle(.enter)
    }
  }
}
