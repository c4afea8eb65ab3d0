/// The lines around a list.
struct ListSurroundings {
  /// The text above the list.
  var title: StyledText = ""
  /// The text below the list.
  var status: StyledText = ""
  /// The line being edited, below everything else.
  var prompt: LineEditor?
  /// The text shown while the list has no items; nil for the list's own text.
  var placeholder: StyledText?
  /// The status from the program alone.
  var ownStatus: StyledText = ""
}
