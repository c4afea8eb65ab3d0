/// The line in which the user types, as it was last said.
struct SpokenPrompt: Equatable {
  private let label: String
  /// The text on each side of the cursor.
  private let before: String
  private let after: String

  init(_ editor: LineEditor) {
    label = (editor.label + editor.choices).words
    before = editor.before
    after = editor.after
  }

  /// The whole line.
  var line: String { (label.isEmpty ? "" : "\(label) ") + before + after }

  /// The whole line, with the cursor where the user types if the line does not wrap.
  /// - Parameter columns: The width of the terminal.
  func line(columns: Int) -> String {
    let line = line
    let isWhole = line.columns < columns
    return line + String(repeating: "\u{8}", count: isWhole ? after.columns : 0)
  }

  /// Returns the text typed at the end since another prompt; nil after any other edit.
  func typed(after other: SpokenPrompt) -> String? {
    if self == other { return "" }
    guard label == other.label, after.isEmpty, other.after.isEmpty,
      before.hasPrefix(other.before)
    else { return nil }
    return String(before.dropFirst(other.before.count))
  }
}
