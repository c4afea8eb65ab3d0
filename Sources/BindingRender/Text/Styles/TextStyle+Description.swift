public import BindingCore

extension TextStyle: CustomStringConvertible, CustomReflectable {
  /// The style as it is written: `.plain`, one style such as `.bold`, or several in brackets.
  public var description: String {
    var parts = roles.all.map { Self.named.contains($0) ? ".\($0)" : ".role(.\($0))" }
    parts += attributes.names.map { ".\($0)" }
    if let color { parts.append(color.isNamed ? ".\(color)" : ".color(.\(color))") }
    if let background { parts.append(".background(.\(background))") }
    if let link { parts.append(".link(\(link.address.debugDescription))") }
    if let key { parts.append(".pressing(\(key))") }
    if parts.isEmpty { return ".plain" }
    return parts.count == 1 ? parts[0] : "[\(parts.joined(separator: ", "))]"
  }

  /// The roles whose styles have their names.
  private static let named: [TextRole] = [
    .title, .header, .muted, .rule, .key, .warning, .failure,
  ]

  /// A mirror without parts: the style is its description.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension TextStyle.Attributes: CustomStringConvertible, CustomReflectable {
  /// The names of the attributes, in the order of their numbers.
  var names: [String] {
    let names: [(TextStyle.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.inverse, "inverse"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }

  /// The attributes in brackets, as they are written.
  public var description: String { "[\(names.map { ".\($0)" }.joined(separator: ", "))]" }

  /// A mirror without parts: the attributes are their description.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension TextColor {
  /// Whether there is a style with the name of the colour.
  fileprivate var isNamed: Bool { Self.named.contains(self) }
}

extension TextLink: _DescribedByParts {}
