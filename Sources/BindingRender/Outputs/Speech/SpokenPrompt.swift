/// The line in which a person types, as it was last said.
struct SpokenPrompt: Equatable {
  private let label: String
  private let text: String
  private let position: Int

  init(_ editor: LineEditor) {
    label = (editor.label + editor.choices).words
    text = editor.text
    position = editor.position
  }

  /// The whole line.
  var line: String { label.isEmpty ? text : "\(label) \(text)" }

  /// The whole line, with the cursor where the person types if the line does not wrap.
  /// - Parameter columns: The width of the terminal.
  func line(columns: Int) -> String {
    let line = line
    let rest = text.dropFirst(position).reduce(0) { $0 + $1.columns }
    let isWhole = line.reduce(0) { $0 + $1.columns } < columns
    return line + String(repeating: "\u{8}", count: isWhole ? rest : 0)
  }

  /// Returns the text typed at the end since another prompt; nil after any other edit.
  func typed(after other: SpokenPrompt) -> String? {
    if self == other { return "" }
    guard label == other.label, text.hasPrefix(other.text), position == text.count,
      other.position == other.text.count
    else { return nil }
    return String(text.dropFirst(other.text.count))
  }
}
