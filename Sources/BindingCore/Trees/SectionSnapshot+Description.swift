extension SectionSnapshot: CustomStringConvertible {
  /// The tree as text; see ``visualDescription``.
  public var description: String { visualDescription }

  /// The tree as text: `*` marks visible items, `+` expanded ones and `-` collapsed ones.
  ///
  /// An item without children is marked neither expanded nor collapsed.
  public var visualDescription: String {
    items.map { item in
      let id = item.diffIdentifier
      let visible = isVisible(id) ? "*" : " "
      let expanded = children(of: id).isEmpty ? " " : isExpanded(id) ? "+" : "-"
      return "\(visible)\(expanded) "
        + String(repeating: "  ", count: level(of: id) ?? 0) + "\(item)"
    }.joined(separator: "\n")
  }
}
