/// Prints the text of rows line by line, with the styles that can be shown.
///
/// What is printed is gathered first: many small writes take longer than the text itself.
struct RowPrinter {
  let profile: TerminalProfile
  private let encoder: StyleEncoder
  private var printed: [UInt8] = []

  init(profile: TerminalProfile) {
    self.profile = profile
    encoder = StyleEncoder(support: profile.styles)
  }

  /// As much of a mark as leaves a column for the row behind it.
  func fitted(mark: String) -> String {
    profile.columns.map { String(mark.prefix(max($0, 1) - 1)) } ?? mark
  }

  /// The room a row has beside what stands in front of it.
  func columns(beside mark: String) -> Int? {
    profile.columns.map { max($0, 1) - mark.columns }
  }

  /// Prints one row, and hands over what was printed once there is enough of it.
  /// - Parameters:
  ///   - text: What the row shows, as wide as there is room.
  ///   - mark: What stands in front of it; lines after the first are indented by as much.
  ///   - output: Where to print.
  /// - Returns: Whether more is wanted.
  @discardableResult
  mutating func print(
    _ text: StyledText,
    mark: String = "",
    to output: inout some TextOutputStream
  ) -> Bool {
    if !mark.isEmpty { printed += mark.utf8 }
    if text.lineBreaks == 0 {
      encoder.append(text.runs, to: &printed)
    } else {
      let indent = "\n" + String(repeating: " ", count: mark.columns)
      for (number, line) in text.lines.enumerated() {
        if number > 0 { printed += indent.utf8 }
        encoder.append(line.runs, to: &printed)
      }
    }
    printed.append(0x0A)
    return printed.count < 1 << 14 || flush(to: &output)
  }

  /// Hands over what was printed.
  /// - Parameter output: Where to print.
  /// - Returns: Whether more is wanted: not if the reader of a standard stream has gone.
  @discardableResult
  mutating func flush(to output: inout some TextOutputStream) -> Bool {
    if printed.isEmpty { return true }
    defer { printed.removeAll(keepingCapacity: true) }
    guard let stream = output as? StandardStream else {
      output.write(String(decoding: printed, as: UTF8.self))
      return true
    }
    stream.write(bytes: printed)
    return stream.isWritable
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
    var printer = RowPrinter(profile: profile)
    printer.print(fitted(to: profile.columns, .ellipsis), to: &output)
    printer.flush(to: &output)
  }
}
