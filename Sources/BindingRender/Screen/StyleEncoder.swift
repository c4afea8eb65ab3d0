/// Writes styled lines as text with the escape sequences a terminal understands.
struct StyleEncoder {
  let support: StyleSupport

  /// Appends a line, without a line break; styles end where the line ends.
  func append(_ line: TextLine, to output: inout String) {
    for run in line.runs {
      assert(run.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      let codes = codes(for: run.style)
      if codes.isEmpty {
        output += run.text
      } else {
        output += "\u{1B}[\(codes.joined(separator: ";"))m\(run.text)\u{1B}[0m"
      }
    }
  }

  /// The SGR parameters of a style (ECMA-48, 8.3.117), as far as the terminal supports them.
  private func codes(for style: TextStyle) -> [String] {
    if support == .none || style == .plain { return [] }
    let attributes: [(TextStyle.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.inverse, "7"),
    ]
    var codes = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    if let color = style.color, support >= .colors16 {
      let index = Int(color.rawValue)
      codes.append(String(index < 8 ? 30 + index : 90 + index - 8))
    }
    return codes
  }
}
