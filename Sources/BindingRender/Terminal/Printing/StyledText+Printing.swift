extension StyledText {
  /// Prints the text, each of its lines followed by a line break.
  /// - Parameters:
  ///   - output: The stream to print to.
  ///   - profile: The width at which lines are cut, and the styles to show.
  public func print(
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
  ) {
    var printer = RowPrinter(profile: profile)
    printer.print(fitted(to: profile.columns, .ellipsis), to: &output)
    printer.flush(to: &output)
  }
}
