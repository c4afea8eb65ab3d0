/// An editor for one line of text.
struct LineEditor: Hashable, Sendable {
  /// The label before the text.
  var label: StyledText

  /// The answers to choose from, after the label; shown whole where the label is cut.
  var choices: StyledText = ""

  /// The text that was typed.
  var text: String { after.isEmpty ? before : before + after }

  /// The text before the cursor.
  private(set) var before = ""

  /// The text from the cursor on.
  private(set) var after = ""

  /// The text last erased by word or to an end of the line.
  private(set) var killed = ""

  /// Creates an editor with an empty line.
  /// - Parameter label: The label before the text.
  init(label: StyledText) { self.label = label }

  /// Changes the line, and keeps the cursor between characters.
  mutating func edit(_ change: (inout LineEditor) -> Void) {
    change(&self)
    join()
  }

  /// Inserts text at the cursor, with a space for each line break.
  /// - Parameter new: Any text; unsafe parts are replaced or removed.
  mutating func insert(_ new: String) {
    let isPlain = new.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    if isPlain, (before.utf8.last ?? 0) < 0x80 {
      // Two characters of ASCII never join, so that typing reads nothing before it.
      before += new
    } else {
      // Sanitized together, because a mark may join the character before the cursor.
      before = TextSanitizer.sanitized(before + new, multiline: false)
    }
    join()
  }

  /// Types another text in place of all; what was erased last can still be inserted.
  mutating func replaceText(with new: String) {
    (before, after) = ("", "")
    insert(new)
  }

  /// Moves the cursor behind a character that the texts on both sides of it have become.
  private mutating func join() {
    guard let last = before.last else { return }
    var joined = String(last)
    while let next = after.unicodeScalars.first {
      joined.unicodeScalars.append(next)
      if joined.count > 1 { return }
      before.unicodeScalars.append(next)
      after.unicodeScalars.removeFirst()
    }
  }

  mutating func moveBack(to start: String.Index) { after = cutBack(to: start) + after }

  mutating func moveForward(to end: String.Index) { before += cutForward(to: end) }

  /// Removes and returns the text from a position to the cursor.
  mutating func cutBack(to start: String.Index) -> String {
    defer { before.removeSubrange(start...) }
    return String(before[start...])
  }

  /// Removes and returns the text from the cursor to a position.
  mutating func cutForward(to end: String.Index) -> String {
    defer { after.removeSubrange(..<end) }
    return String(after[..<end])
  }

  /// Keeps removed text, so that it can be inserted again.
  mutating func keep(_ text: String) {
    if !text.isEmpty { killed = text }
  }

  /// The start of the character before the cursor.
  var previous: String.Index { before.indices.last ?? before.endIndex }

  /// The end of the character after the cursor.
  var next: String.Index { after.indices.dropFirst().first ?? after.endIndex }

  var startOfWord: String.Index {
    let word = before.lastIndex { $0 != " " } ?? before.startIndex
    let space = before[..<word].lastIndex(of: " ")
    return space.map(before.index(after:)) ?? before.startIndex
  }

  var endOfWord: String.Index {
    let word = after.firstIndex { $0 != " " } ?? after.endIndex
    return after[word...].firstIndex(of: " ") ?? after.endIndex
  }

  /// Returns the columns for the label: half of them, or all that choices leave.
  private func labelColumns(of columns: Int) -> Int {
    choices.isEmpty ? max(1, columns / 2) : columns - choices.columns
  }

  /// Removes and returns the lines of a label that is too wide for its place, except the last; all
  /// of them where there is no place.
  mutating func takeLinesAbove(columns: Int) -> StyledText? {
    let room = labelColumns(of: columns)
    if label.columns <= room && label.lines.count == 1 { return nil }
    let above = label.fitted(to: columns, .wrap).lines
    if room < 2 { return StyledText(lines: above) }
    let last = StyledText(lines: above.suffix(1)).fitted(to: room - 1, .wrap).lines
    label = StyledText(lines: last.suffix(1))
    if last.last?.text.last != " " { label = label + " " }
    let lines = above.dropLast() + last.dropLast()
    return lines.isEmpty ? nil : StyledText(lines: lines)
  }

  /// Returns the line as a screen shows it, scrolled so that the cursor is visible.
  /// - Parameter columns: The width of the screen.
  /// - Returns: The line, and the column of the cursor.
  func line(columns: Int) -> (line: TextLine, cursor: Int) {
    let share = labelColumns(of: columns)
    var line = share > 0 ? label.clipped(to: share).lines[0] : TextLine()
    line.append(choices.lines[0])
    let room = max(1, columns - line.columns)
    // Shows as much text before the cursor as fits, and leaves a column for the cursor.
    var start = before.endIndex
    var cursor = line.columns
    while start > before.startIndex {
      let previous = before.index(before: start)
      let width = before[previous].columns
      if cursor + width >= line.columns + room { break }
      cursor += width
      start = previous
    }
    line.append(StyledText(String(before[start...] + after.prefix(columns))).lines[0])
    return (line, min(cursor, columns - 1))
  }
}
