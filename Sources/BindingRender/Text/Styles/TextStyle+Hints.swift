// Unavailable names from other packages; each names its replacement.

extension TextStyle {
  /// Underlined text.
  @available(*, unavailable, renamed: "underline")
  public static var underlined: TextStyle { underline }

  /// Exchanged colours.
  @available(*, unavailable, renamed: "inverse")
  public static var reversed: TextStyle { inverse }

  /// A colour that terminals do not name.
  @available(*, unavailable, message: "use dim, or brightBlack, which most themes show as grey")
  public static var gray: TextStyle { brightBlack }

  /// The colour of the text.
  @available(*, unavailable, renamed: "color(_:)")
  public static func foreground(_ color: TextColor) -> TextStyle { .color(color) }

  /// The colour of the text.
  @available(*, unavailable, renamed: "color(_:)")
  public static func foregroundColor(_ color: TextColor) -> TextStyle { .color(color) }
}
