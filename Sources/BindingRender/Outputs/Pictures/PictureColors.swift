/// The colours of a style in a picture, as `#rrggbb`.
struct PictureColors {
  let text: String
  /// The background colour; nil for that of the picture.
  let background: String?

  /// Creates the colours of a style.
  init(of style: TextStyle, on canvas: Theme.Background) {
    let text = style.color.map(canvas.hex)
    let background = style.background.map(canvas.hex)
    if style.attributes.contains(.inverse) {
      self.text = background ?? canvas.background
      self.background = text ?? canvas.foreground
    } else {
      self.text = text ?? canvas.foreground
      self.background = background
    }
  }
}

extension Theme.Background {
  /// The colour of plain text.
  var foreground: String { self == .dark ? "#d6d9de" : "#24292f" }
  /// The colour of the background.
  var background: String { self == .dark ? "#16191f" : "#ffffff" }
  /// The colour of the edge.
  var edge: String { self == .dark ? "#3b4048" : "#d0d4da" }

  /// Returns a colour as it is shown on this background.
  func hex(_ color: TextColor) -> String {
    switch color {
    case .rgb(let red, let green, let blue): return RGB(Int(red), Int(green), Int(blue)).hex
    case .palette(let index) where index >= 16: return RGB.palette[Int(index)].hex
    case .palette(let index): return named[Int(index)]
    default: return named[TextColor.named.firstIndex(of: color) ?? 7]
    }
  }

  /// The sixteen colours that a terminal defines, chosen to be legible on this background.
  private var named: [String] {
    self == .dark
      ? [
        "#484e58", "#f06973", "#7dc87d", "#e1b95f", "#69a5f5", "#cd87e1", "#55c3cd", "#cdd2da",
        "#78808c", "#ff8c94", "#a0e1a0", "#f5d282", "#91c3ff", "#e1aaf0", "#82dce4", "#ffffff",
      ]
      : [
        "#24292f", "#c32332", "#19732d", "#8c5f00", "#0a5ac8", "#7d3cbe", "#147382", "#646c76",
        "#555d67", "#a50f23", "#145f23", "#6e4b00", "#0546a5", "#6428a0", "#0a5a69", "#828a94",
      ]
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
