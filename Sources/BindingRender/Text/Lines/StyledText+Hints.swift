// Unavailable overloads that explain common mistakes.

extension StyledText {
  /// Bold text.
  @available(
    *,
    unavailable,
    message: "write the style where the text is made, as in \"\\(title, .bold)\""
  )
  public func bold() -> StyledText { self }

  /// Coloured text.
  @available(
    *,
    unavailable,
    message: "write the style where the text is made, as in \"\\(title, .red)\""
  )
  public func foregroundColor(_ color: TextColor) -> StyledText { self }
}

extension StyledText.Interpolation {
  /// Several styles, one by one.
  @available(
    *,
    unavailable,
    message: "put the styles into brackets, as in \"\\(title, [.bold, .red])\""
  )
  public mutating func appendInterpolation(
    _ value: some CustomStringConvertible,
    _ style: TextStyle,
    _ other: TextStyle,
    _ others: TextStyle...
  ) {}

  /// Styled text in another style.
  @available(
    *,
    unavailable,
    message: "the text has its style; write this one where the text is made"
  )
  public mutating func appendInterpolation(_ value: StyledText, _ style: TextStyle) {}
}
