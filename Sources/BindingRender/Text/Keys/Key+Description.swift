extension Key: CustomStringConvertible {
  /// The name of the key with its modifiers, such as `control-shift-up`, `page up` or `space`.
  public var description: String {
    held(control: "control-", alt: "alt-", shift: "shift-") + name
  }

  private var name: String {
    switch code {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    case .named(let name): name.rawValue
    }
  }

  /// Returns the modifiers in a fixed order, each with the name that is given.
  private func held(control: String, alt: String, shift: String) -> String {
    (modifiers.contains(.control) ? control : "") + (modifiers.contains(.alt) ? alt : "")
      + (modifiers.contains(.shift) ? shift : "")
  }

  /// The short name of the key in help, as on keyboards.
  var symbol: String {
    let symbol =
      switch code {
      case .named(.up): "↑"
      case .named(.down): "↓"
      case .named(.left): "←"
      case .named(.right): "→"
      case .named(.pageUp): "PgUp"
      case .named(.pageDown): "PgDn"
      case .character(let character) where modifiers.contains(.control) && character != " ":
        String(character).uppercased()
      case .named, .character(" "): name.prefix(1).uppercased() + name.dropFirst()
      case .character, .function: name
      }
    return held(control: "^", alt: "Alt-", shift: "Shift-") + symbol
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character.
  /// - Parameter value: The character.
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}
