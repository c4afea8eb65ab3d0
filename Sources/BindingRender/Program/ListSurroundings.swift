/// The lines around a list.
struct ListSurroundings {
  /// The text above the list.
  var title: StyledText = ""
  /// The text below the list.
  var status: StyledText = ""
  /// The line being edited, below everything else.
  var prompt: LineEditor?
  /// The text shown while the list has no items; nil for its own.
  var placeholder: StyledText?
  /// What the program itself says in the status.
  var ownStatus: StyledText = ""
}
