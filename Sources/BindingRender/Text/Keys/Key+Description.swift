extension Key.Modifiers: CustomStringConvertible, CustomReflectable {
  /// The modifiers in brackets, as they are written.
  public var description: String {
    let names: [(Key.Modifiers, String)] = [
      (.control, ".control"), (.alt, ".alt"), (.shift, ".shift"),
    ]
    return "[\(names.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
  }

  /// A mirror without parts: the modifiers are their description.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
