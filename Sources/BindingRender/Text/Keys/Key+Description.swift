extension Key.Modifiers: CustomStringConvertible, CustomReflectable {
  /// The modifiers in brackets, as they are written.
  public var description: String { "[\(names.map { ".\($0)" }.joined(separator: ", "))]" }

  /// A mirror without parts: the modifiers are their description.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// The names of the modifiers, in the order in which a key has them.
  var names: [String] {
    let all: [(Self, String)] = [(.control, "control"), (.alt, "alt"), (.shift, "shift")]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
