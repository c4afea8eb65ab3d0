extension ListProgram {
  /// Returns the line of key hints, with as many bindings as fit.
  ///
  /// - Parameter columns: The number of columns.
  /// - Returns: The line; nil if there is no room for the hints of help and quit.
  func bottomLine(_ bindings: [KeyBinding], columns: Int) -> StyledText? {
    var room = min(columns, 4_096) + 2
    let items = bindings.filter { $0.isInBottomLine && !$0.keys.isEmpty }
      .map { (text: hint(of: $0), isLasting: $0.isLasting) }
    for item in items where item.isLasting { room -= item.text.columns + 2 }
    if room < 0 { return nil }
    let isShown = items.map { item in
      if item.isLasting { return true }
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
