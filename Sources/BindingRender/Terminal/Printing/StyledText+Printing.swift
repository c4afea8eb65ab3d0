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

  /// Returns the text that ``print(to:profile:)`` prints, without its last line break.
  ///
  /// ```swift
  /// let name: StyledText = "\(user.name, .bold)"
  /// print("Hello, \(name.text(profile: .standardOutput))!")
  /// ```
  /// - Parameter profile: The width at which lines are cut, and the styles to show.
  public func text(profile: TerminalProfile = TerminalProfile()) -> String {
    var text = ""
    print(to: &text, profile: profile)
    text.removeLast()
    return text
  }
}
