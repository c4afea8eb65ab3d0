extension Theme.Background {
  /// Creates the background of a colour.
  init(_ color: RGB) { self = color.isLight ? .light : .dark }

  /// Reads the variable `CLITHEME`, by which users choose: `dark` or `light`, and modifiers after
  /// a colon.
  init?(theme: String) {
    switch theme.prefix(while: { $0 != ":" }) {
    case "dark": self = .dark
    case "light": self = .light
    default: return nil
    }
  }

  /// Reads the variable `COLORFGBG` of rxvt and others: the numbers of the text's colour and, last,
  /// the background's.
  init?(colors: String) {
    guard let last = colors.split(separator: ";").last, let number = UInt8(last), number < 16 else {
      return nil
    }
    self = number == 7 || number > 8 ? .light : .dark
  }
}
