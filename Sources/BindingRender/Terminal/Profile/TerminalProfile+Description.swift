public import BindingCore

extension TerminalProfile: _DescribedByParts, CustomReflectable {
  /// The width, the styles and the look.
  public var customMirror: Mirror {
    Mirror(of: self, ["columns": columns as Any, "styles": styles, "look": look])
  }
}

extension Look: CustomStringConvertible, CustomReflectable {
  /// The look and the styles that were chosen, as in `.dark [.focus: .plain]`.
  public var description: String {
    let name = ground.map { ".\($0)" } ?? ".automatic"
    let styles = TextRole.allCases.compactMap { role in self[role].map { ".\(role): \($0)" } }
    return styles.isEmpty ? name : "\(name) [\(styles.joined(separator: ", "))]"
  }

  /// A mirror without parts: the look is its description.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
