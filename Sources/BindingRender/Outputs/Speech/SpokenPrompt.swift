/// The line in which the user types, as far as it was said.
struct SpokenPrompt {
  private static let lineBreak = "\r\n"
  /// The line as it was last said; nil while the user does not type.
  private(set) var said: LineEditor?

  /// Returns the end of the line, if the user is typing there.
  mutating func finish() -> String {
    defer { said = nil }
    return said == nil ? "" : Self.lineBreak
  }

  /// Returns the part of the finished lines that was not said yet.
  mutating func text(ofFinished editors: [LineEditor]) -> String {
    var text = ""
    for line in editors {
      let rest = said.map { line.typed(after: $0) ?? Self.lineBreak + line.spokenLine }
      text += (rest ?? line.spokenLine) + Self.lineBreak
      said = nil
    }
    return text
  }

  /// Returns lines to be said, with the changes of the line being typed.
  mutating func text(_ lines: [String], _ new: LineEditor?, columns: Int) -> String {
    let lines = lines.map { $0 + Self.lineBreak }.joined()
    if lines.isEmpty, let new, let typed = said.flatMap(new.typed) {
      said = new
      return typed
    }
    let end = finish()
    said = new
    return end + lines + (new?.spokenLine(columns: columns) ?? "")
  }
}

extension LineEditor {
  private var spokenLabel: String { (label + choices).spokenText }

  /// The whole line.
  fileprivate var spokenLine: String { (spokenLabel.isEmpty ? "" : "\(spokenLabel) ") + text }

  /// The whole line, with the cursor where the user types if the line does not wrap.
  /// - Parameter columns: The width of the terminal.
  fileprivate func spokenLine(columns: Int) -> String {
    let line = spokenLine
    let isWhole = line.columns < columns
    return line + String(repeating: "\u{8}", count: isWhole ? after.columns : 0)
  }

  /// Returns the text typed at the end since another state of the line; nil after any other edit.
  fileprivate func typed(after other: LineEditor) -> String? {
    if spokenLabel != other.spokenLabel { return nil }
    if before == other.before, after == other.after { return "" }
    guard after.isEmpty, other.after.isEmpty, before.hasPrefix(other.before) else { return nil }
    return String(before.dropFirst(other.before.count))
  }
}

/// The hints of keys that have been said.
struct SpokenKeys {
  private var known: Set<String> = []

  mutating func note(_ hint: String) { known.insert(hint) }

  /// Returns a line, with hints for the keys that were not introduced yet.
  mutating func introduced(_ line: String, by program: ListProgram) -> String {
    let hints = program.available.all.filter(\.showsHint).compactMap(program.spokenHint)
    let keys = hints.filter { known.insert($0).inserted }.joined(separator: ", ")
    return keys.isEmpty ? line : "\(line.ended) \(program.spoken(.keys(keys)))"
  }
}
