/// Writes styled text with the escape sequences a terminal understands, as few bytes as it takes.
package struct StyleEncoder: Sendable {
  private let support: StyleSupport

  /// Makes an encoder for an output.
  package init(support: StyleSupport) { self.support = support }

  /// Appends the runs of a line, without a line break; styles end where the line ends.
  func append(_ runs: [StyledText.Run], to output: inout [UInt8]) {
    var style = TextStyle.plain
    for run in runs {
      assert(run.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      if run.style != style { output += sgr(from: style, to: run.style).utf8 }
      // In place: to count a reference takes as long as to copy a short text.
      let isDone: Void? = run.text.utf8.withContiguousStorageIfAvailable {
        output.append(contentsOf: $0)
      }
      if isDone == nil { output += run.text.utf8 }
      style = run.style
    }
    if style != .plain { output += sgr(from: style, to: .plain).utf8 }
  }

  /// The shortest sequence (ECMA-48, 8.3.117) after which text has another style; empty where the
  /// output shows no difference.
  /// - Complexity: Constant; reducing a colour compares it with up to 240 others.
  package func sgr(from old: TextStyle, to new: TextStyle) -> String {
    if support == .none { return "" }
    let old = reduced(old)
    let new = reduced(new)
    if old == new { return "" }
    if new == .plain { return "\u{1B}[m" }
    let change = codes(from: old, to: new)
    // An empty parameter is the same as 0, which ends whatever was before.
    let fresh = ";" + codes(from: .plain, to: new)
    return "\u{1B}[\(change.utf8.count <= fresh.utf8.count ? change : fresh)m"
  }

  /// What the output shows of a style.
  private func reduced(_ style: TextStyle) -> TextStyle {
    var style = style
    style.color = style.color?.reduced(to: support)
    style.background = style.background?.reduced(to: support)
    return style
  }

  /// The parameters for all in which two styles differ.
  private func codes(from old: TextStyle, to new: TextStyle) -> String {
    var codes: [String] = []
    var lost = old.attributes.subtracting(new.attributes)
    var gained = new.attributes.subtracting(old.attributes)
    let weights: TextStyle.Attributes = [.bold, .dim]
    if !lost.isDisjoint(with: weights) {
      // The one code ends both, so what stays of them begins again.
      codes.append("22")
      lost.subtract(weights)
      gained.formUnion(new.attributes.intersection(weights))
    }
    for (attribute, begin, end) in Self.attributes {
      if lost.contains(attribute) { codes.append(end) }
      if gained.contains(attribute) { codes.append(begin) }
    }
    if old.color != new.color { codes.append(parameters(of: new.color, first: 30)) }
    if old.background != new.background {
      codes.append(parameters(of: new.background, first: 40))
    }
    return codes.joined(separator: ";")
  }

  private static let attributes: [(TextStyle.Attributes, begin: String, end: String)] = [
    (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.underline, "4", "24"),
    (.inverse, "7", "27"),
  ]

  /// - Parameter first: 30 for the colour of text, 40 for that of the background.
  private func parameters(of color: TextColor?, first: Int) -> String {
    switch color {
    case nil: return "\(first + 9)"
    case .palette(let index): return "\(first + 8);5;\(index)"
    case .rgb(let red, let green, let blue): return "\(first + 8);2;\(red);\(green);\(blue)"
    case let color?:
      let index = TextColor.named.firstIndex(of: color) ?? 0
      return "\(index < 8 ? first + index : first + 60 + index - 8)"
    }
  }
}
