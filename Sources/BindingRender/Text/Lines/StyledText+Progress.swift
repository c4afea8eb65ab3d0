extension StyledText {
  /// Returns a progress bar with a resolution of an eighth of a column, and its track: spaces with
  /// the ground of ``TextRole/scrollTrack``.
  ///
  /// In words it is a percentage, unless the line says one itself.
  /// - Parameters:
  ///   - share: The share, limited to 0 to 1; NaN counts as 0.
  ///   - columns: The width, limited to 0 to 65,536.
  ///   - style: The style of the bar.
  public static func progress(
    _ share: Double,
    columns: Int,
    _ style: TextStyle = .plain
  ) -> StyledText {
    let columns = columns.clampedForSpaces
    let share = share > 0 ? min(share, 1) : 0
    // Rounded down, so that the bar is full only at 1.
    let eighths = Int(share * Double(columns * 8))
    let bar =
      String(repeating: "█", count: eighths / 8)
      + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let rest = String(repeating: " ", count: columns - bar.count)
    return StyledText(bar, style.overlaid(by: .role(.progress)))
      + StyledText(rest, .role(.scrollTrack))
  }
}
