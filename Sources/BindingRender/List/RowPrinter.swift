/// Prints the text of rows line by line, within a width and with the styles that can be shown.
struct RowPrinter {
  let profile: TerminalProfile

  /// Prints one row.
  /// - Parameters:
  ///   - text: What the row shows.
  ///   - mark: What stands in front of it; lines after the first are indented by as much.
  ///   - output: Where to print.
  func print(_ text: StyledText, mark: String = "", to output: inout some TextOutputStream) {
    let encoder = StyleEncoder(support: profile.styles)
    var printed = ""
    for (index, var line) in text.lines.enumerated() {
      if !mark.isEmpty {
        let front = index == 0 ? mark : String(repeating: " ", count: mark.columns)
        line.runs.insert(StyledText.Run(text: front, style: .plain), at: 0)
      }
      if let columns = profile.columns { line = line.clipped(to: max(columns, 1)) }
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
    RowPrinter(profile: profile).print(self, to: &output)
  }
}
