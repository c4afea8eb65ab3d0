/// The keys of a pane.
protocol PaneKeys {}

/// The program that shows panes, as they see it.
protocol PaneHost: AnyObject {
  /// Requests a frame from any thread; nil where frames are drawn only on request.
  var wake: (@Sendable () -> Void)? { get }
  /// Whether the program is said in words.
  var isSpoken: Bool { get }
  /// Whether the program is inline on a terminal.
  var isInline: Bool { get }
  /// Requests a frame.
  func requestFrame()
  /// The pane that has the focus.
  var focusedPane: ListPane { get }
  /// Returns the state of a list that has rows, for the line of its title; nil for none.
  func stateText(besideTitleOf pane: ListPane) -> StyledText?
  /// Returns the text in place of the rows of a list without items; nil for the list's own text.
  func placeholder(of pane: ListPane) -> StyledText?
}
