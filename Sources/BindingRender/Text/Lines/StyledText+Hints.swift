// Unavailable overloads that explain common mistakes.

extension StyledText {
  /// Bold text.
  @available(
    *,
    unavailable,
    message: "pass the style where you create the text, as in \"\\(title, .bold)\""
  )
  public func bold() -> StyledText { self }

  /// Coloured text.
  @available(
    *,
    unavailable,
    message: "pass the style where you create the text, as in \"\\(title, .red)\""
  )
  public func foregroundColor(_ color: TextColor) -> StyledText { self }
}

extension StyledText.Interpolation {
  /// Several styles, one by one.
  @available(
    *,
    unavailable,
    message: "pass several styles as an array, as in \"\\(title, [.bold, .red])\""
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
    message: "the text already has a style; pass this one where you create the text"
  )
  public mutating func appendInterpolation(_ value: StyledText, _ style: TextStyle) {}
}
