extension StyledText {
  /// Returns the text with a key that a click on it stands for.
  ///
  /// A ``ListProgram`` that captures the mouse handles such a click as if the key had been pressed.
  /// The key does not change the output.
  /// - Parameter key: The key.
  public func pressing(_ key: Key) -> StyledText {
    StyledText(
      lines: lines.map { line in
        line.mapStyles {
          var style = $0
          style.key = key
          return style
        }
      }
    )
  }
}
