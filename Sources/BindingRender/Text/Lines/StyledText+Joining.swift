extension StyledText {
  /// Whether there is no text.
  var isEmpty: Bool { self == StyledText() }
}

extension [StyledText] {
  /// Returns the texts that are not empty, with a separator between them.
  func joined(separator: StyledText) -> StyledText {
    let texts = filter { !$0.isEmpty }
    return texts.dropFirst().reduce(texts.first ?? "") { $0 + separator + $1 }
  }
}
