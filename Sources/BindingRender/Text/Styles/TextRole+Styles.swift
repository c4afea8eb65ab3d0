// The styles of roles, checked for their contrast on the palettes of common terminals by a test.
extension TextRole {
  /// Returns the style of the role where there are 256 colours; those after the first sixteen are
  /// the same on each terminal.
  func style(on background: Theme.Background) -> TextStyle {
    let isDark = background == .dark
    func text(_ dark: UInt8, _ light: UInt8) -> TextStyle {
      .color(.palette(isDark ? dark : light))
    }
    func painted(_ dark: (UInt8, UInt8), _ light: (UInt8, UInt8)) -> TextStyle {
      let (text, background) = isDark ? dark : light
      return TextStyle(color: .palette(text), background: .palette(background))
    }
    switch self {
    case .bar: return painted((254, 237), (236, 253))
    case .question: return .bold
    case .title, .header: return .bold
    case .muted: return text(248, 240)
    case .rule: return text(249, 240)
    case .progress: return .plain
    case .scrollTrack: return painted((249, 237), (240, 253))
    case .scrollbar: return painted((237, 250), (253, 240))
    case .mark: return text(117, 24)
    case .key: return [.bold, text(117, 24)]
    case .warning: return [.bold, text(222, 58)]
    case .failure: return [.bold, text(210, 124)]
    case .selected: return painted((231, 60), (16, 189))
    case .focusElsewhere: return painted((254, 238), (16, 252))
    case .focus: return painted((231, 24), (16, 153))
    case .match: return [.bold, text(120, 91)]
    case .currentMatch: return [.bold, painted((16, 208), (16, 214))]
    }
  }

  /// Returns the style of the role where there are at most sixteen colours, which each terminal
  /// defines.
  func basicStyle(on background: Theme.Background) -> TextStyle {
    let isDark = background == .dark
    switch self {
    case .bar, .focus, .scrollbar: return .inverse
    case .question, .title, .header, .key, .selected, .focusElsewhere: return .bold
    case .muted, .rule, .scrollTrack: return .dim
    case .progress: return .plain
    case .mark: return .color(isDark ? .brightCyan : .blue)
    case .warning: return isDark ? [.bold, .brightYellow] : .bold
    case .failure: return [.bold, .color(isDark ? .brightRed : .red)]
    case .match: return [.bold, .underline, .color(isDark ? .brightCyan : .blue)]
    case .currentMatch: return [.inverse, .bold, .underline]
    }
  }
}
