extension ListProgram {
  /// Returns the line that says what keys do, with as many bindings as there is room for.
  ///
  /// - Parameter columns: The number of columns.
  /// - Returns: The line; nil if there is no room for how to get help and how to quit.
  func bottomLine(_ bindings: [KeyBinding], columns: Int) -> StyledText? {
    var room = min(columns, 4_096) + 2
    let items = bindings.filter { $0.isInBottomLine && !$0.keys.isEmpty }
      .map { (text: hint(of: $0), isLasting: $0.isLasting) }
    for item in items where item.isLasting { room -= item.text.columns + 2 }
    if room < 0 { return nil }
    let isShown = items.map { item in
      if item.isLasting { return true }
      // What is less important does not take the place of what has no room.
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
