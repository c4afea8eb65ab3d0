/// Prints the text of rows line by line, with the styles that can be shown.
struct RowPrinter {
  let profile: TerminalProfile

  /// The room a row has beside what stands in front of it.
  func columns(beside mark: String) -> Int? {
    profile.columns.map { max($0 - mark.columns, 1) }
  }

  /// Prints one row.
  /// - Parameters:
  ///   - text: What the row shows, as wide as there is room.
  ///   - mark: What stands in front of it; lines after the first are indented by as much.
  ///   - output: Where to print.
  func print(_ text: StyledText, mark: String = "", to output: inout some TextOutputStream) {
    let encoder = StyleEncoder(support: profile.styles)
    var printed = ""
    for (index, line) in text.lines.enumerated() {
      printed += index == 0 ? mark : String(repeating: " ", count: mark.columns)
      encoder.append(line, to: &printed)
      printed += "\n"
    }
    output.write(printed)
  }
}

extension StyledText {
  /// Prints the text, each of its lines followed by a line break.
  /// - Parameters:
  ///   - output: Where to print.
  ///   - profile: The width at which lines are cut off, and the styles that are shown.
  public func print(
    to output: inout some TextOutputStream,
    profile: TerminalProfile = TerminalProfile()
  ) {
    let text = fitted(to: profile.columns, .ellipsis)
    RowPrinter(profile: profile).print(text, to: &output)
  }
}
