extension StyledText {
  /// Creates one line of text from a string whose SGR sequences become its styles.
  ///
  /// ```swift
  /// StyledText(sgr: "\u{1B}[31mERROR\u{1B}[0m disk full")
  /// ```
  ///
  /// This is the only way in which a string can carry a style. It may be used for text from any
  /// source, because nothing but colours and the attributes bold, dim, italic and underline is
  /// taken from it: concealed, blinking and inverse text is shown as it is, text in the colour of
  /// its background in that of the terminal, and any other control sequence as visible symbols.
  /// Marks of the focus and of matches lie over these styles.
  /// - Parameter text: Any text, such as a line of a program that writes colours.
  /// - Complexity: O(*n*) for *n* bytes; at most 4,096 changes of the style are kept.
  public init(sgr text: String) {
    var style = TextStyle.plain
    self.init(sgr: text, continuing: &style)
  }

  /// Creates one line of text from a string with SGR sequences, in a style that may begin in the
  /// line above.
  /// - Parameters:
  ///   - text: Any text, such as one line of an entry of a log.
  ///   - style: The style in which the text begins, and then the one in which it ends.
  /// - Complexity: O(*n*) for *n* bytes; at most 4,096 changes of the style are kept.
  public init(sgr text: String, continuing style: inout TextStyle) {
    self.init()
    var text = text
    text.makeContiguousUTF8()
    let bytes = text.utf8
    var start = text.startIndex
    var changes = 0
    var search = start
    while let escape = bytes[search...].firstIndex(of: 0x1B) {
      var end = escape
      guard let sequence = SGRSequence(bytes, at: &end) else {
        search = bytes.index(after: escape)
        continue
      }
      append(String(text[start..<escape]), style.legible, multiline: false)
      (start, search) = (end, end)
      changes += 1
      if changes <= Self.mostChanges { sequence.apply(to: &style) }
    }
    append(String(text[start...]), style.legible, multiline: false)
  }

  private static let mostChanges = 4_096
}
