extension ListProgram {
  /// Returns the lines around the list, for a screen of the given width.
  func surroundings(columns: Int) -> ListSurroundings {
    var parts = ListSurroundings()
    parts.title = titleWithWay(columns: columns)
    noteStates()
    if shown.isLast {
      parts.status = status()
      addState(to: &parts)
      return parts
    }
    let pane = focusedPane
    let search =
      pane.isStillSearching ? words(.searching) : pane.hasFailed ? words(.nothingFound) : nil
    if let hasShown = list.viewport.hasShownRows {
      parts.placeholder = hasShown ? "" : search ?? words(.nothingFound)
    }
    if !isModal { parts.status = status() }
    parts.ownStatus = parts.status
    addState(to: &parts)
    let status = search ?? parts.status
    if let question = questions.first {
      parts.status = question.remark == StyledText() ? status : question.remark
      parts.prompt = question.editor
      return parts
    }
    if let searchLine {
      parts.status = status
      parts.prompt = searchLine.editor
      return parts
    }
    checkMoving()
    if moving != nil {
      parts.status = status == StyledText() ? movingStatus : "\(status)   \(movingStatus)"
      return parts
    }
    let available = available
    // While rows are selected, the bindings that may act on them come first.
    let first = available.own.filter { hasSelectedRows && $0.isConditional }
    let own = available.own.filter { !hasSelectedRows || !$0.isConditional }
    var all = first + available.row + available.pane + own + available.list
    // After a failure, the binding that tries again comes first.
    if let retry = all.retryIndex { all.insert(all.remove(at: retry), at: 0) }
    parts.status = status
    if all.isEmpty { return parts }
    let room = status == StyledText() ? columns : columns - (status.lines.last?.columns ?? 0) - 3
    if let line = bottomLine(all, columns: room) {
      parts.status = status == StyledText() ? line : "\(status)   \(line)"
    } else {
      let line =
        bottomLine(all, columns: columns)
        ?? bottomLine(all.mostLasting, columns: .max) ?? ""
      parts.status = status == StyledText() ? line : "\(status)\n\(line)"
    }
    return parts
  }
}

extension [KeyBinding] {
  /// The binding that quits, or else the one for help, for a screen with room for only one.
  fileprivate var mostLasting: [KeyBinding] {
    [first { $0.role == .quit } ?? first { $0.role == .help }].compactMap(\.self)
  }
}
