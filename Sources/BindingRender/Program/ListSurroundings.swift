/// The lines around a list.
struct ListSurroundings {
  /// The text above the list.
  var title: StyledText = ""
  /// The text below the list.
  var status: StyledText = ""
  /// The line being edited, at an edge of the screen.
  var prompt: LineEditor?
  /// The edge at which it is edited in a full screen: below the title, or below everything else.
  var promptEdge = ListEdge.bottom
  /// The text shown while the list has no items; nil for the list's own text.
  var placeholder: StyledText?
  /// The status from the program alone.
  var ownStatus: StyledText = ""
}
