extension Glyphs {
  /// Returns the text of a line, with the names of styles where they change.
  func styledText(of line: ScreenLine) -> String {
    var text = ""
    var style = TextStyle.plain
    for cell in line.cells where cell.columns > 0 {
      let next = styles[Int(cell.style)]
      if next != style {
        if style != .plain { text += "‹/›" }
        if next != .plain { text += "‹\(next.names)›" }
        style = next
      }
      text += self.text(of: CollectionOfOne(cell))
    }
    return style == .plain ? text : text + "‹/›"
  }
}

extension TextStyle {
  /// The names of the roles, colours and attributes.
  fileprivate var names: String {
    var names = roles.all.map { "\($0)" }
    if let color { names.append("\(color)") }
    if let background { names.append("on \(background)") }
    let all: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.inverse, "inverse"),
    ]
    names += all.filter { attributes.contains($0.0) }.map(\.1)
    if let link { names.append("link \(link.address)") }
    return names.joined(separator: " ")
  }
}
