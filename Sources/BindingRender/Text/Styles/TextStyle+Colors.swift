// The named colours as styles, as in "\(count, .red)".
extension TextStyle {
  /// A style with the text in the black of the terminal's theme.
  public static let black = color(.black)
  /// A style with the text in the red of the terminal's theme.
  public static let red = color(.red)
  /// A style with the text in the green of the terminal's theme.
  public static let green = color(.green)
  /// A style with the text in the yellow of the terminal's theme.
  public static let yellow = color(.yellow)
  /// A style with the text in the blue of the terminal's theme.
  public static let blue = color(.blue)
  /// A style with the text in the magenta of the terminal's theme.
  public static let magenta = color(.magenta)
  /// A style with the text in the cyan of the terminal's theme.
  public static let cyan = color(.cyan)
  /// A style with the text in the white of the terminal's theme.
  public static let white = color(.white)
  /// A style with the text in the bright black of the terminal's theme.
  public static let brightBlack = color(.brightBlack)
  /// A style with the text in the bright red of the terminal's theme.
  public static let brightRed = color(.brightRed)
  /// A style with the text in the bright green of the terminal's theme.
  public static let brightGreen = color(.brightGreen)
  /// A style with the text in the bright yellow of the terminal's theme.
  public static let brightYellow = color(.brightYellow)
  /// A style with the text in the bright blue of the terminal's theme.
  public static let brightBlue = color(.brightBlue)
  /// A style with the text in the bright magenta of the terminal's theme.
  public static let brightMagenta = color(.brightMagenta)
  /// A style with the text in the bright cyan of the terminal's theme.
  public static let brightCyan = color(.brightCyan)
  /// A style with the text in the bright white of the terminal's theme.
  public static let brightWhite = color(.brightWhite)
}

extension TextStyle: ExpressibleByArrayLiteral {
  /// Combines several styles, as in `[.bold, .red]`; of two colours, the last is used.
  /// - Parameter styles: The styles.
  @_disfavoredOverload  // of `TextStyle()`
  public init(arrayLiteral styles: TextStyle...) {
    self = styles.reduce(.plain) { $0.overlaid(by: $1) }
  }
}
