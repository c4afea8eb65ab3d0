extension Key {
  /// Returns the name of the key and what it does, which counts as the key when it is clicked.
  func hint(_ title: String) -> StyledText {
    let text: StyledText = "\(symbol, .bold) \(title)"
    return text.pressing(self)
  }
}
