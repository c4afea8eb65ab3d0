/// The last frame of a program, which clicks refer to, and what the next one begins with.
struct ShownFrame {
  var frame = Frame()
  /// How the roles of text are shown.
  var look = Look.automatic
  /// Whether the program has words of its own.
  var hasOwnWords = false
  /// The hints of keys below the list.
  var hints = KeyHints()
  /// The number of lines above the panes.
  var linesAbove = 0
  /// The number of lines around the panes; nil before the first frame.
  var linesAround: Int?
  /// The text in place of the rows of a focused list without items; nil for the list's own.
  var placeholder: StyledText?
  /// Whether this is the last frame, which stays on the terminal without a focus and keys.
  var isLast = false
}
