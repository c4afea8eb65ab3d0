extension ListProgram {
  /// Returns the lines around the list, for a screen of the given width.
  func surroundings(columns: Int) -> ListSurroundings {
    var parts = ListSurroundings()
    parts.title = titleWithWay(columns: columns)
    noteStates(ofTexts: true)
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
    var status = search ?? parts.status
    if let text = pane.acceptedSearch(columns: columns / 3) {
      status = status == StyledText() ? text : "\(text)  \(status)"
    }
    if let question = questions.first {
      let text = question.remark == StyledText() ? status : question.remark
      parts.status = question.yesOrNo == nil ? withKeysOfTyping(text, columns) : text
      parts.prompt = question.editor
      // A voice says the label as one line.
      if !isSpoken, let above = parts.prompt?.takeLinesAbove(columns: columns) {
        parts.status = parts.status == StyledText() ? above : "\(parts.status)\n\(above)"
      }
      return parts
    }
    if let searchLine {
      parts.status = withKeysOfTyping(status, columns)
      parts.prompt = searchLine.editor
      parts.promptEdge = searchEdge
      return parts
    }
    checkMoving()
    if moving != nil {
      parts.status = status == StyledText() ? movingStatus : "\(status)   \(movingStatus)"
      return parts
    }
    parts.status = status
    let room = status == StyledText() ? columns : columns - (status.lines.last?.columns ?? 0) - 3
    let hints = shown.hints
    hints.update(for: self, room: room, columns: columns)
    if hints.line == StyledText() { return parts }
    parts.status =
      hints.isBesideStatus
      ? status.followed(by: hints.line, columns: columns)
      : status == StyledText() ? hints.line : "\(status)\n\(hints.line)"
    return parts
  }

  /// Returns the status with the keys that apply while the user types, if there is room for them
  /// beside it, or alone where the user types above the list.
  private func withKeysOfTyping(_ status: StyledText, _ columns: Int) -> StyledText {
    let used = status.lines.last?.columns ?? 0
    if used == 0, !questions.isEmpty || searchEdge == .bottom { return status }
    // A key of the program does its own work, also while the user types.
    func hint(_ key: Key, _ usual: String) -> StyledText {
      let isPick = questions.isEmpty && (key == .enter ? picks : cancels)
      let binding = binding(of: key) ?? (isPick ? self.keys.binding(of: key, where: isAvailable) : nil)
      return self.hint(key, binding.map(title(of:)) ?? words(.title(usual)))
    }
    var keys = [hint(.enter, "accept"), hint(.escape, "cancel")]
    if questions.first?.question.hasCompletions == true { keys.append(hint(.tab, "complete")) }
    var line = keys[0]
    for key in keys.dropFirst() { line = "\(line)  \(key)" }
    let isBeside = (used > 0 ? used + 3 : 0) + line.columns <= columns
    return isBeside ? status.followed(by: line, columns: columns) : status
  }
}

extension StyledText {
  /// Returns the text with another at the right edge of its last line; without this text, the other
  /// is at the left edge.
  fileprivate func followed(by other: StyledText, columns: Int) -> StyledText {
    guard self != StyledText(), let last = lines.last else { return other }
    let gap = Swift.max(3, columns - last.columns - (other.lines.first?.columns ?? 0))
    return "\(self)\(String(repeating: " ", count: gap))\(other)"
  }
}
