extension ListProgram {
  /// Returns the line of key hints, with as many bindings as fit.
  ///
  /// - Parameter columns: The number of columns.
  /// - Returns: The line; nil if there is no room for the hints of help and quit.
  func bottomLine(_ bindings: [KeyBinding], columns: Int) -> StyledText? {
    var room = min(columns, 4_096) + 2
    let items = bindings.filter { $0.isInBottomLine && !$0.keys.isEmpty }
      .map { (text: hint(of: $0), isLasting: $0.isLasting, isBack: $0.name == "back") }
    for item in items where item.isLasting { room -= item.text.columns + 2 }
    if room < 0 { return nil }
    // The user needs to know how to leave a pushed pane.
    let back = items.first { $0.isBack && !$0.isLasting }.map { $0.text.columns + 2 } ?? 0
    let keepsBack = back <= room
    if keepsBack { room -= back }
    let isShown = items.map { item in
      if item.isLasting || keepsBack && item.isBack { return true }
      // Once a binding does not fit, all less important ones are left out too.
      room = room < 0 ? room : room - item.text.columns - 2
      return room >= 0
    }
    var line = StyledText()
    for (item, isShown) in zip(items, isShown) where isShown {
      if line != StyledText() { line = line + "  " }
      line = line + item.text
    }
    return line
  }
}
