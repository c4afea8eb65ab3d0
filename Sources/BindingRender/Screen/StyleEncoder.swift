/// Writes styled text with the escape sequences that an output supports, in as few bytes as it can.
package struct StyleEncoder: Sendable {
  private let support: StyleSupport
  private let theme: ResolvedTheme

  /// Creates an encoder for an output, with the usual theme.
  package init(support: StyleSupport) { self.init(support: support, .automatic, on: .dark) }

  /// Creates an encoder for an output.
  /// - Parameters:
  ///   - support: The styles that are shown.
  ///   - theme: How roles are shown.
  ///   - background: The background of the terminal, for a theme that depends on it.
  init(support: StyleSupport, _ theme: Theme, on background: Theme.Background) {
    self.support = support
    self.theme = ResolvedTheme(theme, support, on: background)
  }

  /// Appends a line, without a line break; styles end where the line ends.
  func append(_ line: TextLine, to output: inout [UInt8]) {
    assert(line.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    var style = TextStyle.plain
    line.withUTF8OfRuns { bytes, next in
      if next != style { output += sequence(from: style, to: next).utf8 }
      output.append(contentsOf: bytes)
      style = next
    }
    if style != .plain { output += sequence(from: style, to: .plain).utf8 }
  }

  /// Returns the shortest sequence that switches from a style to another, links included.
  ///
  /// The sequence is empty if the output shows no difference between the two.
  /// - Complexity: Constant; reducing a colour compares it with up to 256 others.
  package func sequence(from old: TextStyle, to new: TextStyle) -> String {
    if support == .none { return "" }
    var (old, new) = (reduced(old), reduced(new))
    var link = ""
    if old.link != new.link {
      // The addresses of links have no control characters and no parameters before them (OSC 8).
      link = "\u{1B}]8;;\(new.link?.address ?? "")\u{1B}\\"
      (old.link, new.link) = (nil, nil)
    }
    return sgr(from: old, to: new) + link
  }

  /// Returns the shortest sequence (SGR; ECMA-48, 8.3.117) between two styles that can be shown.
  private func sgr(from old: TextStyle, to new: TextStyle) -> String {
    if old == new { return "" }
    var withoutLink = new
    withoutLink.link = nil
    if withoutLink == .plain { return "\u{1B}[m" }
    let change = codes(from: old, to: new)
    // An empty parameter is the same as 0, which resets the style.
    let fresh = ";" + codes(from: .plain, to: new)
    return "\u{1B}[\(change.utf8.count <= fresh.utf8.count ? change : fresh)m"
  }

  /// Whether erased cells get all of a style: a background, and nothing that only characters show.
  func isErasable(_ style: TextStyle) -> Bool {
    var style = reduced(style)
    (style.color, style.background) = (nil, nil)
    style.attributes.subtract([.bold, .dim, .italic])
    return style == .plain
  }

  /// Returns the part of a style that the output can show.
  private func reduced(_ style: TextStyle) -> TextStyle {
    var style = theme.resolved(style)
    style.color = style.color?.reduced(to: support)
    style.background = style.background?.reduced(to: support)
    if support < .colors256 { style.link = nil }
    style.key = nil
    return style
  }

  /// Returns the parameters for the differences between two styles.
  private func codes(from old: TextStyle, to new: TextStyle) -> String {
    var codes: [String] = []
    var lost = old.attributes.subtracting(new.attributes)
    var gained = new.attributes.subtracting(old.attributes)
    let weights: TextStyle.Attributes = [.bold, .dim]
    if !lost.isDisjoint(with: weights) {
      // One code ends both, so the one that stays is set again.
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

  /// Returns the parameters that set a colour.
  /// - Parameter first: 30 for the colour of the text, 40 for that of the background.
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
