extension StyledText {
  /// Returns a progress bar with a resolution of half a column: a heavy line for what is done, and
  /// a faint light one for the rest.
  ///
  /// Lines leave room above and below, so that bars of neighbouring rows stay apart.
  /// A spoken program says it as a percentage, unless the line says one itself.
  /// - Parameters:
  ///   - share: The share, limited to 0 to 1; NaN counts as 0.
  ///   - columns: The width, limited to 0 to 65,536.
  ///   - style: The style of the bar.
  ///   - showsPercentage: Whether the last five columns say the share in percent.
  public static func progress(
    _ share: Double,
    columns: Int,
    _ style: TextStyle = .plain,
    showsPercentage: Bool = false
  ) -> StyledText {
    let share = share > 0 ? min(share, 1) : 0
    if showsPercentage, columns > 5 {
      let percentage = StyledText("\(share.steps(of: 100))%").padded(to: 5, .trailing)
      return progress(share, columns: columns - 5, style) + percentage
    }
    let columns = columns.clampedForSpaces
    let halves = share.steps(of: columns * 2)
    let bar = String(repeating: "━", count: halves / 2) + (halves % 2 == 0 ? "" : "╾")
    let rest = String(repeating: "─", count: columns - bar.count)
    return StyledText(bar, style.overlaid(by: .role(.progress)))
      + StyledText(rest, TextStyle.dim.overlaid(by: .role(.progress)))
  }

  /// Returns a line of small bars, one for each value, such as the load over time.
  ///
  /// A whole bar is an eighth lower than the line, so that it does not touch the line above.
  /// A spoken program leaves it out: write the value beside it.
  /// - Parameters:
  ///   - values: The values from left to right; the last ones if there are more than columns.
  ///   - columns: The width, limited to 0 to 65,536; the line is filled with spaces at its left.
  ///   - most: The value of a whole bar; nil for the largest one.
  ///   - style: The style of the bars.
  public static func bars(
    _ values: some BidirectionalCollection<Double>,
    columns: Int,
    most: Double? = nil,
    _ style: TextStyle = .plain
  ) -> StyledText {
    let latest = values.suffix(columns.clampedForSpaces)
    let most = most ?? latest.max() ?? 1
    let bars = latest.map { value -> Character in
      // Not a number where both are infinite.
      let share = most > 0 && value > 0 ? min(1, value < most ? value / most : 1) : 0
      return Array(" ▁▂▃▄▅▆▇")[Int((share * 7).rounded(.up))]
    }
    return StyledText(String(bars), style).padded(to: columns, .trailing)
  }
}

extension Double {
  /// Returns how many of some equal steps a share of at most 1 has reached: all only at 1, and 29
  /// of 100 at 0.29, although 0.29 * 100 is less than 29.
  fileprivate func steps(of count: Int) -> Int {
    self < 1 ? Swift.max(0, Swift.min(count - 1, Int(self * Double(count) + 1e-9))) : count
  }
}
