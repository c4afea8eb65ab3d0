/// A value that is printed as it is written in code: its name with its parts.
///
/// The parts are those of the mirror of the value, so a type whose stored properties are of no
/// interest has a mirror of its own.
public protocol _DescribedByParts: CustomStringConvertible {}

extension _DescribedByParts {
  /// The name of the type and the parts of the value, each with its label.
  public var description: String { Mirror(reflecting: self).text }
}

extension Mirror {
  /// The name of the type and the children, each with its label.
  package var text: String {
    let parts = children.map { label, value in
      (label.map { "\($0): " } ?? "") + Self.text(of: value)
    }
    // The parts show the generic arguments.
    let name = "\(subjectType)".prefix { $0 != "<" }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }

  /// Creates the mirror of a value whose parts are no stored properties, or none to look at.
  package init(of value: some Any, _ parts: KeyValuePairs<String, Any> = [:]) {
    self.init(value, children: parts, displayStyle: .struct)
  }

  /// Creates the mirror of a value that is looked at like an array.
  package init<Values: Collection>(of value: some Any, elements: Values) {
    self.init(value, unlabeledChildren: elements, displayStyle: .collection)
  }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .enum where !(value is any CustomStringConvertible): return ".\(value)"
    default: return String(reflecting: value)
    }
  }
}
