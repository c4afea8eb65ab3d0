/// An editor for one line of text.
public struct LineEditor: Hashable, Sendable {
  /// The label before the text.
  public var label: StyledText

  /// The answers to choose from, after the label; shown whole where the label is cut.
  var choices: StyledText = ""

  /// The text that was typed.
  public private(set) var text = ""

  /// The number of characters before the cursor.
  private(set) var position = 0

  /// The number of characters of the text; stored, because counting them reads all of it.
  private var count = 0

  /// The text last erased by word or to an end of the line.
  private var killed = ""

  /// Creates an editor with an empty line.
  /// - Parameter label: The label before the text.
  public init(label: StyledText) { self.label = label }

  /// Handles a key that types, erases or moves the cursor.
  /// - Parameter key: The key.
  /// - Returns: Whether the key has a meaning for the editor; Return and Escape have none.
  public mutating func handle(_ key: Key) -> Bool {
    if let character = key.character {
      insert(String(character))
      return true
    }
    switch key {
    case .backspace where position > 0: remove(position - 1..<position)
    case .backspace: break
    case .delete, .control("d"): remove(position..<min(position + 1, count))
    case .left, .control("b"): position = max(0, position - 1)
    case .right, .control("f"): position = min(count, position + 1)
    case .control(.left), .alt(.left), .alt("b"): position = startOfWord
    case .control(.right), .alt(.right), .alt("f"): position = endOfWord
    case .home, .control("a"): position = 0
    case .end, .control("e"): position = count
    case .control("u"): kill(0..<position)
    case .control("k"): kill(position..<count)
    case .control("w"), .alt(.backspace): kill(startOfWord..<position)
    case .control(.delete), .alt("d"): kill(position..<endOfWord)
    case .control("y"): insert(killed)
    default: return false
    }
    return true
  }

  /// Inserts text at the cursor, with a space for each line break.
  /// - Parameter new: Any text; unsafe parts are replaced or removed.
  public mutating func insert(_ new: String) {
    let isPlain = new.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    if isPlain, position == count, (text.utf8.last ?? 0) < 0x80 {
      // Two characters of ASCII never join, so that typing at the end reads nothing before it.
      text += new
      count += new.utf8.count
      position = count
      return
    }
    // Sanitized together, because a mark may join the character before the cursor.
    let before = TextSanitizer.sanitized(text.prefix(position) + new, multiline: false)
    text = before + text.dropFirst(position)
    count = text.count
    position = min(before.count, count)
  }

  /// Removes characters and keeps them, so that they can be inserted again.
  private mutating func kill(_ range: Range<Int>) {
    if !range.isEmpty { killed = String(Array(text)[range]) }
    remove(range)
  }

  private mutating func remove(_ range: Range<Int>) {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    text.removeSubrange(start..<text.index(start, offsetBy: range.count))
    count = text.count
    position = min(range.lowerBound, count)
  }

  private var startOfWord: Int {
    let before = Array(text.prefix(position))
    let word = before.lastIndex { $0 != " " } ?? 0
    return before[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  private var endOfWord: Int {
    let after = text.dropFirst(position)
    let word = after.drop { $0 == " " }
    return count - word.drop { $0 != " " }.count
  }

  /// Returns the line as a screen shows it, scrolled so that the cursor is visible.
  /// - Parameter columns: The width of the screen.
  /// - Returns: The line, and the column of the cursor.
  package func line(columns: Int) -> (line: TextLine, cursor: Int) {
    let choiceColumns = choices.columns
    let share = choices == StyledText() ? max(1, columns / 2) : columns - choiceColumns
    var line = share > 0 ? label.clipped(to: share).lines[0] : TextLine()
    line.append(choices.lines[0])
    let room = max(1, columns - line.columns)
    // Shows as much text before the cursor as fits, and leaves a column for the cursor.
    let end = text.index(text.startIndex, offsetBy: position)
    var start = end
    var cursor = line.columns
    while start > text.startIndex {
      let previous = text.index(before: start)
      let width = text[previous].columns
      if cursor + width >= line.columns + room { break }
      cursor += width
      start = previous
    }
    line.append(StyledText(String(text[start...].prefix(columns))).lines[0])
    return (line, min(cursor, columns - 1))
  }
}
