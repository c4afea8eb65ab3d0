/// Prints the text of rows line by line, with the styles that the output supports.
///
/// Output is buffered, because many small writes are slow.
struct RowPrinter {
  let profile: TerminalProfile
  private let encoder: StyleEncoder
  private var printed: [UInt8] = []

  init(profile: TerminalProfile) {
    self.profile = profile
    encoder = StyleEncoder(support: profile.styles, profile.theme, on: profile.background)
  }

  /// Returns the mark, cut if necessary to leave a column for the row after it.
  func fitted(mark: String) -> String {
    profile.columns.map { String(mark.prefix(max($0, 1) - 1)) } ?? mark
  }

  /// Returns the width that a mark leaves for its row; nil if there is no limit.
  func columns(beside mark: String) -> Int? {
    profile.columns.map { max($0, 1) - mark.columns }
  }

  /// Adds one row to the buffer, and writes the buffer out once it is large enough.
  /// - Parameters:
  ///   - text: The text of the row, already clipped to its width.
  ///   - mark: The text in front of the row; lines after the first are indented by its width.
  ///   - output: The stream to print to.
  /// - Returns: False once no more is taken for now, or ever.
  @discardableResult
  mutating func print(
    _ text: StyledText,
    mark: String = "",
    to output: inout some TextOutputStream
  ) -> Bool {
    // Even without long parts, `whole` returns a copy, which is retained and released for each row.
    if !text.rest.isEmpty { return print(text.whole, mark: mark, to: &output) }
    if !mark.isEmpty { printed += mark.utf8 }
    if text.lineBreaks == 0 {
      encoder.append(text.safe, to: &printed)
    } else {
      let indent = "\n" + String(repeating: " ", count: mark.columns)
      for (number, line) in text.lines.enumerated() {
        if number > 0 { printed += indent.utf8 }
        encoder.append(line, to: &printed)
      }
    }
    printed.append(0x0A)
    return printed.count < 1 << 14 || flush(to: &output)
  }

  /// Writes the buffer to the output and empties it.
  /// - Parameter output: The stream to print to.
  /// - Returns: False once no more is taken for now, or ever.
  @discardableResult
  mutating func flush(to output: inout some TextOutputStream) -> Bool {
    if printed.isEmpty { return true }
    defer { printed.removeAll(keepingCapacity: true) }
    guard let stream = output as? any PrintedOutput else {
      output.write(String(decoding: printed, as: UTF8.self))
      return true
    }
    stream.write(bytes: printed)
    return stream.isWritable
  }
}
