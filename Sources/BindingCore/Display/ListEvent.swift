/// An event of a list on a display, reported after the hook of the controller that it concerns.
public enum ListEvent: Equatable, Sendable {
  /// A row becomes visible. Carries its view model and path.
  case willDisplayRow(AnyDiffable, ItemPath)
  /// The first row of a section becomes visible. Carries the section's model.
  case willDisplaySection(AnyDiffable)
  /// A row is no longer visible, or has left the list. Carries its view model when it was last
  /// visible.
  case didEndDisplayRow(AnyDiffable)
  /// The last visible row of a section is no longer visible. Carries the section's model.
  case didEndDisplaySection(AnyDiffable)
  /// A section enters the working range. Carries the section's model.
  case willEnterWorkingRange(AnyDiffable)
  /// A section has left the working range. Carries the section's model.
  case didExitWorkingRange(AnyDiffable)
  /// The list has been scrolled.
  case didScroll
  /// A row was selected. Carries its view model.
  case didSelect(AnyDiffable)
  /// A row was deselected. Carries its view model.
  case didDeselect(AnyDiffable)
  /// A row was highlighted. Carries its view model.
  case didHighlight(AnyDiffable)
  /// A row is no longer highlighted. Carries its view model.
  case didUnhighlight(AnyDiffable)
}
