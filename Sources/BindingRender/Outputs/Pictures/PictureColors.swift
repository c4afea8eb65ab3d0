/// The colours of a style in a picture, as `#rrggbb`.
struct PictureColors {
  let text: String
  /// The background colour; nil for that of the picture.
  let background: String?

  /// Creates the colours of a style.
  init(of style: TextStyle, in theme: ScreenPicture.Theme) {
    let text = style.color.map(theme.hex)
    let background = style.background.map(theme.hex)
    if style.attributes.contains(.inverse) {
      self.text = background ?? theme.background
      self.background = text ?? theme.foreground
    } else {
      self.text = text ?? theme.foreground
      self.background = background
    }
  }
}

extension ScreenPicture.Theme {
  /// The colour of plain text.
  var foreground: String { self == .dark ? "#d6d9de" : "#24292f" }
  /// The colour of the background.
  var background: String { self == .dark ? "#16191f" : "#ffffff" }
  /// The colour of the edge.
  var edge: String { self == .dark ? "#3b4048" : "#d0d4da" }

  /// Returns a colour as this theme shows it.
  func hex(_ color: TextColor) -> String {
    switch color {
    case .rgb(let red, let green, let blue): return RGB(Int(red), Int(green), Int(blue)).hex
    case .palette(let index) where index >= 16: return RGB.palette[Int(index)].hex
    case .palette(let index): return named[Int(index)].hex
    default: return named[TextColor.named.firstIndex(of: color) ?? 7].hex
    }
  }

  /// The sixteen colours that a theme defines, chosen to be legible on its background.
  private var named: [RGB] {
    let basic: [(Int, Int, Int)] =
      self == .dark
      ? [
        (72, 78, 88), (240, 105, 115), (125, 200, 125), (225, 185, 95), (105, 165, 245),
        (205, 135, 225), (85, 195, 205), (205, 210, 218), (120, 128, 140), (255, 140, 148),
        (160, 225, 160), (245, 210, 130), (145, 195, 255), (225, 170, 240), (130, 220, 228),
        (255, 255, 255),
      ]
      : [
        (36, 41, 47), (195, 35, 50), (25, 115, 45), (140, 95, 0), (10, 90, 200), (125, 60, 190),
        (20, 115, 130), (100, 108, 118), (85, 93, 103), (165, 15, 35), (20, 95, 35),
        (110, 75, 0), (5, 70, 165), (100, 40, 160), (10, 90, 105), (130, 138, 148),
      ]
    return basic.map { RGB($0.0, $0.1, $0.2) }
  }
}

extension RGB {
  /// The colour as `#rrggbb`.
  fileprivate var hex: String {
    "#" + String(1 << 24 | red << 16 | green << 8 | blue, radix: 16).dropFirst()
  }
}

extension String {
  private static let escapes: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// The string escaped for use in the text and attributes of SVG.
  var escapedForMarkup: String {
    unicodeScalars.map { Self.escapes[$0] ?? String($0) }.joined()
  }
}
