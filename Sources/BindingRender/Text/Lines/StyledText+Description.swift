// Not a string: as a value to interpolate, it would lose its styles where another text is built.
extension StyledText: CustomDebugStringConvertible, CustomReflectable {
  /// The text as a literal, with the styles of its parts.
  public var debugDescription: String {
    let lines = lines.map { line in
      line.runs.map { text, style in
        let literal = String(text).debugDescription
        return style == .plain ? String(literal.dropFirst().dropLast()) : "\\(\(literal), \(style))"
      }.joined()
    }
    return "\"\(lines.joined(separator: "\\n"))\""
  }

  /// A mirror without parts: the text is its description.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
