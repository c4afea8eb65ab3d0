extension StyledText {
  /// Returns the text as one that counts as a key when it is clicked.
  ///
  /// A ``ListProgram`` that captures the mouse handles such a click as if the key had been pressed. It is
  /// never written to an output.
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
