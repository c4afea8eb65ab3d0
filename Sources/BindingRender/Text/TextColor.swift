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
  /// The sixteen colours that themes define, in the order of the palette.
  static let named: [TextColor] = [
    .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
    .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
  ]

  /// Returns the nearest colour that an output can show, or nil if it shows no colours.
  ///
  /// The first sixteen of the palette are returned by name, so that equal colours compare equal.
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

/// The components of a colour, each 0 to 255.
private struct RGB {
  let red, green, blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The palette of xterm; themes change only the first sixteen colours.
  static let palette: [RGB] = {
    var palette = [
      RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
      RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
      RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
      RGB(255, 255, 255),
    ]
    let levels = [0, 95, 135, 175, 215, 255]
    for red in levels {
      for green in levels {
        for blue in levels { palette.append(RGB(red, green, blue)) }
      }
    }
    for step in 0..<24 { palette.append(RGB(8 + 10 * step, 8 + 10 * step, 8 + 10 * step)) }
    return palette
  }()

  /// Returns the index of the nearest colour in the palette, the first of several.
  func nearest(among candidates: ClosedRange<UInt8>) -> UInt8 {
    var nearest = candidates.lowerBound
    var least = Int.max
    for candidate in candidates {
      let color = Self.palette[Int(candidate)]
      let (red, green, blue) = (red - color.red, green - color.green, blue - color.blue)
      let distance = red * red + green * green + blue * blue
      if distance < least { (nearest, least) = (candidate, distance) }
    }
    return nearest
  }
}
