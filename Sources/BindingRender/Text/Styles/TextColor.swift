/// A colour of text or its background; a terminal that cannot show it shows the nearest one it can.
public enum TextColor: Hashable, Sendable {
  /// The eight basic colours, as the terminal's theme defines them.
  case black, red, green, yellow, blue, magenta, cyan, white
  /// The bright forms of the basic colours.
  case brightBlack, brightRed, brightGreen, brightYellow
  /// The bright forms of the basic colours.
  case brightBlue, brightMagenta, brightCyan, brightWhite
  /// A colour of the palette of 256: the sixteen above, a cube of 216 colours, and 24 greys.
  case palette(UInt8)
  /// A colour with red, green and blue components of 0 to 255.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension TextColor {
  /// The sixteen colours that terminals define, in the order of the palette.
  static let named: [TextColor] = [
    .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
    .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
  ]

  /// The components of the colour; those of the first sixteen as in xterm.
  var components: RGB {
    switch self {
    case .rgb(let red, let green, let blue): RGB(Int(red), Int(green), Int(blue))
    case .palette(let index): RGB.palette[Int(index)]
    default: RGB.palette[Self.named.firstIndex(of: self) ?? 0]
    }
  }

  /// Returns the nearest colour that an output can show, or nil if it shows no colours.
  ///
  /// Returns the first sixteen of the palette by name, so that equal colours compare equal.
  package func reduced(to support: StyleSupport) -> TextColor? {
    if support < .colors16 { return nil }
    switch self {
    case .rgb(let red, let green, let blue):
      if support >= .trueColor { return self }
      let index = RGB(Int(red), Int(green), Int(blue)).nearest(among: 16...255)
      return TextColor.palette(index).reduced(to: support)
    case .palette(let index):
      if index < 16 { return Self.named[Int(index)] }
      if support >= .colors256 { return self }
      return Self.named[Int(RGB.palette[Int(index)].nearest(among: 0...15))]
    default: return self
    }
  }
}
