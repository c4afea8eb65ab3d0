// The line in which the user types, as it is said.
extension LineEditor {
  private var spokenLabel: String { (label + choices).words }

  /// The whole line.
  var spokenLine: String { (spokenLabel.isEmpty ? "" : "\(spokenLabel) ") + text }

  /// The whole line, with the cursor where the user types if the line does not wrap.
  /// - Parameter columns: The width of the terminal.
  func spokenLine(columns: Int) -> String {
    let line = spokenLine
    let isWhole = line.columns < columns
    return line + String(repeating: "\u{8}", count: isWhole ? after.columns : 0)
  }

  /// Returns the text typed at the end since another state of the line; nil after any other edit.
  func typed(after other: LineEditor) -> String? {
    if spokenLabel != other.spokenLabel { return nil }
    if before == other.before, after == other.after { return "" }
    guard after.isEmpty, other.after.isEmpty, before.hasPrefix(other.before) else { return nil }
    return String(before.dropFirst(other.before.count))
  }
}
