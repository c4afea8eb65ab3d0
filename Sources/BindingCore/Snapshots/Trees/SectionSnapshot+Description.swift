extension SectionSnapshot: CustomStringConvertible {
  /// The tree as text: `*` marks visible items, `+` expanded ones and `-` collapsed ones.
  ///
  /// An item without children is marked neither expanded nor collapsed.
  public var description: String {
    var lines: [String] = []
    forEach { item, level, isVisible, isExpanded in
      let expanded = isExpanded.map { $0 ? "+" : "-" } ?? " "
      let indent = String(repeating: "  ", count: level)
      lines.append("\(isVisible ? "*" : " ")\(expanded) \(indent)\(item)")
    }
    return lines.joined(separator: "\n")
  }
}
