/// The components of a colour, each 0 to 255.
package struct RGB: Hashable, Sendable {
  let red, green, blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether black text shows better on the colour than white text.
  var isLight: Bool { 3 * red + 6 * green + blue > 1_275 }

  /// Whether text of the colour can be read on another: a contrast of 3 : 1, as WCAG 2 asks of
  /// large text, with a polynomial in place of its powers.
  func isReadable(on background: RGB) -> Bool {
    func light(_ color: RGB) -> Double {
      func part(_ value: Int) -> Double {
        let share = Double(value) / 255
        return share * share * (3 + share) / 4
      }
      return 0.213 * part(color.red) + 0.715 * part(color.green) + 0.072 * part(color.blue) + 0.05
    }
    let (text, background) = (light(self), light(background))
    return max(text, background) >= 3 * min(text, background)
  }

  /// The palette of xterm; other terminals change only the first sixteen colours.
  static let palette: [RGB] = {
    var palette = [
      RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
      RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
      RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
      RGB(255, 255, 255),
    ]
    let levels = [0, 95, 135, 175, 215, 255]
    for red in levels {
      for green in levels { palette += levels.map { RGB(red, green, $0) } }
    }
    return palette + stride(from: 8, to: 248, by: 10).map { RGB($0, $0, $0) }
  }()

  /// Returns the index of the nearest colour in the palette; of several, the first.
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
