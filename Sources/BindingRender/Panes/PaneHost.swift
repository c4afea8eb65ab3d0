/// What shows panes, as far as they know it: a program.
protocol PaneHost: AnyObject {
  /// The list or text that keys apply to.
  var focusedPane: LeafPane { get }
  /// Returns the text of a phrase.
  var phrases: (ListPhrase) -> StyledText { get }
  /// The place of the details of the focused row.
  var detailPlace: DetailPlace { get }
  /// The clock of all lists.
  var clock: ListClock { get }
  var isSpoken: Bool { get }
  var isInline: Bool { get }
  /// Whether keys are read where the panes are shown.
  var readsKeys: Bool { get }
  /// Whether Return in the search line also acts as it does in the list.
  var picks: Bool { get }
  /// Whether this is the last frame, which stays without a focus and keys.
  var isLastFrame: Bool { get }
  /// Requests a frame from any thread; nil where frames are drawn only on request.
  var wake: (@Sendable () -> Void)? { get }

  /// Requests a frame, because a pane may look different.
  func requestFrame()

  /// Returns the name of the key that tries again after the failure of a pane; nil for none.
  func nameOfRetryKey(for pane: LeafPane) -> String?

  /// The name of the key that ends a search; nil for none.
  var nameOfKeyThatEndsSearch: String? { get }
}
