import Foundation
import Testing

@testable import BindingRender

/// The sixteen colours of a terminal, its background and its text.
struct TerminalPalette: CustomTestStringConvertible {
  let name: String
  let ground, text: RGB
  let named: [RGB]

  var testDescription: String { name }

  /// Creates a palette from six digits for each colour.
  init(_ name: String, ground: Int, text: Int, _ named: [Int]) {
    self.name = name
    self.ground = RGB(hex: ground)
    self.text = RGB(hex: text)
    self.named = named.map { RGB(hex: $0) }
  }

  /// The colour that this terminal shows; those after the first sixteen are the same on each.
  func shown(_ color: TextColor) -> RGB {
    switch color {
    case .rgb(let red, let green, let blue): RGB(Int(red), Int(green), Int(blue))
    case .palette(let index) where index > 15: RGB.palette[Int(index)]
    case .palette(let index): named[Int(index)]
    default: named[TextColor.named.firstIndex(of: color) ?? 0]
    }
  }

  /// The contrast of a style's text with what is behind it (WCAG 2).
  func contrast(of style: TextStyle) -> Double {
    let text = style.color.map(shown) ?? text
    let ground = style.background.map(shown) ?? ground
    let (one, other) = (text.luminance + 0.05, ground.luminance + 0.05)
    return max(one / other, other / one)
  }

  private static let xterm = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ]
  private static let vga = [
    0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
    0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
  ]
  private static let solarized = [
    0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5,
    0x002b36, 0xcb4b16, 0x586e75, 0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3,
  ]
  private static let gruvbox = [
    0x282828, 0xcc241d, 0x98971a, 0xd79921, 0x458588, 0xb16286, 0x689d6a, 0xa89984,
    0x928374, 0xfb4934, 0xb8bb26, 0xfabd2f, 0x83a598, 0xd3869b, 0x8ec07c, 0xebdbb2,
  ]
  private static let gruvboxLight = [
    0xfbf1c7, 0xcc241d, 0x98971a, 0xd79921, 0x458588, 0xb16286, 0x689d6a, 0x7c6f64,
    0x928374, 0x9d0006, 0x79740e, 0xb57614, 0x076678, 0x8f3f71, 0x427b58, 0x3c3836,
  ]
  private static let gnome = [
    0x171421, 0xc01c28, 0x26a269, 0xa2734c, 0x12488b, 0xa347ba, 0x2aa1b3, 0xd0cfcc,
    0x5e5c64, 0xf66151, 0x33da7a, 0xe9ad0c, 0x2a7bde, 0xc061cb, 0x33c7de, 0xffffff,
  ]

  static let dark = [
    TerminalPalette("xterm", ground: 0x000000, text: 0xe5e5e5, xterm),
    TerminalPalette("VGA", ground: 0x000000, text: 0xaaaaaa, vga),
    TerminalPalette("Solarized", ground: 0x002b36, text: 0x839496, solarized),
    TerminalPalette("Gruvbox", ground: 0x282828, text: 0xebdbb2, gruvbox),
    TerminalPalette("GNOME", ground: 0x171421, text: 0xd0cfcc, gnome),
  ]
  static let light = [
    TerminalPalette("xterm", ground: 0xffffff, text: 0x000000, xterm),
    TerminalPalette("Solarized", ground: 0xfdf6e3, text: 0x657b83, solarized),
    TerminalPalette("Gruvbox", ground: 0xfbf1c7, text: 0x3c3836, gruvboxLight),
    TerminalPalette("GNOME", ground: 0xffffff, text: 0x171421, gnome),
  ]
}

extension RGB {
  init(hex: Int) { self.init(hex >> 16, hex >> 8 & 0xff, hex & 0xff) }

  /// The share of white's light (WCAG 2).
  var luminance: Double {
    func linear(_ component: Int) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
