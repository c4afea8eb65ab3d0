extension StyledText {
  /// Returns a bar that shows a share in eighths of a column, padded with spaces to its width.
  ///
  /// Put a number beside it for those who cannot see it.
  /// - Parameters:
  ///   - share: The share, limited to 0 to 1; what is not a number counts as 0.
  ///   - columns: The width, limited to 0 to 65,536.
  ///   - style: The style of the bar.
  public static func progress(
    _ share: Double,
    columns: Int,
    _ style: TextStyle = .plain
  ) -> StyledText {
    let columns = columns.clampedForSpaces
    let share = share > 0 ? min(share, 1) : 0
    // Full only when all is done.
    let eighths = Int(share * Double(columns * 8))
    let bar =
      String(repeating: "█", count: eighths / 8)
      + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return StyledText(bar, style).padded(to: columns)
  }
}
